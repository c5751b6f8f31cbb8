/** Hues of curves, and patterns of dashes that tell more runs apart than there are hues. */
export const HUES = 10;
export const DASHES = 4;

/** Look of a run, in every view. */
export interface RunLook {
  /** Less than `HUES`; each theme has its own colour of it. */
  readonly hue: number;
  /** Less than `DASHES`; 0 is a solid line. */
  readonly dash: number;
  /** `#rrggbb`, chosen by hand. */
  readonly colour?: string;
  /** Text that a grouping pattern found in the run's name: runs with the same one are drawn alike. */
  readonly group?: string;
  /** The name that the user gave the run. */
  readonly name?: string;
}
