import * as v from "valibot";
import { of, question } from "../question";
import { runId } from "../seriesId";

export interface GraphOfTag {
  /** The graph's tag, and the node or scope that the series is about. */
  readonly tag: string;
  /** Its first. */
  readonly part: string;
  readonly name: string;
}

/**
 * Where a tensor or histogram stands in its run's graphs: the first graph, in the order that `--tag` of the command line has, that has
 * a node which the tag belongs to, and of such nodes the one with the longest key. Null where none has.
 */
export const graphOfTag = question({
  name: "graph/ofTag",
  params: v.object({ ...runId.entries, tag: v.string() }),
  result: of<GraphOfTag | null>(),
});
