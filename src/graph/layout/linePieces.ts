import type { Layering } from "./layering";
import { linesAt } from "./linesAt";

/** Pieces of lines from layer to layer: a point stands where a line goes through a layer. */
export interface PiecedLines {
  /** The boxes, and behind them the points of each line in turn. */
  readonly pointCount: number;
  readonly layerOf: Uint32Array;
  /** The box that the line of a point goes to; of a box itself. */
  readonly goals: Uint32Array;
  /** The points of line i are those from `starts[i]` up to `starts[i + 1]`, counted from the first point behind the boxes. */
  readonly starts: Uint32Array;
  /** Ends of each piece, in neighbouring layers. */
  readonly above: Uint32Array;
  readonly below: Uint32Array;
}

/** Cuts lines at the layers they pass. */
export function pieced({ layerOf, from, to }: Layering): PiecedLines {
  const boxCount = layerOf.length;
  const starts = new Uint32Array(from.length + 1);
  for (let i = 0; i < from.length; i++) {
    const passed = (layerOf[to[i] as number] as number) - (layerOf[from[i] as number] as number) - 1;
    starts[i + 1] = (starts[i] as number) + passed;
  }
  const passed = starts[from.length] as number;
  const pointCount = boxCount + passed;
  const layers = new Uint32Array(pointCount);
  layers.set(layerOf);
  const goals = Uint32Array.from(layers, (_, point) => point);
  const above = new Uint32Array(from.length + passed);
  const below = new Uint32Array(from.length + passed);
  let piece = 0;
  for (let i = 0; i < from.length; i++) {
    let last = from[i] as number;
    for (let at = starts[i] as number; at < (starts[i + 1] as number); at++) {
      const point = boxCount + at;
      layers[point] = (layers[last] as number) + 1;
      goals[point] = to[i] as number;
      above[piece] = last;
      below[piece++] = point;
      last = point;
    }
    above[piece] = last;
    below[piece++] = to[i] as number;
  }
  return { pointCount, layerOf: layers, goals, starts, above, below };
}

/** Neighbours of each point in the layer before it, or behind it. */
export interface Neighbours {
  readonly starts: Uint32Array;
  readonly points: Uint32Array;
}

export function neighbours(ends: Uint32Array, others: Uint32Array, pointCount: number): Neighbours {
  const { starts, lines } = linesAt(ends, pointCount);
  return { starts, points: lines.map((piece) => others[piece] as number) };
}
