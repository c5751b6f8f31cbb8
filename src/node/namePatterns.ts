import { type Context, createContext, Script } from "node:vm";
import { DataError } from "../data/dataError";
import type { CompilePattern, TextHit } from "../data/namePattern";
import { say } from "../tensor/sentence";

/** The patterns of one question are given so long together. */
const QUESTION_MS = 1000;

/**
 * Texts add to that: a pattern that takes longer for so many UTF-16 units runs wild. A machine that trains has a tenth of its time
 * for us.
 */
const UNITS_A_MS = 1 << 13;

/** What a text costs however short it is, in units. */
const UNITS_A_TEXT = 64;

type Match = readonly string[] | undefined;

/** What a script sees: only in a context of its own does a time out end a pattern that backtracks without end. */
interface Trial extends Context {
  texts: readonly string[];
  found: Match[];
  hits: TextHit[];
}

// A look at a global of another context takes as long as trying a short text: each is looked at once.
const matchNames = new Script(`{
  const regexp = new RegExp(source, flags);
  const all = texts;
  const matches = found;
  for (let i = 0; i < all.length; i++) {
    const match = regexp.exec(all[i]);
    matches[i] = match === null ? undefined : Array.from(match, (group) => group ?? "");
  }
}`);

const findInTexts = new Script(`{
  const regexp = new RegExp(source, flags);
  const all = texts;
  const found = hits;
  for (let i = 0; i < all.length; i++) {
    const match = regexp.exec(all[i]);
    if (match !== null) found.push({ text: i, start: match.index, end: match.index + match[0].length });
  }
}`);

/** Compiles patterns. Names that were tried once, as the tags of many runs, are not tried again. */
export function createPatterns(): CompilePattern {
  let leftMs = QUESTION_MS;
  return (source, { ignoresCase = false } = {}) => {
    const flags = ignoresCase ? "i" : "";
    compile(source, flags);
    const known = new Map<string, Match>();
    let context: Trial | undefined;
    const tryAll = (texts: readonly string[], script: Script): Trial => {
      const begunMs = performance.now();
      const given = { texts, found: [], hits: [] };
      context ??= Object.assign(createContext({ source, flags }), given);
      const trial = Object.assign(context, given);
      try {
        if (leftMs < 1) throw tooSlow(source);
        script.runInContext(trial, { timeout: Math.ceil(leftMs) });
      } catch {
        // What compiles can only run out of time.
        throw tooSlow(source);
      } finally {
        leftMs -= performance.now() - begunMs;
      }
      return trial;
    };
    const match = (names: readonly string[]) => {
      const unknown = names.filter((name) => !known.has(name));
      if (unknown.length > 0) {
        const { found } = tryAll(unknown, matchNames);
        for (const [i, name] of unknown.entries()) known.set(name, found[i]);
      }
      return names.map((name) => known.get(name));
    };
    const find = (texts: readonly string[]) => {
      leftMs += texts.reduce((units, text) => units + text.length + UNITS_A_TEXT, 0) / UNITS_A_MS;
      const { hits } = tryAll(texts, findInTexts);
      return hits;
    };
    return { match, test: (names) => Uint8Array.from(match(names), (found) => Number(found !== undefined)), find };
  };
}

/** Throws `badPattern`. */
function compile(source: string, flags: string): void {
  try {
    new RegExp(source, flags);
  } catch (error) {
    const why = error instanceof Error ? error.message : String(error);
    throw new DataError("badPattern", say("badPattern", { pattern: source, why }));
  }
}

function tooSlow(source: string): DataError {
  return new DataError("tooSlow", say("slowPattern", { pattern: source }));
}
