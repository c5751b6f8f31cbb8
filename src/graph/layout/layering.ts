/** Room that boxes take, px. */
export interface BoxRooms {
  /** Across the flow, to both sides of the middle: of where a box's lines meet it. */
  readonly before: Float64Array;
  readonly behind: Float64Array;
  /** Across the flow, around the middle: where its lines meet it. */
  readonly bodies: Float64Array;
  /** Along the flow. */
  readonly lengths: Float64Array;
}

/** Boxes in layers across the flow, and the lines between them, each to a later layer. */
export interface Layering {
  readonly layerCount: number;
  /** The layer of each box; none is empty. */
  readonly layerOf: Uint32Array;
  readonly rooms: BoxRooms;
  readonly from: Uint32Array;
  readonly to: Uint32Array;
}

/** Breadth of a box across the flow. */
export function breadthOf({ before, behind }: BoxRooms, box: number): number {
  return (before[box] as number) + (behind[box] as number);
}

/** Rooms of some boxes; without any of those that are -1, which are points. */
export function roomsOf({ before, behind, bodies, lengths }: BoxRooms, boxes: ArrayLike<number>): BoxRooms {
  const some = (sizes: Float64Array) => Float64Array.from(boxes, (box) => sizes[box] ?? 0);
  return { before: some(before), behind: some(behind), bodies: some(bodies), lengths: some(lengths) };
}

/** Number of layers that the lines pass between their ends: the cost of placing them. */
export function passedLayers({ layerOf, from, to }: Layering): number {
  let passed = 0;
  for (let i = 0; i < from.length; i++)
    passed += (layerOf[to[i] as number] as number) - (layerOf[from[i] as number] as number) - 1;
  return passed;
}
