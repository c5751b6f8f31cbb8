import type { Pace } from "../../tensor/pace";
import { LayerSweeps } from "./layerSweeps";
import { neighbours, type PiecedLines } from "./linePieces";
import { linesAt } from "./linesAt";

/** Sweeps in vain after which the best order is taken. */
const IN_VAIN = 12;
const MOST_SWEEPS = 60;
/** Number of sweeps that leave equal items in order, before as many reverse it. */
const ALIKE = 3;
/** Pieces of lines that are swept over at most; a few sweeps of a level of thousands. */
const MOST_SWEPT = 300_000;
/** Rounds of exchanging neighbours after a sweep, and at the end. */
const ROUNDS = 2;
const LAST_ROUNDS = 8;
/** With more pieces neighbours are only exchanged at the end. */
const SMALL = 4000;

/**
 * The points of each layer in an order in which few pieces cross: sweeps by barycentres, down and up in turns, with neighbours exchanged
 * where that saves crossings; the best of them.
 */
export async function layerOrder(pieces: PiecedLines, layerCount: number, pace: Pace): Promise<readonly Uint32Array[]> {
  const layers = firstOrder(pieces, layerCount);
  const sweeps = new LayerSweeps(pieces, layers);
  const pieceCount = pieces.above.length;
  const inEach = async (look: (layer: number) => number): Promise<number> => {
    let sum = 0;
    for (let layer = 0; layer < layerCount; layer++) {
      if (pace.isDue()) await pace.giveWay();
      sum += look(layer);
    }
    return sum;
  };
  const exchange = async (rounds: number) => {
    for (let round = 0; round < rounds; round++) if ((await inEach((layer) => sweeps.exchange(layer))) === 0) return;
  };
  let best = layers.map((layer) => layer.slice());
  let fewest = await inEach((layer) => sweeps.crossings(layer));
  const most = Math.max(2, Math.min(MOST_SWEEPS, Math.floor(MOST_SWEPT / (pieceCount + 1))));
  for (let sweep = 0, inVain = 0; sweep < most && inVain < IN_VAIN && fewest > 0; sweep++, inVain++) {
    const isDown = sweep % 2 === 0;
    const how = { byUppers: isDown, isReversed: sweep % (2 * ALIKE) >= ALIKE };
    await inEach((layer) => sweeps.sort(isDown ? layer : layerCount - 1 - layer, how));
    if (pieceCount <= SMALL) await exchange(ROUNDS);
    const crossings = await inEach((layer) => sweeps.crossings(layer));
    if (crossings >= fewest) continue;
    fewest = crossings;
    inVain = 0;
    best = layers.map((layer) => layer.slice());
  }
  sweeps.take(best);
  if (fewest > 0) await exchange(LAST_ROUNDS);
  return layers;
}

/**
 * A first order: each point as far across its layer as those before it are across theirs; what has none in even steps. Else by the
 * numbers of boxes, or of those that lines go to.
 */
function firstOrder({ pointCount, layerOf, goals, above, below }: PiecedLines, layerCount: number): Uint32Array[] {
  const uppers = neighbours(below, above, pointCount);
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
