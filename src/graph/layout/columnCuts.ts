import { breadthOf, type Layering } from "./layering";
import type { EndBoxes } from "./layersOf";
import { BOX_GAP, LINE_GAP } from "./orderedPoints";
import type { Proportions } from "./proportions";

/** A part that is not longer than that stays one column, px. */
const LEAST_LENGTH = 2000;
/** Least ratio of a part's length to the one it may have for its breadth, for it to be cut. */
const LEAST_EXCESS = 3.2;
/** Room of a layer beside its boxes along the flow, and of a column beside its own across it, px. */
const LAYER_GAP = 36;
const COLUMN_GAP = 20;
/** Limit of the bundles of lines that go from column to column. */
const MOST_CROSSING = 4;
/** Limit of a cut's distance from the place that makes columns equal, in columns. */
const FREEDOM = 0.6;
/** Bundles that a cut may have more, for being nearer by a column. */
const UNEVEN = 2;

/**
 * The first layers of the columns that a part is cut into, where it would be a thin long one: few lines go from one to the next, and none
 * against the flow. The layers of entry and exit are in no column.
 */
export function columnCuts(
  layering: Layering,
  isTurned: Uint8Array,
  { entry, exit }: EndBoxes,
  proportions: Proportions,
): readonly number[] {
  const { layerCount, layerOf, rooms } = layering;
  const first = entry < 0 ? 0 : 1;
  const end = exit < 0 ? layerCount : layerCount - 1;
  const layerBreadths = new Float64Array(layerCount);
  const thickness = new Float64Array(layerCount);
  for (let box = 0; box < layerOf.length; box++) {
    const layer = layerOf[box] as number;
    layerBreadths[layer] = (layerBreadths[layer] as number) + breadthOf(rooms, box) + BOX_GAP;
    thickness[layer] = Math.max(thickness[layer] as number, rooms.lengths[box] as number);
  }
  const { crossing, isForbidden } = crossings(layering, isTurned, { entry, exit });
  const lengthBefore = new Float64Array(layerCount + 1);
  let broadest = 0;
  for (let layer = first; layer < end; layer++) {
    lengthBefore[layer + 1] = (lengthBefore[layer] as number) + (thickness[layer] as number) + LAYER_GAP;
    broadest = Math.max(broadest, (layerBreadths[layer] as number) + LINE_GAP * (crossing[layer] as number));
  }
  const length = lengthBefore[end] as number;
  if (length < LEAST_LENGTH || length < LEAST_EXCESS * proportions.length * broadest) return [first];
  const wished = Math.sqrt(length / (proportions.length * (broadest + COLUMN_GAP)));
  const flow = { first, end, lengthBefore, crossing, isForbidden };
  const most = Math.ceil(wished);
  return [Math.max(2, most - 1), most, most + 1]
    .map((columns) => cutInto(columns, wished, flow))
    .reduce((best, cut) => (cut.cost < best.cost ? cut : best)).starts;
}

/** Layers that may be cut, and what comes before each. */
interface CutFlow extends Crossings {
  readonly first: number;
  readonly end: number;
  readonly lengthBefore: Float64Array;
}

interface Cut {
  /** The first layer of each column. */
  readonly starts: readonly number[];
  readonly cost: number;
}

/** Cuts into about `wishedColumns`, each next one where it leaves the rest in equal ones, or nearby where fewer bundles go across. */
function cutInto(columns: number, wishedColumns: number, flow: CutFlow): Cut {
  const { first, end, lengthBefore, crossing, isForbidden } = flow;
  const length = lengthBefore[end] as number;
  const usual = length / columns;
  const starts = [first];
  let [bundles, longest] = [0, 0];
  for (let left = columns; left > 1; left--) {
    const start = starts.at(-1) as number;
    const startLength = lengthBefore[start] as number;
    const wished = startLength + (length - startLength) / left;
    let best = -1;
    let bestCost = Number.POSITIVE_INFINITY;
    for (let layer = start + 1; layer < end; layer++) {
      const distance = Math.abs((lengthBefore[layer] as number) - wished) / usual;
      const lines = crossing[layer] as number;
      if (distance > FREEDOM) {
        if ((lengthBefore[layer] as number) > wished) break;
        continue;
      }
      if (isForbidden[layer] || lines > MOST_CROSSING) continue;
      const cost = lines + UNEVEN * distance;
      if (cost >= bestCost) continue;
      best = layer;
      bestCost = cost;
    }
    if (best < 0) continue;
    bundles += crossing[best] as number;
    longest = Math.max(longest, (lengthBefore[best] as number) - startLength);
    starts.push(best);
  }
  longest = Math.max(longest, length - (lengthBefore[starts.at(-1) as number] as number));
  const cuts = Math.max(1, starts.length - 1);
  const cost = bundles / cuts + longest / usual + Math.abs(columns - wishedColumns) / wishedColumns;
  return { starts, cost };
}

interface Crossings {
  /** Bundles of lines, each by the box that has more of them, that go from before each layer to it or beyond. */
  readonly crossing: Uint32Array;
  /** 1 where one of the lines goes against the flow. */
  readonly isForbidden: Uint8Array;
}

function crossings(layering: Layering, isTurned: Uint8Array, { entry, exit }: EndBoxes): Crossings {
  const { layerCount, layerOf, from, to } = layering;
  const boxCount = layerOf.length;
  const outs = new Uint32Array(boxCount);
  const ins = new Uint32Array(boxCount);
  for (const box of from) outs[box] = (outs[box] as number) + 1;
  for (const box of to) ins[box] = (ins[box] as number) + 1;
  // Of the lines from each box that are bundled there how far they go, and of those to it from how far they come.
  const farthest = Uint32Array.from(layerOf);
  const nearest = Uint32Array.from(layerOf);
  const turned = new Int32Array(layerCount + 1);
  const bundles = new Int32Array(layerCount + 1);
  const between = (counts: Int32Array, after: number, upTo: number) => {
    counts[after + 1] = (counts[after + 1] as number) + 1;
    counts[upTo + 1] = (counts[upTo + 1] as number) - 1;
  };
  for (let i = 0; i < from.length; i++) {
    const [a, b] = [from[i] as number, to[i] as number];
    if (a === entry || b === exit) continue;
    if ((outs[a] as number) >= (ins[b] as number)) farthest[a] = Math.max(farthest[a] as number, layerOf[b] as number);
    else nearest[b] = Math.min(nearest[b] as number, layerOf[a] as number);
    if (isTurned[i]) between(turned, layerOf[a] as number, layerOf[b] as number);
  }
  for (let box = 0; box < boxCount; box++) {
    const layer = layerOf[box] as number;
    if ((farthest[box] as number) > layer) between(bundles, layer, farthest[box] as number);
    if ((nearest[box] as number) < layer) between(bundles, nearest[box] as number, layer);
  }
  const crossing = new Uint32Array(layerCount);
  const isForbidden = new Uint8Array(layerCount);
  let [bundled, against] = [0, 0];
  for (let layer = 0; layer < layerCount; layer++) {
    bundled += bundles[layer] as number;
    against += turned[layer] as number;
    crossing[layer] = bundled;
    isForbidden[layer] = against > 0 ? 1 : 0;
  }
  return { crossing, isForbidden };
}
