import * as v from "valibot";
import type { ReadonlyJson } from "./question";
import { count, runId } from "./seriesId";

/** Which graph of a run: a tag of kind graph, its point (the last where absent), a part of it, and a function of its library. */
export const graphRef = v.object({
  ...runId.entries,
  tag: v.string(),
  point: v.exactOptional(count),
  /** `graph`, `model`, `function/0/pre` …; the first where absent. */
  part: v.exactOptional(v.string()),
  /** The body of this function; the graph itself where absent. */
  function: v.exactOptional(v.string()),
});

export type GraphRef = ReadonlyJson<v.InferOutput<typeof graphRef>>;
