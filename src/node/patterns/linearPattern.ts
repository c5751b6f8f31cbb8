import { RE2JS } from "re2js";
import { linearSource } from "./linearSource";

/** A surrogate is half of a character to the one engine, and one to the other. */
const SURROGATE = /[\ud800-\udfff]/;

/** Beyond ASCII, engines differ in which letters are the same but for their case. */
const BEYOND_ASCII = /[^\0-\x7f]/;

/** A pattern that takes time in proportion to the text alone. */
export interface LinearPattern {
  /** True if it means in a text what it means to JavaScript. */
  reads(text: string): boolean;
  test(text: string): boolean;
  /** The first match; the ends of it and its groups are as `LinearSource` says. */
  exec(text: string): { readonly index: number; readonly groups: readonly string[] } | undefined;
  readonly hasSameEnds: boolean;
  readonly hasSameGroups: boolean;
}

/** Undefined where only the engine of JavaScript reads it, or reads it otherwise. It must be a pattern of JavaScript's. */
export function linearPattern(source: string, flags: string): LinearPattern | undefined {
  const linear = linearSource(source, flags);
  if (!linear) return undefined;
  let compiled: RE2JS;
  try {
    compiled = RE2JS.compile(linear.source, flags.includes("i") ? RE2JS.CASE_INSENSITIVE : 0);
  } catch {
    // Its loops are too many, or too large together.
    return undefined;
  }
  const odd = flags.includes("i") ? BEYOND_ASCII : SURROGATE;
  return {
    reads: (text) => !odd.test(text),
    test: (text) => compiled.test(text),
    exec: (text) => {
      // A look at groups takes ten times as long as the answer that there are none.
      if (!compiled.test(text)) return undefined;
      const matcher = compiled.matcher(text);
      matcher.find();
      const groups = Array.from({ length: matcher.groupCount() + 1 }, (_, group) => matcher.group(group) ?? "");
      return { index: matcher.start(), groups };
    },
    hasSameEnds: linear.hasSameEnds,
    hasSameGroups: linear.hasSameGroups,
  };
}
