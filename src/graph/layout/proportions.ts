import { type GraphDirection, isUpright } from "../graphDirection";

/** What a part may be like: a screen is wider than high. */
export interface Proportions {
  /** How many times as long along the flow as broad across it a part is cut to where it is thin and long. */
  readonly length: number;
  /** How many times as broad as long a part with wide layers is folded to. */
  readonly breadth: number;
  /** A layer may always be so broad, px. */
  readonly always: number;
}

const UPRIGHT: Proportions = { length: 1.2, breadth: 1.6, always: 1400 };
const SIDEWAYS: Proportions = { length: 2.5, breadth: 0.6, always: 900 };

export function proportionsOf(direction: GraphDirection): Proportions {
  return isUpright(direction) ? UPRIGHT : SIDEWAYS;
}
