import { columnCuts } from "./columnCuts";
import { columnsOf } from "./columns";
import { drawColumns } from "./columnsDrawing";
import type { Drawing } from "./drawing";
import type { Layering } from "./layering";
import type { EndBoxes } from "./layersOf";
import { type Section, sectionOf } from "./section";
import { drawSection } from "./sectionDrawing";

/** How a part of a level is laid out: its sections first, each by itself, and what becomes of them then. */
export interface PartPlan {
  readonly sections: readonly Section[];
  /** Draws the part's boxes and lines; `places` are those of the points of each section. */
  draw(places: readonly Float64Array[]): Drawing;
}

/** A part as one section, or as columns where it is long and thin: all of it about `ratio` times as long as broad. */
export function planPart(
  layering: Layering,
  lengths: Float64Array,
  isTurned: Uint8Array,
  ends: EndBoxes,
  ratio: number,
): PartPlan {
  const cuts = columnCuts(layering, lengths, isTurned, ends, ratio);
  if (cuts.length > 1) {
    const cut = columnsOf({ layering, lengths, isTurned, ends, cuts });
    return { sections: cut.columns.map(({ section }) => section), draw: (places) => drawColumns(cut, places) };
  }
  const section = sectionOf(layering, lengths, isTurned);
  return { sections: [section], draw: ([places]) => drawSection(section, places ?? new Float64Array(0)) };
}
