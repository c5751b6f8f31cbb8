import type { Pace } from "../../tensor/pace";
import { linesAt } from "./linesAt";
import { type Neighbours, neighbours, type PiecedLines } from "./pieces";

/** Sweeps in vain after which the best order is taken. */
const IN_VAIN = 4;
const MOST_SWEEPS = 24;
/** Pieces of lines that are swept over at most; a few sweeps of a level of thousands. */
const MOST_SWEPT = 300_000;

/** The points of each layer in an order in which few pieces cross: sweeps by barycentres, down and up in turns, the best of them. */
export async function layerOrder(pieces: PiecedLines, layerCount: number, pace: Pace): Promise<readonly Uint32Array[]> {
  const { pointCount, layerOf, above, below } = pieces;
  const uppers = neighbours(below, above, pointCount);
  const lowers = neighbours(above, below, pointCount);
  const { starts, lines: points } = linesAt(layerOf, layerCount);
  const layers = Array.from({ length: layerCount }, (_, layer) =>
    points.slice(starts[layer] as number, starts[layer + 1] as number),
  );
  const places = new Float64Array(pointCount);
  const keys = new Float64Array(pointCount);
  const note = (layer: Uint32Array) => {
    for (let at = 0; at < layer.length; at++) places[layer[at] as number] = at;
  };
  const sort = (layer: Uint32Array, by: Neighbours) => {
    for (const point of layer) {
      const end = by.starts[point + 1] as number;
      const start = by.starts[point] as number;
      let sum = 0;
      for (let i = start; i < end; i++) sum += places[by.points[i] as number] as number;
      keys[point] = end > start ? sum / (end - start) : (places[point] as number);
    }
    layer.sort((a, b) => (keys[a] as number) - (keys[b] as number) || (places[a] as number) - (places[b] as number));
    note(layer);
  };
  for (const layer of layers) note(layer);
  const tree = new Uint32Array(layers.reduce((most, layer) => Math.max(most, layer.length), 0) + 1);
  let best: readonly Uint32Array[] = layers.map((layer) => layer.slice());
  let fewest = Number.POSITIVE_INFINITY;
  const sweeps = Math.max(2, Math.min(MOST_SWEEPS, Math.floor(MOST_SWEPT / (above.length + 1))));
  for (let sweep = 0, inVain = 0; sweep < sweeps && inVain < IN_VAIN && fewest > 0; sweep++, inVain++) {
    const isDown = sweep % 2 === 0;
    for (let i = 1; i < layerCount; i++) {
      if (pace.isDue()) await pace.giveWay();
      sort(layers[isDown ? i : layerCount - 1 - i] as Uint32Array, isDown ? uppers : lowers);
    }
    let crossings = 0;
    for (let i = 1; i < layerCount; i++) {
      if (pace.isDue()) await pace.giveWay();
      crossings += crossingsAbove(layers[i] as Uint32Array, layers[i - 1] as Uint32Array, lowers, places, tree);
    }
    if (crossings >= fewest) continue;
    fewest = crossings;
    inVain = 0;
    best = layers.map((layer) => layer.slice());
  }
  return best;
}

/** Pairs of pieces between two layers that cross, each counted as it comes to a place below that others passed (a Fenwick tree). */
function crossingsAbove(
  layer: Uint32Array,
  before: Uint32Array,
  lowers: Neighbours,
  places: Float64Array,
  tree: Uint32Array,
): number {
  tree.fill(0, 0, layer.length + 1);
  let crossings = 0;
  let placed = 0;
  for (const point of before) {
    const start = lowers.starts[point] as number;
    const end = lowers.starts[point + 1] as number;
    for (let i = start; i < end; i++) {
      crossings += placed;
      for (let at = (places[lowers.points[i] as number] as number) + 1; at > 0; at -= at & -at)
        crossings -= tree[at] as number;
    }
    for (let i = start; i < end; i++) {
      placed++;
      for (let at = (places[lowers.points[i] as number] as number) + 1; at <= layer.length; at += at & -at)
        tree[at] = (tree[at] as number) + 1;
    }
  }
  return crossings;
}
