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
  const { pointCount, above, below } = pieces;
  const uppers = neighbours(below, above, pointCount);
  const lowers = neighbours(above, below, pointCount);
  const layers = firstOrder(pieces, layerCount, uppers);
  const places = new Float64Array(pointCount);
  const keys = new Float64Array(pointCount);
  const note = (layer: Uint32Array) => {
    for (let at = 0; at < layer.length; at++) places[layer[at] as number] = at;
  };
  /** What has no neighbours there keeps its place. */
  const sort = (layer: Uint32Array, by: Neighbours) => {
    const moving: number[] = [];
    for (const point of layer) {
      const start = by.starts[point] as number;
      const end = by.starts[point + 1] as number;
      if (start === end) continue;
      let sum = 0;
      for (let i = start; i < end; i++) sum += places[by.points[i] as number] as number;
      keys[point] = sum / (end - start);
      moving.push(point);
    }
    moving.sort((a, b) => (keys[a] as number) - (keys[b] as number) || (places[a] as number) - (places[b] as number));
    let next = 0;
    for (let at = 0; at < layer.length; at++) {
      const point = layer[at] as number;
      if (by.starts[point] !== by.starts[point + 1]) layer[at] = moving[next++] as number;
    }
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

/**
 * A first order: each point as far across its layer as those before it are across theirs; what has none in even steps. Else by the
 * numbers of boxes, or of those that lines go to. */
function firstOrder(
  { pointCount, layerOf, goals }: PiecedLines,
  layerCount: number,
  uppers: Neighbours,
): Uint32Array[] {
  const { starts, lines: points } = linesAt(layerOf, layerCount);
  const parts = new Float64Array(pointCount);
  return Array.from({ length: layerCount }, (_, number) => {
    const layer = points.slice(starts[number] as number, starts[number + 1] as number);
    const isFirst = (point: number) => uppers.starts[point] === uppers.starts[point + 1];
    const firsts = layer.filter(isFirst);
    for (let i = 0; i < firsts.length; i++) parts[firsts[i] as number] = (i + 0.5) / firsts.length;
    for (const point of layer) {
      if (isFirst(point)) continue;
      const start = uppers.starts[point] as number;
      const end = uppers.starts[point + 1] as number;
      let sum = 0;
      for (let i = start; i < end; i++) sum += parts[uppers.points[i] as number] as number;
      parts[point] = sum / (end - start);
    }
    layer.sort((a, b) => (parts[a] as number) - (parts[b] as number) || (goals[a] as number) - (goals[b] as number));
    for (let at = 0; at < layer.length; at++) parts[layer[at] as number] = (at + 0.5) / layer.length;
    return layer;
  });
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
