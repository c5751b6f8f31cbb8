import * as v from "valibot";
import type { ReadonlyJson } from "../question";
import { count } from "../series/seriesId";
import { graphRef } from "./graphRef";

/** Ends that a graph runs with: names of nodes, of outputs (`name:1`), or of scopes (`path`, or `path/` where a node has that name). */
export const runEnds = v.object({ feeds: v.array(v.string()), fetches: v.array(v.string()) });
export type RunEnds = ReadonlyJson<v.InferOutput<typeof runEnds>>;
export const NO_ENDS: RunEnds = { feeds: [], fetches: [] };

/** Run metadata of the graph's run: its tag, and its point, the last where absent. */
export const metadataRef = v.object({ tag: v.string(), point: v.exactOptional(count) });
export type MetadataRef = ReadonlyJson<v.InferOutput<typeof metadataRef>>;

export const COST_FIGURES = ["nanos", "bytes", "executions"] as const;
export type CostFigure = (typeof COST_FIGURES)[number];

/** Property that tells nodes apart. `difference` is of a graph that another was joined with. */
export const graphMode = v.variant("by", [
  /** Families of ops. */
  v.object({ by: v.literal("op") }),
  v.object({ by: v.literal("run") }),
  /** Devices as recorded; with `placed` as the simple placer would put the nodes on these devices. */
  v.object({ by: v.literal("device"), placed: v.exactOptional(v.array(v.string())) }),
  v.object({ by: v.literal("cost"), metadata: metadataRef, figure: v.picklist(COST_FIGURES) }),
  v.object({ by: v.literal("hints") }),
  v.object({ by: v.literal("difference") }),
]);
export type GraphMode = ReadonlyJson<v.InferOutput<typeof graphMode>>;

/** Keys of entries of `run`, of `hints`. */
export const RUN_KEYS = ["path", "run", "fed", "pruned"] as const;
export type RunKey = (typeof RUN_KEYS)[number];
export const HINT_KEYS = ["cse", "foldable", "identities", "inline", "dead"] as const;
export type HintKey = (typeof HINT_KEYS)[number];

/** Everything a mode needs to know of a graph. */
export const modeQuery = v.object({ ...graphRef.entries, mode: graphMode, ends: runEnds });
