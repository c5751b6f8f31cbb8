import type { Layering } from "./layering";
import { type LineLane, lanesOf } from "./lineLanes";

/** Boxes that are laid out together, in layers. */
export interface Section {
  readonly layering: Layering;
  /** 1 where a line of the layering runs against the flow: it begins at its `to`. */
  readonly isTurned: Uint8Array;
  readonly lanes: readonly LineLane[];
  /** The lines that go through the layers, by their numbers in the layering. */
  readonly through: Uint32Array;
  /** The layering with these lines only: what is to be arranged. */
  readonly arranged: Layering;
}

export function sectionOf(layering: Layering, isTurned: Uint8Array): Section {
  const { lanes, through } = lanesOf(layering);
  const arranged = {
    ...layering,
    from: through.map((line) => layering.from[line] as number),
    to: through.map((line) => layering.to[line] as number),
  };
  return { layering, isTurned, lanes, through, arranged };
}
