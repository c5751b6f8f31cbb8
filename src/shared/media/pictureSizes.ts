/** Sizes that layout and drawing of pictures share. Px at a zoom of 1. */

/** Height of a closed box. */
export const BOX_HEIGHT = 28;

/** Rows of details stand below the name of a closed box, each so high, and above an edge. */
export const ROW_HEIGHT = 15;
export const ROWS_EDGE = 5;

/** The name of an open box stands above what is in it, so high. */
export const HEADER_HEIGHT = 26;

/** A stub, the gap to the next, and how far the nearest is from its box. */
export const STUB = { width: 72, height: 14, gap: 3, away: 10 } as const;

/** Limit of the stubs named at a side; one more tells the number of the others. */
export const MOST_STUBS = 5;
