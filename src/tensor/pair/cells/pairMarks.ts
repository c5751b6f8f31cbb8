import type { ElementValues, StringValue } from "../../elements/elementValues";
import { sameBytes } from "../../elements/sameBytes";
import type { PairDtypes } from "../dtypes/comparedDtype";
import type { Tolerance } from "../tolerance/tolerance";
import { type CellKind, PairCells } from "./pairCells";

/** Marks of cells: within the tolerance; beyond it (strings: not equal); NaN or infinities that do not agree. */
export const PAIR_MARKS = { agrees: 0, exceeds: 1, nan: 2, infinite: 3 } as const;

export type PairMark = (typeof PAIR_MARKS)[keyof typeof PAIR_MARKS];

/** The mark of each cell of two sides of as many elements. Throws `unsupportedDtype` where they cannot be compared. */
export function pairMarks(a: ElementValues, b: ElementValues, dtypes: PairDtypes, tolerance: Tolerance): Uint8Array {
  if (a.kind === "string" && b.kind === "string") {
    return Uint8Array.from(a.array, (text, i) =>
      sameString(text, b.array[i] as StringValue) ? PAIR_MARKS.agrees : PAIR_MARKS.exceeds,
    );
  }
  const cells = new PairCells(dtypes, a.array.length);
  cells.load(a, b);
  cells.findDifferences();
  return Uint8Array.from({ length: cells.count }, (_, i) => markAt(cells, i, tolerance));
}

export function markAt(cells: PairCells, i: number, tolerance: Tolerance): PairMark {
  const kind = cells.kindAt(i);
  if (kind !== "finite") return markOfKind(kind, tolerance);
  const limit = tolerance.atol + tolerance.rtol * Math.abs(cells.y[i] as number);
  return Math.abs(cells.d[i] as number) <= limit ? PAIR_MARKS.agrees : PAIR_MARKS.exceeds;
}

function markOfKind(kind: CellKind, { nanDiffers }: Tolerance): PairMark {
  if (kind === "infSame" || (kind === "nanBoth" && !nanDiffers)) return PAIR_MARKS.agrees;
  return kind.startsWith("nan") ? PAIR_MARKS.nan : PAIR_MARKS.infinite;
}

/** True if two strings have the same bytes; strings that were cut are compared by their beginnings and lengths. */
export function sameString(a: StringValue, b: StringValue): boolean {
  if (typeof a === "string" || typeof b === "string") return a === b;
  if (a instanceof Uint8Array || b instanceof Uint8Array) {
    return a instanceof Uint8Array && b instanceof Uint8Array && a.length === b.length && sameBytes(a, b);
  }
  return a.byteCount === b.byteCount && sameString(a.start, b.start);
}
