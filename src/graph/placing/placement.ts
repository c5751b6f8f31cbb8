/** Why the simple placer puts a node where it does. */
export const PLACE_REASONS = ["asked", "colocated", "consumer", "input", "first"] as const;
export type PlaceReason = (typeof PLACE_REASONS)[number];

/** Where the simple placer would put each node. */
export interface Placement {
  /** Of each node, its place in the devices that were given. */
  readonly devices: Uint32Array;
  /** Of each node, its place in `PLACE_REASONS`. */
  readonly reasons: Uint8Array;
}
