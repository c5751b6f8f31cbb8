import { type Context, createContext, Script } from "node:vm";
import { DataError } from "../data/dataError";
import type { CompilePattern } from "../data/namePattern";
import { say } from "../tensor/sentence";

/** The patterns of one question are given so long together. */
const QUESTION_MS = 1000;

type Match = readonly string[] | undefined;

/** What a script sees: only in a context of its own does a time out end a pattern that backtracks without end. */
interface Trial extends Context {
  names: readonly string[];
  found: Match[];
}

const trial = new Script(`{
  const regexp = new RegExp(source);
  for (let i = 0; i < names.length; i++) {
    const match = regexp.exec(names[i]);
    found[i] = match === null ? undefined : Array.from(match, (group) => group ?? "");
  }
}`);

/** Compiles patterns without flags. Names that were tried once, as the tags of many runs, are not tried again. */
export function createPatterns(): CompilePattern {
  let leftMs = QUESTION_MS;
  return (source) => {
    compile(source);
    const known = new Map<string, Match>();
    let context: Trial | undefined;
    const tryAll = (names: readonly string[]) => {
      const begunMs = performance.now();
      context ??= Object.assign(createContext({ source }), { names, found: [] });
      Object.assign(context, { names, found: [] });
      try {
        if (leftMs < 1) throw tooSlow(source);
        trial.runInContext(context, { timeout: Math.ceil(leftMs) });
      } catch {
        // What compiles can only run out of time.
        throw tooSlow(source);
      } finally {
        leftMs -= performance.now() - begunMs;
      }
      const { found } = context;
      for (const [i, name] of names.entries()) known.set(name, found[i]);
    };
    const match = (names: readonly string[]) => {
      const unknown = names.filter((name) => !known.has(name));
      if (unknown.length > 0) tryAll(unknown);
      return names.map((name) => known.get(name));
    };
    return { match, test: (names) => Uint8Array.from(match(names), (found) => Number(found !== undefined)) };
  };
}

/** Throws `badPattern`. */
function compile(source: string): void {
  try {
    new RegExp(source);
  } catch (error) {
    const why = error instanceof Error ? error.message : String(error);
    throw new DataError("badPattern", say("badPattern", { pattern: source, why }));
  }
}

function tooSlow(source: string): DataError {
  return new DataError("tooSlow", say("slowPattern", { pattern: source }));
}
