/** What runs for some fetches where some tensors are fed. Of each node 1 where it holds. */
export interface Closure {
  readonly runs: Uint8Array;
  /** Met as a feed. */
  readonly fed: Uint8Array;
  /** On any way from a met feed to a fetch, both ends included. */
  readonly onPath: Uint8Array;
  /** Whether each feed was met, in their order. */
  readonly isMet: readonly boolean[];
  /** One of the shortest ways from a met feed to a fetch, both ends included; null where there is none. */
  readonly shortest: readonly number[] | null;
}
