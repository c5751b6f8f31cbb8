import * as v from "valibot";
import { modeWish } from "../graphMode";
import { pictureChoice } from "../graphPicture";
import { of, question } from "../question";

/** What nodes are told apart by: a family of ops, a device, a state of the run, a band of costs, a hint, a side of a diff. */
export interface GraphShare {
  /** Of costs the band's lower end as a decimal number; empty for what did not run, and for no device. */
  readonly key: string;
  readonly nodes: number;
  /** Of costs ns, bytes or executions; else nodes. */
  readonly amount: number;
}

/** What a mode says of a graph, and of each box of its picture: what holds of the nodes in it, summed. */
export interface GraphShares {
  /**
   * The legend: devices, states, hints and sides by their nodes, most first; families of ops in their own order; bands of costs from the greatest down. Nodes and amounts are
   * of the picture's own graph: what only bodies of functions have has none. Of thousands the first.
   */
  readonly entries: readonly GraphShare[];
  /** Of all entries, also of those that are not told. */
  readonly amount: number;
  /** The entries of box i are `entry` (places in `entries`) and `nodes` from `starts[i]` up to `starts[i + 1]`, most first; where boxes have too many, of each the first. */
  readonly starts: Uint32Array;
  readonly entry: Uint32Array;
  readonly nodes: Uint32Array;
  /** Of costs: the sum of each box, NaN where nothing in it ran; else empty. */
  readonly amounts: Float64Array;
  /** Nodes of each box that do not run for the fetches; empty without fetches. */
  readonly pruned: Uint32Array;
  /** Of devices: edges of each line that cross from one to another, and their bytes (NaN where unknown); else empty. */
  readonly crossing: Uint32Array;
  readonly crossingBytes: Float64Array;
  /** Feeds and fetches in each box, 1, 2 or 3 for both. */
  readonly ends: Uint8Array;
}

/** Throws what the mode needs and is not there: `noCosts`, `badDevice`, `unknownNode` of a feed or fetch. */
export const graphShares = question({
  name: "graph/shares",
  params: v.object({ ...modeWish.entries, choice: pictureChoice }),
  result: of<GraphShares>(),
  turn: "first",
});
