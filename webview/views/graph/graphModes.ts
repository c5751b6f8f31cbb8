import type { GraphMode, MetadataRef, RunEnds } from "../../../src/shared/graph/graphMode";
import { GRAPH_MODES, type GraphModeName, type GraphState } from "./graphState";

/** The key that chooses each mode. */
export const MODE_KEYS: Readonly<Record<GraphModeName, string>> = {
  op: "o",
  structure: "s",
  run: "r",
  device: "d",
  cost: "c",
  hints: "h",
  difference: "x",
  none: "n",
};

export function modeOfKey(key: string): GraphModeName | undefined {
  return GRAPH_MODES.find((mode) => MODE_KEYS[mode] === key);
}

/** Modes that find something in the graph: the panel has lists of it. */
export const FINDING_MODES = ["run", "device", "cost", "hints", "difference"] as const;
export type FindingMode = (typeof FINDING_MODES)[number];

export function isFindingMode(mode: GraphModeName): mode is FindingMode {
  return FINDING_MODES.some((one) => one === mode);
}

/** Modes that depend on what is fetched. */
export function usesRun(mode: GraphModeName): boolean {
  return mode === "run" || mode === "cost" || mode === "hints";
}

type Asking = Pick<GraphState, "mode" | "placed" | "figure" | "other">;

/** The mode as it is asked for. Undefined where nothing is: the picture itself shows it, or something is to be chosen first. */
export function askedMode(
  { mode, placed, figure, other }: Asking,
  metadata: MetadataRef | undefined,
): GraphMode | undefined {
  switch (mode) {
    case "op":
    case "run":
    case "hints":
      return { by: mode };
    case "device":
      return placed && placed.length > 0 ? { by: mode, placed } : { by: mode };
    case "cost":
      return metadata && { by: mode, metadata, figure };
    case "difference":
      return other && { by: mode };
    case "structure":
    case "none":
      return undefined;
  }
}

/** The end that a node or output is, or no longer is. */
export function withEnd(run: RunEnds, end: keyof RunEnds, name: string): RunEnds {
  const others = run[end].filter((one) => one !== name);
  return { ...run, [end]: others.length < run[end].length ? others : [...run[end], name] };
}

export function hasEnds({ feeds, fetches }: RunEnds): boolean {
  return feeds.length > 0 || fetches.length > 0;
}
