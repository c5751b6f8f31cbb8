import { type BoxRooms, breadthOf } from "./layering";
import { BOX_GAP } from "./orderedPoints";

/** A picture should not be wider than that for its height. */
const ASPECT = 1.6;
/** So far beyond that a layer may go before it is folded; and it may always be so wide, px. */
const SLACK = 1.5;
const ALWAYS = 1400;
/** Into so few, boxes go in turn: lines of those before then pass between them. Else row by row. */
const MOST_IN_TURN = 3;
/** What a layer takes beside its boxes along the flow, px. */
const LAYER_GAP = 36;

/** Layers of boxes, where one that would be much wider than all of them are high is folded into several, in order of the boxes' numbers. */
export function foldedLayers(layerOf: Uint32Array, rooms: BoxRooms): Uint32Array {
  const layerCount = layerOf.reduce((last, layer) => Math.max(last, layer), 0) + 1;
  const layerBreadths = new Float64Array(layerCount);
  let area = 0;
  for (let box = 0; box < layerOf.length; box++) {
    const layer = layerOf[box] as number;
    const breadth = breadthOf(rooms, box) + BOX_GAP;
    layerBreadths[layer] = (layerBreadths[layer] as number) + breadth;
    area += breadth * ((rooms.lengths[box] as number) + LAYER_GAP);
  }
  const most = Math.max(ALWAYS, SLACK * Math.sqrt(area * ASPECT));
  const folds = layerBreadths.map((breadth) => Math.ceil(breadth / most));
  const firsts = new Uint32Array(layerCount);
  for (let layer = 1; layer < layerCount; layer++) {
    firsts[layer] = (firsts[layer - 1] as number) + (folds[layer - 1] as number);
  }
  const taken = new Float64Array(layerCount);
  const counts = new Uint32Array(layerCount);
  return layerOf.map((layer, box) => {
    const breadth = breadthOf(rooms, box) + BOX_GAP;
    const part = ((taken[layer] as number) + breadth / 2) / (layerBreadths[layer] as number);
    const count = counts[layer] as number;
    taken[layer] = (taken[layer] as number) + breadth;
    counts[layer] = count + 1;
    const into = folds[layer] as number;
    return (firsts[layer] as number) + (into > MOST_IN_TURN ? Math.floor(part * into) : count % into);
  });
}
