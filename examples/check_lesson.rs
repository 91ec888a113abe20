//! Checks lessons from their files, without compiling them in: `check_lesson lessons/x_wing …`.

use kotowari::lesson::Lesson;
use kotowari::technique;

fn main() {
    for folder in std::env::args().skip(1) {
        let id = folder.trim_end_matches('/').rsplit('/').next().unwrap_or_default().to_owned();
        let about = technique::by_id(&id).expect("the folder of a technique").about();
        let read = |name: &str| {
            std::fs::read_to_string(format!("{folder}/{name}")).expect("a readable file")
        };
        let (toml, en, ja) = (read("lesson.toml"), read("en.md"), read("ja.md"));
        let lesson = Lesson::read(about, &toml, &[("en", &en), ("ja", &ja)]);
        match lesson.and_then(|lesson| lesson.check()) {
            Ok(()) => println!("{id}: as it says"),
            Err(flaw) => println!("{id}: {flaw}"),
        }
    }
}
