/** Nodes that a query means. */
export interface GraphMatches {
  /** Nodes in listed order: those whose last part begins with a word that was asked for, then the others, each in file order. */
  readonly nodes: Uint32Array;
  /** Reason for each node's match, 0 where there is none. */
  readonly by: Uint8Array;
  /** Not all attributes were searched: there are more than may be held. */
  readonly isPartial: boolean;
}
