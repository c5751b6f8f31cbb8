import * as v from "valibot";
import { runEnds } from "../graphMode";
import { graphRef } from "../graphRef";
import { of, question } from "../question";
import { count } from "../seriesId";

/** Names in file order; of each list the first, and how many there are. */
export interface GraphClosure {
  /** One by one, where commas parted them. */
  readonly feeds: readonly string[];
  readonly fetches: readonly string[];
  readonly closure: readonly string[];
  readonly closureCount: number;
  /** Feeds that were met, as they were written; those that change nothing are unused. */
  readonly fed: readonly string[];
  readonly unusedFeeds: readonly string[];
  readonly paths: readonly string[];
  readonly pathCount: number;
  /** Whole; null where no way leads from a met feed to a fetch. */
  readonly shortest: readonly string[] | null;
  readonly pruned: readonly string[];
  readonly prunedCount: number;
}

/** What runs from feeds to fetches, each of which may be several with commas between them. Lists are cut after `most` names, whole where it is absent. Throws `unknownNode` of what is no scope either. */
export const graphClosure = question({
  name: "graph/closure",
  params: v.object({ ...graphRef.entries, ends: runEnds, most: v.exactOptional(count) }),
  result: of<GraphClosure>(),
});

/**
 * One of the longest paths of a graph, from its source on; of a path of many nodes the first. The nodes of a cycle count as one, but the
 * path names those that it passes through.
 */
export const graphLongestPath = question({
  name: "graph/longestPath",
  params: v.object({ ...graphRef.entries, most: v.exactOptional(count) }),
  result: of<{ readonly length: number; readonly names: readonly string[] }>(),
});
