import type { CompilePattern } from "../../data/series/namePattern";
import { typedFilter } from "../../shared/series/typedFilter";
import type { Kept } from "../../shared/subject/keptNames";
import type { Pace } from "../../tensor/pace";

/** A pattern is tried on so much of a name. */
const MAX_TESTED = 1000;

interface Searched {
  readonly run: string;
  readonly tags: readonly string[];
}

/** Applies a filter to runs: the part of each that passes. */
type Keep = (runs: readonly Searched[], pace: Pace) => Promise<Kept[]>;

/**
 * A filter of what was typed: `/regex/` (flags i, s, u) is tried on run and tag; other text is words that all stand somewhere in
 * `run/tag`, in any order and case. No text keeps everything. Throws `badPattern`; the filter throws `tooSlow`.
 */
export async function nameFilter(typed: string, compile: CompilePattern): Promise<Keep> {
  const filter = typedFilter(typed);
  if (!filter) return async (runs) => runs.map(() => "all");
  return filter.words ? wordsFilter(filter.words) : patternFilter(filter, compile);
}

function wordsFilter(words: readonly string[]): Keep {
  return async (runs, pace) => {
    const kept: Kept[] = [];
    for (const { run, tags } of runs) {
      const inRun = run.toLowerCase();
      const others = words.filter((word) => !inRun.includes(word));
      if (others.length === 0) {
        kept.push("all");
        continue;
      }
      const places: number[] = [];
      for (const [place, tag] of tags.entries()) {
        if (pace.isDue()) await pace.giveWay();
        const lower = tag.toLowerCase();
        // A word may reach over the slash between run and tag.
        if (others.every((word) => lower.includes(word) || `${inRun}/${lower}`.includes(word))) places.push(place);
      }
      kept.push(Uint32Array.from(places));
    }
    return kept;
  };
}

async function patternFilter(
  { source, flags }: { readonly source: string; readonly flags: string },
  compile: CompilePattern,
): Promise<Keep> {
  const pattern = await compile(source, { flags });
  return async (runs, pace) => {
    const names = runs.flatMap(({ run, tags }) => [run, ...tags].map((name) => name.slice(0, MAX_TESTED)));
    const found = await pattern.test(names, pace);
    let place = 0;
    return runs.map(({ tags }): Kept => {
      const first = place + 1;
      const isRunFound = found[place] === 1;
      place = first + tags.length;
      return isRunFound ? "all" : Uint32Array.from(tags.keys()).filter((i) => found[first + i] === 1);
    });
  };
}
