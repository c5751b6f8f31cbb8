import { type GraphDirection, isUpright } from "../graphDirection";

/** Proportions allowed to a part: a screen is wider than high. */
export interface Proportions {
  /** Ratio of length along the flow to breadth across it at which a thin, long part is cut. */
  readonly length: number;
  /** Ratio of breadth to length to which a part with wide layers is folded. */
  readonly breadth: number;
  /** A layer may always be so broad, px. */
  readonly always: number;
}

const UPRIGHT: Proportions = { length: 1.2, breadth: 1.6, always: 1400 };
const SIDEWAYS: Proportions = { length: 2.5, breadth: 0.6, always: 900 };

export function proportionsOf(direction: GraphDirection): Proportions {
  return isUpright(direction) ? UPRIGHT : SIDEWAYS;
}
