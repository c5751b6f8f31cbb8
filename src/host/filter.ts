import { createContext, Script } from "node:vm";

/** A pattern is given so long for all names together; one that goes through endless ways is stopped. */
const REGEXP_MS = 100;

/** Names take a few of these milliseconds: that a busy machine takes all of them away hardly happens twice. */
const TRIES = 2;

/** A pattern is tried on so much of a name. */
const MAX_TESTED = 1000;

/** A run's name and its tags, as a filter sees them. */
export interface Searched {
  readonly run: string;
  readonly tags: readonly string[];
}

/** What a filter keeps of a run: everything, or the places of some of its tags. */
export type Kept = "all" | readonly number[];

export interface Filter {
  readonly text: string;
  /** Answers for each run. Throws a `FilterError`. */
  keep(runs: readonly Searched[]): readonly Kept[];
}

/** What is wrong with a typed filter. */
export class FilterError extends Error {
  readonly reason: "syntax" | "tooSlow";

  constructor(reason: "syntax" | "tooSlow", message: string) {
    super(message);
    this.name = "FilterError";
    this.reason = reason;
  }
}

/**
 * A filter out of what was typed: `/regex/` (flags i, s, u) is tried on run and tag, other text is words that all stand
 * somewhere in `run/tag`, in any order and case. Undefined where nothing was typed. Throws a `FilterError`.
 */
export function compileFilter(typed: string): Filter | undefined {
  const text = typed.trim();
  if (text === "") return undefined;
  const regexp = /^\/(.+)\/([isu]*)$/s.exec(text);
  if (regexp) return regexpFilter(text, regexp[1] as string, regexp[2] as string);
  return wordsFilter(text);
}

function wordsFilter(text: string): Filter {
  const words = text.toLowerCase().split(/\s+/);
  const keep = ({ run, tags }: Searched): Kept => {
    const inRun = run.toLowerCase();
    const others = words.filter((word) => !inRun.includes(word));
    if (others.length === 0) return "all";
    return placesOf(tags, (tag) => {
      const lower = tag.toLowerCase();
      // A word may reach over the slash between run and tag.
      return others.every((word) => lower.includes(word) || `${inRun}/${lower}`.includes(word));
    });
  };
  return { text, keep: (runs) => runs.map(keep) };
}

function regexpFilter(text: string, source: string, flags: string): Filter {
  try {
    new RegExp(source, flags);
  } catch (error) {
    throw new FilterError("syntax", error instanceof Error ? error.message : String(error));
  }
  return {
    text,
    keep(runs) {
      const names = runs.flatMap(({ run, tags }) => [run, ...tags]).map((name) => name.slice(0, MAX_TESTED));
      const found = testAll(source, flags, names);
      let place = 0;
      return runs.map(({ tags }) => {
        const first = place + 1;
        const isRunFound = found[place] === 1;
        place = first + tags.length;
        return isRunFound ? "all" : placesOf(tags, (_, i) => found[first + i] === 1);
      });
    },
  };
}

const script = new Script(`{
  const regexp = new RegExp(source, flags);
  for (let i = 0; i < names.length; i++) found[i] = regexp.test(names[i]) ? 1 : 0;
}`);

/** Tests in a context of its own, for only there a time out ends a pattern that backtracks without end. */
function testAll(source: string, flags: string, names: readonly string[]): Uint8Array {
  const found = new Uint8Array(names.length);
  for (let left = TRIES - 1; ; left--) {
    try {
      script.runInContext(createContext({ source, flags, names, found }), { timeout: REGEXP_MS });
      return found;
    } catch (error) {
      // It comes from the other context, whose `Error` is not ours.
      const isTimeout = String(error).includes("timed out");
      if (!isTimeout || left === 0) throw new FilterError(isTimeout ? "tooSlow" : "syntax", String(error));
    }
  }
}

function placesOf(tags: readonly string[], isKept: (tag: string, i: number) => boolean): number[] {
  const places: number[] = [];
  tags.forEach((tag, i) => {
    if (isKept(tag, i)) places.push(i);
  });
  return places;
}
