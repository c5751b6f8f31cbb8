import type { LineLane } from "./lineLanes";

/** Between two tracks, and between the first and what it runs beside, px. */
const TRACK_GAP = 8;
const FIRST_GAP = 18;
/** More tracks a side are shared. */
const MOST_TRACKS = 40;

/** The room that the boxes of a section take across the flow. */
interface Extent {
  readonly least: number;
  readonly most: number;
}

/** Position of each lane across the flow, outside the extent: at the side where most of its ends are, shorter ones further inside. */
export function laneTracks(
  lanes: readonly LineLane[],
  middles: readonly number[],
  { least, most }: Extent,
  layerCount: number,
): Float64Array {
  const tracks = new Float64Array(lanes.length);
  const order = lanes.map((_, lane) => lane);
  const lengthOf = (lane: number) => (lanes[lane] as LineLane).last - (lanes[lane] as LineLane).first;
  order.sort((a, b) => lengthOf(a) - lengthOf(b) || a - b);
  const taken: Record<"left" | "right", Uint8Array[]> = { left: [], right: [] };
  for (const lane of order) {
    const { first, last } = lanes[lane] as LineLane;
    const isLeft = (middles[lane] as number) < (least + most) / 2;
    const side = isLeft ? taken.left : taken.right;
    // The gaps before and behind are taken, too: there it is left.
    const isFree = (layers: Uint8Array) => !layers.subarray(first, last + 2).includes(1);
    let track = side.findIndex(isFree);
    if (track < 0) track = side.length < MOST_TRACKS ? side.length : lane % MOST_TRACKS;
    side[track] ??= new Uint8Array(layerCount + 1);
    side[track]?.fill(1, first, last + 2);
    const distance = FIRST_GAP + track * TRACK_GAP;
    tracks[lane] = isLeft ? least - distance : most + distance;
  }
  return tracks;
}
