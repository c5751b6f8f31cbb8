import { type BoxRooms, breadthOf, type Layering } from "./layering";
import { BOX_GAP } from "./orderedPoints";
import type { Proportions } from "./proportions";

/** So far beyond what it should be a layer may go before it is folded. */
const SLACK = 1.5;
/** Into so few, boxes go in turn: lines of those before then pass between them. */
const MOST_IN_TURN = 3;
/** What a layer takes beside its boxes along the flow, px. */
const LAYER_GAP = 36;

/**
 * The layer of each box where a layer that would be much wider than all of them are high is folded into several: into a few, in turn; into
 * many, row by row, where most of its boxes have lines to one side alone, which then can run together.
 */
export function foldedLayers(
  { layerOf, rooms, from, to }: Omit<Layering, "layerCount">,
  proportions: Proportions,
): Uint32Array {
  const layerCount = layerOf.reduce((last, layer) => Math.max(last, layer), 0) + 1;
  const hasOut = new Uint8Array(layerOf.length);
  const hasInto = new Uint8Array(layerOf.length);
  for (const box of from) hasOut[box] = 1;
  for (const box of to) hasInto[box] = 1;
  const breadths = new Float64Array(layerCount);
  const passedBy = new Float64Array(layerCount);
  let area = 0;
  for (let box = 0; box < layerOf.length; box++) {
    const layer = layerOf[box] as number;
    const breadth = roomOf(rooms, box);
    breadths[layer] = (breadths[layer] as number) + breadth;
    if (hasOut[box] && hasInto[box]) passedBy[layer] = (passedBy[layer] as number) + breadth;
    area += breadth * ((rooms.lengths[box] as number) + LAYER_GAP);
  }
  const most = Math.max(proportions.always, Math.sqrt(area * proportions.breadth));
  const folds = breadths.map((breadth, layer) => {
    if (breadth <= SLACK * most) return 1;
    const wished = Math.ceil(breadth / most);
    return (passedBy[layer] as number) > breadth / 2 ? Math.min(wished, MOST_IN_TURN) : wished;
  });
  const firsts = new Uint32Array(layerCount);
  for (let layer = 1; layer < layerCount; layer++) {
    firsts[layer] = (firsts[layer - 1] as number) + (folds[layer - 1] as number);
  }
  const taken = new Float64Array(layerCount);
  const counts = new Uint32Array(layerCount);
  return layerOf.map((layer, box) => {
    const breadth = roomOf(rooms, box);
    const part = ((taken[layer] as number) + breadth / 2) / (breadths[layer] as number);
    const count = counts[layer] as number;
    taken[layer] = (taken[layer] as number) + breadth;
    counts[layer] = count + 1;
    const into = folds[layer] as number;
    return (firsts[layer] as number) + (into > MOST_IN_TURN ? Math.floor(part * into) : count % into);
  });
}

function roomOf(rooms: BoxRooms, box: number): number {
  return breadthOf(rooms, box) + BOX_GAP;
}
