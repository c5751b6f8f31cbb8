import { SENTENCES } from "./sentences";

export type SentenceCode = keyof typeof SENTENCES;

/** Sentence in no language: it crosses every boundary unchanged, and is kept in indexes. */
export interface Sentence {
  readonly code: SentenceCode;
  readonly params: Readonly<Record<string, string | Sentence>>;
}

/** A sentence with its English text. */
export interface Said {
  readonly message: string;
  readonly sentence: Sentence;
}

type NamesIn<Text> = Text extends `${string}{${infer Name}}${infer Rest}` ? Name | NamesIn<Rest> : never;
type NamesOf<Code extends SentenceCode> = NamesIn<(typeof SENTENCES)[Code]>;

/** Value of each name in a sentence's text; nothing where it has none. */
type Given<Code extends SentenceCode> = [NamesOf<Code>] extends [never]
  ? readonly []
  : readonly [given: Readonly<Record<NamesOf<Code>, string | number | bigint | Sentence>>];

/** Numbers become texts here: JSON has no NaN and no int64. */
export function say<Code extends SentenceCode>(code: Code, ...[given]: Given<Code>): Sentence {
  const params: Record<string, string | Sentence> = {};
  for (const [name, value] of Object.entries(given ?? {})) params[name] = isSentence(value) ? value : String(value);
  return { code, params };
}

/** Text of another program, in its own language. */
export function foreign(text: string): Sentence {
  return say("foreign", { text });
}

export function isSentence(value: unknown): value is Sentence {
  return typeof value === "object" && value !== null && "code" in value && "params" in value;
}

/** The text of a sentence, and of those in it, by whatever fills texts in some language. */
export function inWords(
  { code, params }: Sentence,
  fill: (text: string, params: Readonly<Record<string, string>>) => string,
): string {
  const words = Object.entries(params).map(([name, value]) => [
    name,
    typeof value === "string" ? value : inWords(value, fill),
  ]);
  const filled = Object.fromEntries(words);
  return code === "term" ? fill(filled.term ?? "", {}) : fill(SENTENCES[code], filled);
}

export function english(sentence: Sentence): string {
  return inWords(sentence, (text, params) => text.replaceAll(/\{(\w+)\}/g, (_, name: string) => params[name] ?? ""));
}

export function said(sentence: Sentence): Said {
  return { message: english(sentence), sentence };
}
