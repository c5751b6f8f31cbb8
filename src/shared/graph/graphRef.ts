import * as v from "valibot";
import type { ReadonlyJson } from "../question";
import { count, runId } from "../series/seriesId";

/** Another graph of the same log folder. */
export const otherGraph = v.object({
  run: v.string(),
  tag: v.string(),
  point: v.exactOptional(count),
  part: v.exactOptional(v.string()),
  function: v.exactOptional(v.string()),
});

export type OtherGraph = ReadonlyJson<v.InferOutput<typeof otherGraph>>;

/** Graph of a run: a tag of kind graph, its point (the last where absent), a part of it, and a function of its library. */
export const graphRef = v.object({
  ...runId.entries,
  tag: v.string(),
  point: v.exactOptional(count),
  /** `graph`, `model`, `function/0/pre` …; the first where absent. */
  part: v.exactOptional(v.string()),
  /** The body of this function; the graph itself where absent. */
  function: v.exactOptional(v.string()),
  /** Joined with this one: the graph is that of all nodes of both, those of this one first. */
  other: v.exactOptional(otherGraph),
});

export type GraphRef = ReadonlyJson<v.InferOutput<typeof graphRef>>;
