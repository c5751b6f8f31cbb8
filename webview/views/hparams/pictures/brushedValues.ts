/** Part of an axis: places from its foot at 0 to its head at 1, or `NOWHERE`. */
export type BrushRange = readonly [low: number, high: number];

/** Values that are brushed on an axis: they stay what they are where new sessions make it another. */
export interface AxisBrush {
  /** Bounds of numbers. */
  readonly least?: number | undefined;
  readonly most?: number | undefined;
  /** Keys of categories (`valueKey`). */
  readonly values?: readonly string[] | undefined;
  /** True if what has no place on the axis is brushed, too. */
  readonly isMissing: boolean;
}
