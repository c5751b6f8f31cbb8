import { typedFilter } from "../shared/typedFilter";
import { checkPattern, testNames } from "./boundedPattern";

/** A run's name and its tags, as a filter sees them. */
export interface Searched {
  readonly run: string;
  readonly tags: readonly string[];
}

/** What a filter keeps of a run: everything, or the places of some of its tags. */
export type Kept = "all" | readonly number[];

export interface Filter {
  readonly text: string;
  /** Answers for each run. Throws a `PatternError`. */
  keep(runs: readonly Searched[]): readonly Kept[];
}

/**
 * A filter out of what was typed: `/regex/` (flags i, s, u) is tried on run and tag, other text is words that all stand
 * somewhere in `run/tag`, in any order and case. Undefined where nothing was typed. Throws a `PatternError`.
 */
export function compileFilter(typed: string): Filter | undefined {
  const text = typed.trim();
  const filter = typedFilter(text);
  if (!filter) return undefined;
  return filter.words ? wordsFilter(text, filter.words) : regexpFilter(text, filter.source, filter.flags);
}

function wordsFilter(text: string, words: readonly string[]): Filter {
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
  checkPattern(source, flags);
  return {
    text,
    keep(runs) {
      const names = runs.flatMap(({ run, tags }) => [run, ...tags]);
      const found = testNames(source, flags, names);
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

function placesOf(tags: readonly string[], isKept: (tag: string, i: number) => boolean): number[] {
  const places: number[] = [];
  tags.forEach((tag, i) => {
    if (isKept(tag, i)) places.push(i);
  });
  return places;
}
