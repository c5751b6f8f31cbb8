import type { Pace } from "../../tensor/pace";

/** First hit of a pattern in one of several texts, in UTF-16 units. */
export interface PatternHit {
  /** Number of the text. */
  readonly text: number;
  readonly start: number;
  readonly end: number;
}

/** A regular expression of JavaScript that is found, or not, in many names or lines. */
export interface NamePattern {
  /** 1 for each name that it is found in. Throws `tooSlow`. */
  test(names: readonly string[], pace: Pace): Promise<Uint8Array>;
  /** The match and its capture groups in each name, empty where one takes no part. Throws `tooSlow`. */
  match(names: readonly string[], pace: Pace): Promise<readonly (readonly string[] | undefined)[]>;
  /** Hits in a few texts, in one turn. Nothing of them is kept. Throws `tooSlow`. */
  find(texts: readonly string[]): readonly PatternHit[];
}

interface PatternOptions {
  readonly ignoresCase?: boolean;
  /** Flags of `RegExp`: `i`, `s`, `u`. */
  readonly flags?: string;
}

/**
 * Compiles the patterns of one question. What takes more than time in proportion to the text shares the question's time, and is
 * stopped when that is used up. Throws `badPattern`.
 */
export type CompilePattern = (source: string, options?: PatternOptions) => Promise<NamePattern>;
