/** A regular expression that is found, or not, in many names. */
export interface NamePattern {
  /** 1 for each name that it is found in. Throws `tooSlow`. */
  test(names: readonly string[]): Uint8Array;
  /** What it finds in each name: the match and its capture groups, empty where one takes no part. Throws `tooSlow`. */
  match(names: readonly string[]): readonly (readonly string[] | undefined)[];
}

/** Compiles the patterns of one question, which share its time: one that runs wild is stopped. Throws `badPattern`. */
export type CompilePattern = (source: string) => NamePattern;
