//! The options of commands that read puzzles, where a text leaves a choice: whether rules that are
//! only drawn may be guessed, and which digit is the lowest.

use kotowari_format::ReadOptions;

/// How puzzles are read.
#[derive(Clone, Copy, Debug, Default, clap::Args)]
pub struct ReadingArgs {
    #[arg(long, id = "guess-rules")]
    pub guess_rules: bool,
    #[arg(long, id = "digits-from", value_parser = clap::value_parser!(u8).range(0..=1))]
    pub digits_from: Option<u8>,
}

impl ReadingArgs {
    /// The same for the readers.
    pub fn options(self) -> ReadOptions {
        ReadOptions::default().guessing(self.guess_rules).counting_from(self.digits_from)
    }

    /// The options as they are typed, for a command to copy.
    pub fn typed(self) -> Vec<String> {
        let guess = self.guess_rules.then(|| "--guess-rules".to_owned());
        let from = self.digits_from.map(|from| ["--digits-from".to_owned(), from.to_string()]);
        guess.into_iter().chain(from.into_iter().flatten()).collect()
    }
}
