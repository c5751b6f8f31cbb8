/** A node of both graphs that differs. */
export interface ChangedNode {
  readonly a: number;
  readonly b: number;
  readonly isOp: boolean;
  readonly isDevice: boolean;
  readonly isInputs: boolean;
  readonly isAttributes: boolean;
}

/** Two graphs node by node. Nodes are numbers of their own graph. */
export interface NodeDiff {
  /** By name: of each node of A the one of B that is called so, -1 where there is none; and the other way round. */
  readonly toB: Int32Array;
  readonly toA: Int32Array;
  readonly changed: readonly ChangedNode[];
  readonly sameCount: number;
  /** Nodes of only one graph each that are built alike in the same place: one was perhaps renamed to the other. */
  readonly moved: readonly { readonly a: number; readonly b: number }[];
}

/** Results of a diff for a node. */
export const DIFF_SIDES = ["same", "changed", "moved", "onlyA", "onlyB"] as const;
export type DiffSide = (typeof DIFF_SIDES)[number];
