import { DIFF_SIDES, type DiffSide, type NodeDiff } from "../../../graph/diff/graphDiff";
import { GrowingInts } from "../../../graph/growing";
import type { Pace } from "../../../tensor/pace";

/** Looked at before the pace is asked. */
const NODES_A_LOOK = 4096;

const sideOf = (side: DiffSide) => DIFF_SIDES.indexOf(side);
const CHANGED = sideOf("changed");
const MOVED = sideOf("moved");
const ONLY_A = sideOf("onlyA");
const ONLY_B = sideOf("onlyB");

/** Nodes of two graphs together: all of A, by its numbers, then those only in B. */
export interface JoinedNodes {
  readonly count: number;
  readonly countOfA: number;
  /** Node here of each node of B. */
  readonly ofB: Int32Array;
  /** Node of B of each node here, -1 where B has none. */
  readonly toB: Int32Array;
  /** Diff of each node here, as a place in `DIFF_SIDES`. */
  readonly sides: Uint8Array;
}

/** A pair that moved is one node, that of A. */
export async function joinedNodes({ toA, toB, changed, moved }: NodeDiff, pace: Pace): Promise<JoinedNodes> {
  const ofB = toA.slice();
  for (const [i, { a, b }] of moved.entries()) {
    if (i % NODES_A_LOOK === 0 && pace.isDue()) await pace.giveWay();
    ofB[b] = a;
  }
  const onlyB = new GrowingInts();
  const countOfA = toB.length;
  for (let node = 0; node < ofB.length; node++) {
    if (node % NODES_A_LOOK === 0 && pace.isDue()) await pace.giveWay();
    if ((ofB[node] as number) >= 0) continue;
    ofB[node] = countOfA + onlyB.length;
    onlyB.push(node);
  }
  const count = countOfA + onlyB.length;
  const here = new Int32Array(count);
  here.set(toB);
  here.set(onlyB.toArray(), countOfA);
  const sides = new Uint8Array(count).fill(ONLY_B, countOfA);
  for (let node = 0; node < countOfA; node++) {
    if (node % NODES_A_LOOK === 0 && pace.isDue()) await pace.giveWay();
    if ((toB[node] as number) < 0) sides[node] = ONLY_A;
  }
  for (const [i, { a }] of changed.entries()) {
    if (i % NODES_A_LOOK === 0 && pace.isDue()) await pace.giveWay();
    sides[a] = CHANGED;
  }
  for (const [i, { a, b }] of moved.entries()) {
    if (i % NODES_A_LOOK === 0 && pace.isDue()) await pace.giveWay();
    sides[a] = MOVED;
    here[a] = b;
  }
  return { count, countOfA, ofB, toB: here, sides };
}
