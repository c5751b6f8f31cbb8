/** Boxes and lines in px: across the flow, and along it from where the flow begins. */
export interface PartDrawing {
  readonly breadth: number;
  readonly length: number;
  /** The first corner of each box. */
  readonly across: Float64Array;
  readonly along: Float64Array;
  /** The points of each line from its beginning: across and along in turns. No line goes over a box. */
  readonly paths: readonly (readonly number[])[];
}

/** Parts of a drawing, wherever it begins. */
interface Drawn extends Pick<PartDrawing, "across" | "along" | "paths"> {
  readonly breadths: Float64Array;
  readonly lengths: Float64Array;
}

/** A drawing that begins at 0, 0 and has all its boxes and lines in it. */
export function framed({ across, along, paths, breadths, lengths }: Drawn): PartDrawing {
  let [left, right, first, last] = [Infinity, -Infinity, Infinity, -Infinity];
  for (let box = 0; box < across.length; box++) {
    left = Math.min(left, across[box] as number);
    right = Math.max(right, (across[box] as number) + (breadths[box] as number));
    first = Math.min(first, along[box] as number);
    last = Math.max(last, (along[box] as number) + (lengths[box] as number));
  }
  for (const path of paths) {
    for (let i = 0; i < path.length; i += 2) {
      left = Math.min(left, path[i] as number);
      right = Math.max(right, path[i] as number);
      first = Math.min(first, path[i + 1] as number);
      last = Math.max(last, path[i + 1] as number);
    }
  }
  return {
    breadth: right - left,
    length: last - first,
    across: across.map((place) => place - left),
    along: along.map((place) => place - first),
    paths: paths.map((path) => path.map((place, i) => place - (i % 2 === 0 ? left : first))),
  };
}
