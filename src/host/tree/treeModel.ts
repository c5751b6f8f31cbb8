import type { RunInfo } from "../../shared/series/runInfo";
import { type RunId, seriesKey } from "../../shared/series/seriesId";
import type { SeriesInfo } from "../../shared/series/seriesInfo";
import type { Kept, NamedRun } from "../../shared/subject/keptNames";
import type { Pace } from "../../tensor/pace";
import { partsOf } from "../names";
import { Nest, type Nested, nest } from "./nest";

/** A folder that stands at the top of the tree. */
interface RootFolder {
  readonly path: string;
  readonly label: string;
}

export interface TreeOptions {
  /** Parts of each run that pass the filter; absent without one. */
  readonly kept: readonly Kept[] | undefined;
  /** Puts the runs of a log folder, in natural order of their names, in the order that is shown. */
  readonly ordered: (inside: Nested<RunInfo>) => Nested<RunInfo>;
  /** The series of each run, as far as they are known. */
  readonly lists: readonly (readonly SeriesInfo[] | undefined)[];
}

/** Content of the tree between two changes: runs nested by folder, with the parts of each that pass the filter. */
export interface TreeModel {
  readonly roots: ReadonlyMap<string, Nested<RunInfo>>;
  /** By `seriesKey`; absent without a filter. */
  readonly kept: ReadonlyMap<string, Kept> | undefined;
  readonly shownTags: number;
  readonly allTags: number;
  /** Runs that a filter cannot look into yet. */
  readonly unknownRuns: number;
}

/** Runs as a filter sees them: the run that is a log folder itself by the folder's label. */
export function namedRuns(
  folders: readonly RootFolder[],
  runs: readonly RunInfo[],
  lists: TreeOptions["lists"],
): NamedRun[] {
  const labels = new Map(folders.map(({ path, label }) => [path, label]));
  return runs.map(({ logdir, run }, i) => ({
    run: run === "." ? (labels.get(logdir) ?? "") : run,
    tags: lists[i] ?? [],
  }));
}

/** Parts of each run that pass, by its given name, too: `kept` has given names behind all runs. */
export function keptByEither(count: number, given: readonly number[], kept: readonly Kept[]): Kept[] {
  const both = kept.slice(0, count);
  for (const [i, run] of given.entries()) both[run] = united(both[run] ?? "all", kept[count + i] ?? "all");
  return both;
}

function united(a: Kept, b: Kept): Kept {
  if (a === "all" || b === "all") return "all";
  return Uint32Array.from(new Set([...a, ...b])).sort();
}

export function buildModel(
  folders: readonly RootFolder[],
  runs: readonly RunInfo[],
  { kept: keptOf, ordered, lists }: TreeOptions,
): TreeModel {
  const counts = lists.map((list) => list?.length ?? 0);
  const shown = runs.filter((_, i) => keptOf?.[i] === undefined || isAnything(keptOf[i]));
  const roots = new Map(
    folders.map(({ path }) => {
      const own = shown.filter((run) => run.logdir === path);
      const inside = nest(own, (run) => (run.run === "." ? [] : partsOf(run.run)));
      return [path, ordered(inside)];
    }),
  );
  return {
    roots,
    kept: keptOf && new Map(runs.map((run, i) => [runKey(run), keptOf[i] ?? new Uint32Array()])),
    shownTags: counts.reduce((sum, count, i) => sum + keptCount(keptOf?.[i] ?? "all", count), 0),
    allTags: counts.reduce((sum, count) => sum + count, 0),
    unknownRuns: lists.filter((list) => list === undefined).length,
  };
}

/** Tags of a run that a model keeps. */
export function keptOfRun(model: TreeModel, run: RunId): Kept {
  return model.kept?.get(runKey(run)) ?? "all";
}

/** The series of a run that are kept. */
export function* keptSeries(kept: Kept, series: readonly SeriesInfo[]): Generator<SeriesInfo> {
  if (kept === "all") yield* series;
  // Places are of the list that was known: one that grew since is about to be looked through again.
  else for (const place of kept) if (series[place]) yield series[place];
}

/** Tags in groups; a tag may have several kinds. */
export async function nestTags(series: Iterable<SeriesInfo>, pace: Pace): Promise<Nested<readonly SeriesInfo[]>> {
  const tags = new Nest<SeriesInfo[]>();
  for (const one of series) {
    if (pace.isDue()) await pace.giveWay();
    tags.add(partsOf(one.tag), (kinds = []) => {
      kinds.push(one);
      return kinds;
    });
  }
  return tags.top;
}

function runKey({ logdir, run }: RunId): string {
  return seriesKey({ logdir, run });
}

function keptCount(kept: Kept, count: number): number {
  return kept === "all" ? count : kept.length;
}

function isAnything(kept: Kept): boolean {
  return kept === "all" || kept.length > 0;
}
