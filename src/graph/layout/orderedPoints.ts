/** Boxes and points of lines in layers, each layer in order. Points below the count of boxes are boxes. */
export interface OrderedPoints {
  /** Room of each box across the flow to both sides of its middle, px; a point of a line takes none. */
  readonly before: Float64Array;
  readonly behind: Float64Array;
  readonly layers: readonly Uint32Array[];
  /** Ends of each piece of a line, in neighbouring layers. */
  readonly above: Uint32Array;
  readonly below: Uint32Array;
}

/** Number of boxes and points of lines. */
export function pointCount({ layers }: OrderedPoints): number {
  return layers.reduce((count, layer) => count + layer.length, 0);
}

/** Between boxes of a layer. */
export const BOX_GAP = 18;
/** Between lines that go through a layer. */
export const LINE_GAP = 10;
