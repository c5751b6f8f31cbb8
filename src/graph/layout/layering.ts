/** Boxes in layers across the flow, and the lines between them, each to a later layer. */
export interface Layering {
  readonly layerCount: number;
  /** The layer of each box; none is empty. */
  readonly layerOf: Uint32Array;
  /** Room that each box takes across the flow, px. */
  readonly breadths: Float64Array;
  readonly from: Uint32Array;
  readonly to: Uint32Array;
}

/** How many layers the lines go through between their ends: what it costs to place them. */
export function passedLayers({ layerOf, from, to }: Layering): number {
  let passed = 0;
  for (let i = 0; i < from.length; i++)
    passed += (layerOf[to[i] as number] as number) - (layerOf[from[i] as number] as number) - 1;
  return passed;
}
