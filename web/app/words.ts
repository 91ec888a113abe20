// The words of the page: messages of Fluent without arguments, which the build has written beside the engine's
// texts, so that there is something to read before the engine is there.

export type Language = "en" | "ja";

let words: Record<string, string> = {};
export let language: Language = "en";

/** The text of a message `web-…`. */
export function say(id: string): string {
  return words[id] ?? id;
}

/** Fetches the words of a language. */
export async function speak(wanted: Language): Promise<void> {
  const answer = await fetch(`words-${wanted}.json`);
  if (!answer.ok) throw new Error(String(answer.status));
  words = (await answer.json()) as Record<string, string>;
  language = wanted;
  document.documentElement.lang = wanted;
}
