import type { PictureBox } from "../../../../../src/shared/graph/graphPicture";
import { BOX_HEIGHT, ROW_HEIGHT } from "../../../../../src/shared/media/pictureSizes";
import { LEAST_TEXT } from "../picture/paintedScene";

/** Letters of rows of details, px of the picture. */
export const ROW_SIZE = 11;
/** Height of a row, in sizes of its letters. */
const LINE = 1.1;

/** Height of a name's line, in sizes of its letters. */
export const NAME_LINE = 1.15;

/** Px of the picture that a row takes: more than it was laid out with where letters that can be read need more. */
export function rowHeight(scale: number): number {
  return Math.max(ROW_HEIGHT, (LEAST_TEXT / scale) * LINE);
}

/** Rows that a closed box has room for below its name; none where the name needs all of it. */
export function rowsIn(height: number, scale: number): number {
  if ((LEAST_TEXT / scale) * NAME_LINE > BOX_HEIGHT) return 0;
  return Math.max(0, Math.floor((height - BOX_HEIGHT) / rowHeight(scale)));
}

/** Height of the part of a closed box that has its name: all of it where no row can be read. */
export function nameHeight({ details }: PictureBox, height: number, scale: number): number {
  return details && rowsIn(height, scale) > 0 ? BOX_HEIGHT : height;
}
