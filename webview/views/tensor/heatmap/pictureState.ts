import { REDUCTIONS, type Reduction } from "../../../../src/tensor/picture/reduction";

/** Place of a heatmap: the cell at its upper left (fractions of cells count) and px of the page per cell. */
export interface PicturePlace {
  readonly row: number;
  readonly column: number;
  readonly cellPx: number;
  /** Rows and columns of the picture: in one of another size the place means nothing. */
  readonly size: readonly [rows: number, columns: number];
}

/** State that a heatmap restores. */
export interface PictureState {
  /** Reduction of cells that share a px. */
  readonly by: Reduction;
  /** Undefined where all of the slice is shown. */
  readonly place: PicturePlace | undefined;
}

export const DEFAULT_PICTURE: PictureState = { by: "mean", place: undefined };

export function readPictureState(saved: unknown): PictureState {
  if (typeof saved !== "object" || saved === null) return DEFAULT_PICTURE;
  const { by, place }: Partial<Record<keyof PictureState, unknown>> = saved;
  return {
    by: REDUCTIONS.find((one) => one === by) ?? DEFAULT_PICTURE.by,
    place: isPlace(place) ? place : undefined,
  };
}

function isPlace(place: unknown): place is PicturePlace {
  if (typeof place !== "object" || place === null) return false;
  const { row, column, cellPx, size }: Partial<Record<keyof PicturePlace, unknown>> = place;
  const isSized = Array.isArray(size) && size.length === 2;
  return isSized && Number.isFinite(row) && Number.isFinite(column) && typeof cellPx === "number" && cellPx > 0;
}
