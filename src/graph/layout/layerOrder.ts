import type { Pace } from "../../tensor/pace";
import { firstOrder } from "./firstOrder";
import { LayerSweeps } from "./layerSweeps";
import type { PiecedLines } from "./pieces";

/** Sweeps in vain after which the best order is taken. */
const IN_VAIN = 12;
const MOST_SWEEPS = 60;
/** So many sweeps leave what is equal in order, then as many reverse it. */
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
