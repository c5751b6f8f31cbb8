import type { Layering } from "./layering";

/** Boxes of a layer that are told apart: with more of them it is no chain. */
const MOST_BESIDE = 4;
/** A strand has boxes in no more than this share of the layers that it passes: what has more is a branch as good as the chain's own. */
const MOST_BOXES = 0.5;
/** Weight of a line of the chain against all lines of one of its boxes. */
const LINKED = 1000;

/** A line beside a chain, or a few boxes and the lines that they are on: from a box of the chain past some of its layers to another. */
export interface Strand {
  /** The layers that it passes. */
  readonly first: number;
  readonly last: number;
  /** Its boxes, in the order of layers. */
  readonly boxes: readonly number[];
  /** Its lines that pass layers. */
  readonly lines: readonly number[];
}

/** A chain through all layers, and what goes past it. */
interface StrandedChain {
  /** Its box in each layer. */
  readonly chain: readonly number[];
  readonly strands: readonly Strand[];
}

/** Boxes in layers as one chain with strands beside it; undefined where they branch otherwise. */
export function strandedChain(layering: Layering): StrandedChain | undefined {
  const { layerOf, from, to } = layering;
  const ins = new Uint32Array(layerOf.length);
  const outs = new Uint32Array(layerOf.length);
  for (let line = 0; line < from.length; line++) {
    outs[from[line] as number] = (outs[from[line] as number] as number) + 1;
    ins[to[line] as number] = (ins[to[line] as number] as number) + 1;
  }
  const chain = chainOf(layering, ins, outs);
  if (!chain) return undefined;
  const isInChain = (box: number) => chain[layerOf[box] as number] === box;
  // The lines of a strand's box, one each.
  const lineInto = new Int32Array(layerOf.length).fill(-1);
  const lineOut = new Int32Array(layerOf.length).fill(-1);
  for (let line = 0; line < from.length; line++) {
    lineOut[from[line] as number] = line;
    lineInto[to[line] as number] = line;
  }
  const strands: Strand[] = [];
  const passed = (line: number) =>
    (layerOf[to[line] as number] as number) - (layerOf[from[line] as number] as number) - 1;
  for (let line = 0; line < from.length; line++) {
    const [a, b] = [from[line] as number, to[line] as number];
    if (!isInChain(a) || !isInChain(b) || passed(line) === 0) continue;
    strands.push({
      first: (layerOf[a] as number) + 1,
      last: (layerOf[b] as number) - 1,
      boxes: [],
      lines: [line],
    });
  }
  for (let box = 0; box < layerOf.length; box++) {
    if (isInChain(box)) continue;
    if ((ins[box] as number) > 1 || (outs[box] as number) > 1) return undefined;
    const into = lineInto[box] as number;
    if (into >= 0 && !isInChain(from[into] as number)) continue;
    const boxes = [box];
    const lines = into >= 0 && passed(into) > 0 ? [into] : [];
    let last = layerOf[box] as number;
    for (let line = lineOut[box] as number; line >= 0; ) {
      const next = to[line] as number;
      if (passed(line) > 0) lines.push(line);
      if (isInChain(next)) {
        last = (layerOf[next] as number) - 1;
        break;
      }
      if ((ins[next] as number) > 1 || (outs[next] as number) > 1) return undefined;
      boxes.push(next);
      last = layerOf[next] as number;
      line = lineOut[next] as number;
    }
    const first = into < 0 ? (layerOf[box] as number) : (layerOf[from[into] as number] as number) + 1;
    if (boxes.length > MOST_BOXES * (last - first + 1)) return undefined;
    strands.push({ first, last, boxes, lines });
  }
  return { chain, strands };
}

/** A box of each layer: as many as can be are linked with the one before, and have many lines. */
function chainOf(
  { layerCount, layerOf, from, to }: Layering,
  ins: Uint32Array,
  outs: Uint32Array,
): number[] | undefined {
  const layers: number[][] = Array.from({ length: layerCount }, () => []);
  for (let box = 0; box < layerOf.length; box++) {
    const layer = layers[layerOf[box] as number] as number[];
    if (layer.length === MOST_BESIDE) return undefined;
    layer.push(box);
  }
  const linkedBefore: number[][] = Array.from(layerOf, () => []);
  for (let line = 0; line < from.length; line++) {
    const [a, b] = [from[line] as number, to[line] as number];
    if ((layerOf[a] as number) + 1 === layerOf[b]) linkedBefore[b]?.push(a);
  }
  const worth = new Float64Array(layerOf.length);
  const before = new Int32Array(layerOf.length).fill(-1);
  for (let layer = 0; layer < layerCount; layer++) {
    for (const box of layers[layer] as number[]) {
      let most = layer === 0 ? 0 : Number.NEGATIVE_INFINITY;
      for (const other of layers[layer - 1] ?? []) {
        const own = (worth[other] as number) + (linkedBefore[box]?.includes(other) ? LINKED : 0);
        if (own <= most) continue;
        most = own;
        before[box] = other;
      }
      worth[box] = most + (ins[box] as number) + (outs[box] as number);
    }
  }
  const ends = layers.at(-1);
  if (!ends) return undefined;
  const chain: number[] = [];
  let box = ends.reduce((best, one) => ((worth[one] as number) > (worth[best] as number) ? one : best), ends[0] ?? -1);
  for (; box >= 0; box = before[box] as number) chain.push(box);
  return chain.reverse();
}
