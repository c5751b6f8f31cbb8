import { type Layering, passedLayers } from "./layering";

/** A line that passes fewer layers is short: it goes through them, whatever else its ends have. */
const SHORT = 3;
/** Least number of long lines of one box that are a bundle. */
const LEAST_BUNDLE = 6;
/** All others go through the layers, as long as these are not more places. */
const MOST_PASSED = 6000;

/** Lines of one box that run beside all layers, as one, and leave it where each has its other end. */
export interface LineLane {
  readonly lines: readonly number[];
  /** The layers beside which it runs. */
  readonly first: number;
  readonly last: number;
}

interface Laned {
  readonly lanes: readonly LineLane[];
  /** All other lines, in order. */
  readonly through: Uint32Array;
}

/** Takes the long lines of boxes that have many out of the layers; and the longest of all others, where these are too long together. */
export function lanesOf(layering: Layering): Laned {
  const { layerOf, from, to } = layering;
  const outs = new Uint32Array(layerOf.length);
  const ins = new Uint32Array(layerOf.length);
  const passed = new Uint32Array(from.length);
  for (let i = 0; i < from.length; i++) {
    const a = from[i] as number;
    const b = to[i] as number;
    passed[i] = (layerOf[b] as number) - (layerOf[a] as number) - 1;
    if ((passed[i] as number) < SHORT) continue;
    outs[a] = (outs[a] as number) + 1;
    ins[b] = (ins[b] as number) + 1;
  }
  const isBundled = (i: number) =>
    (passed[i] as number) >= SHORT &&
    Math.max(outs[from[i] as number] as number, ins[to[i] as number] as number) >= LEAST_BUNDLE;
  const longest = longestThrough(layering, passed, isBundled);
  const bundles = new Map<number, number[]>();
  const through: number[] = [];
  for (let i = 0; i < from.length; i++) {
    if ((passed[i] as number) <= longest && !isBundled(i)) {
      through.push(i);
      continue;
    }
    const a = from[i] as number;
    const b = to[i] as number;
    const key = (outs[a] as number) >= (ins[b] as number) ? 2 * a : 2 * b + 1;
    const bundle = bundles.get(key);
    if (bundle) bundle.push(i);
    else bundles.set(key, [i]);
  }
  const lanes = [...bundles.values()].map((lines) => laneOf(layering, lines));
  return { lanes, through: Uint32Array.from(through) };
}

/** Lines that pass no more layers than this have places enough together. */
function longestThrough(layering: Layering, passed: Uint32Array, isBundled: (line: number) => boolean): number {
  if (passedLayers(layering) <= MOST_PASSED) return layering.layerCount;
  const counts = new Uint32Array(layering.layerCount + 1);
  for (let i = 0; i < passed.length; i++) {
    if (isBundled(i)) continue;
    const layers = passed[i] as number;
    counts[layers] = (counts[layers] as number) + 1;
  }
  let places = 0;
  for (let layers = 0; layers <= layering.layerCount; layers++) {
    places += layers * (counts[layers] as number);
    if (places > MOST_PASSED) return layers - 1;
  }
  return layering.layerCount;
}

function laneOf({ layerOf, from, to }: Layering, lines: readonly number[]): LineLane {
  let first = Number.POSITIVE_INFINITY;
  let last = 0;
  for (const line of lines) {
    first = Math.min(first, (layerOf[from[line] as number] as number) + 1);
    last = Math.max(last, (layerOf[to[line] as number] as number) - 1);
  }
  return { lines, first, last };
}
