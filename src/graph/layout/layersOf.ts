import { linesAt } from "./linesAt";

/** Rounds of moving boxes: more shorten lines by less than one in a hundred. */
const ROUNDS = 4;

/** The box that comes before all others, and the one that comes behind them; -1 where there is none. */
export interface EndBoxes {
  readonly entry: number;
  readonly exit: number;
}

/**
 * The layer of each box: each line goes to a later layer, and all lines together are about as short as they can be. By longest paths
 * first; then each box goes as far as it may to the side where it has more lines, in turns from the end and from the beginning.
 * `order` is one in which no line runs backwards. Lines of the end boxes pull nothing.
 */
export function layersOf(
  order: Uint32Array,
  from: Uint32Array,
  to: Uint32Array,
  { entry, exit }: EndBoxes,
): Uint32Array {
  const count = order.length;
  const out = linesAt(from, count);
  const into = linesAt(to, count);
  const layerOf = new Int32Array(count).fill(entry < 0 ? 0 : 1);
  if (entry >= 0) layerOf[entry] = 0;
  for (const box of order) {
    for (let i = out.starts[box] as number; i < (out.starts[box + 1] as number); i++) {
      const next = to[out.lines[i] as number] as number;
      layerOf[next] = Math.max(layerOf[next] as number, (layerOf[box] as number) + 1);
    }
  }
  const pull = new Int32Array(count);
  for (let i = 0; i < from.length; i++) {
    const a = from[i] as number;
    const b = to[i] as number;
    if (a === entry || b === exit) continue;
    pull[a] = (pull[a] as number) + 1;
    pull[b] = (pull[b] as number) - 1;
  }
  const isEnd = (box: number) => box === entry || box === exit;

  for (let round = 0; round < ROUNDS; round++) {
    for (let at = count - 1; at >= 0; at--) {
      const box = order[at] as number;
      if (isEnd(box) || (pull[box] as number) < 0) continue;
      let latest = Number.POSITIVE_INFINITY;
      for (let i = out.starts[box] as number; i < (out.starts[box + 1] as number); i++) {
        const next = to[out.lines[i] as number] as number;
        if (next !== exit) latest = Math.min(latest, (layerOf[next] as number) - 1);
      }
      if (latest !== Number.POSITIVE_INFINITY) layerOf[box] = latest;
    }
    for (const box of order) {
      if (isEnd(box) || (pull[box] as number) > 0) continue;
      let earliest = -1;
      for (let i = into.starts[box] as number; i < (into.starts[box + 1] as number); i++) {
        earliest = Math.max(earliest, (layerOf[from[into.lines[i] as number] as number] as number) + 1);
      }
      if (earliest >= 0) layerOf[box] = earliest;
    }
  }
  if (exit >= 0) {
    layerOf[exit] = 0;
    layerOf[exit] = layerOf.reduce((last, layer) => Math.max(last, layer), -1) + 1;
  }
  return withoutEmpty(layerOf);
}

/** Layers numbered anew, so that none is empty. */
function withoutEmpty(layerOf: Int32Array): Uint32Array {
  const least = layerOf.reduce((a, b) => Math.min(a, b), 0);
  const last = layerOf.reduce((a, b) => Math.max(a, b), 0);
  const numbers = new Uint32Array(last - least + 1);
  for (const layer of layerOf) numbers[layer - least] = 1;
  let number = 0;
  for (let layer = 0; layer < numbers.length; layer++) {
    const isUsed = numbers[layer] === 1;
    numbers[layer] = number;
    if (isUsed) number++;
  }
  return Uint32Array.from(layerOf, (layer) => numbers[layer - least] as number);
}
