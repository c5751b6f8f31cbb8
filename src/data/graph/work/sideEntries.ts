import { DIFF_SIDES } from "../../../graph/diff/graphDiff";
import type { NodeEntries } from "./nodeEntries";

/** Nodes of two graphs that were joined, by what the diff says of them. */
export function sideEntries(sides: Uint8Array): NodeEntries {
  return { keys: DIFF_SIDES, of: Int32Array.from(sides) };
}
