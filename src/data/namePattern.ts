/** What a pattern finds first in one of several texts, in UTF-16 units. */
export interface TextHit {
  /** Which of the texts. */
  readonly text: number;
  readonly start: number;
  readonly end: number;
}

/** A regular expression that is found, or not, in many names or lines. */
export interface NamePattern {
  /** 1 for each name that it is found in. Throws `tooSlow`. */
  test(names: readonly string[]): Uint8Array;
  /** What it finds in each name: the match and its capture groups, empty where one takes no part. Throws `tooSlow`. */
  match(names: readonly string[]): readonly (readonly string[] | undefined)[];
  /** Those of some texts that it is found in. Nothing of them is kept. Throws `tooSlow`. */
  find(texts: readonly string[]): readonly TextHit[];
}

/** Compiles the patterns of one question, which share its time: one that runs wild is stopped. Throws `badPattern`. */
export type CompilePattern = (source: string, options?: { readonly ignoresCase?: boolean }) => NamePattern;
