/** An Identity whose only input is one data edge. */
export interface IdentityChain {
  readonly node: number;
  /** The node behind the whole chain, and its output as in `GraphModel.ports`. */
  readonly source: number;
  readonly port: number;
  /** Identities on the way. */
  readonly length: number;
}

/** Nodes by which a graph could be made smaller. All but `dead` is empty where the graph's ops are not known. */
export interface Hints {
  /** The graph is none of TensorFlow's, or of its ops none is known. */
  readonly isUnknown: boolean;
  /** Groups of two or more nodes that compute the same, in file order. */
  readonly cse: readonly (readonly number[])[];
  readonly foldable: readonly number[];
  readonly foldRoots: readonly number[];
  readonly identities: readonly IdentityChain[];
  /** Nodes that nobody needs, in any graph; null where nothing tells which are wanted. */
  readonly dead: readonly number[] | null;
  readonly inline: readonly { readonly node: number; readonly function: string; readonly nodes: number }[];
  /** Nodes when all calls were replaced; null for recursion. */
  readonly inlinedNodes: number | null;
}
