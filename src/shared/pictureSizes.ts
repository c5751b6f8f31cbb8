/** Px of a graph's picture that its layout leaves room for, and its drawing fills. */
export const PICTURE_SIZES = {
  /** The header of an open box, above what is in it. */
  header: 24,
  /** Letters of a box's label, and of its second line; a box of two lines is at least 34 high, of one 22. */
  label: 12,
  second: 10,
  /** Left of the label of a box that opens. */
  opener: 22,
  /** Of a label from its box's left and right border. */
  padding: 8,
} as const;

/**
 * Chips of what is set aside, and one more where there are others, px: beside a flow up or down those before left of the box and those
 * after right of it, one below the other around its middle; beside a flow to the left or right above it and below it, outwards.
 */
export const CHIP_SIZES = { width: 72, height: 14, gap: 3, away: 10 } as const;
