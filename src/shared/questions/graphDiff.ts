import * as v from "valibot";
import { graphRef, otherGraph } from "../graphRef";
import { of, question } from "../question";
import { count } from "../seriesId";

/** A node of both graphs that differs. */
export interface GraphChange {
  readonly node: string;
  /** Of the one and the other where they differ. */
  readonly op: readonly [a: string, b: string] | null;
  readonly device: readonly [a: string, b: string] | null;
  readonly inputs: boolean;
  /** Names of attributes whose bytes differ. */
  readonly attributes: readonly string[];
}

/** Two graphs, node by node: of each list the first, and how many there are. */
export interface GraphDifference {
  readonly onlyA: readonly string[];
  readonly onlyACount: number;
  readonly onlyB: readonly string[];
  readonly onlyBCount: number;
  readonly changed: readonly GraphChange[];
  readonly changedCount: number;
  readonly same: number;
  /** Guesses: nodes of only one graph each that are built alike in the same place. They are among those of only one. */
  readonly moved: readonly { readonly a: string; readonly b: string }[];
  readonly movedCount: number;
}

/** Lists are cut after `most`, whole where it is absent. */
export const graphDiff = question({
  name: "graph/diff",
  params: v.object({ ...graphRef.entries, other: otherGraph, most: v.exactOptional(count) }),
  result: of<GraphDifference>(),
});
