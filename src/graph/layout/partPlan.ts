import type { Pace } from "../../tensor/pace";
import { columnCuts } from "./columnCuts";
import { columnsOf } from "./columns";
import { drawColumns } from "./columnsDrawing";
import type { Drawing } from "./drawing";
import type { Layering } from "./layering";
import type { EndBoxes } from "./layersOf";
import type { Proportions } from "./proportions";
import { type Section, sectionOf } from "./section";
import { drawSection } from "./sectionDrawing";

/** How a part of a level is laid out: its sections first, each by itself, and what becomes of them then. */
export interface PartPlan {
  readonly sections: readonly Section[];
  /** Draws the part's boxes and lines; `places` are those of the points of each section. */
  draw(places: readonly Float64Array[], pace: Pace): Promise<Drawing>;
}

/** A part as one section, or as columns where it is long and thin. */
export function planPart(layering: Layering, isTurned: Uint8Array, ends: EndBoxes, proportions: Proportions): PartPlan {
  const cuts = columnCuts(layering, isTurned, ends, proportions);
  if (cuts.length > 1) {
    const cut = columnsOf({ layering, isTurned, ends, cuts });
    return {
      sections: cut.columns.map(({ section }) => section),
      draw: (places, pace) => drawColumns(cut, places, pace),
    };
  }
  const section = sectionOf(layering, isTurned);
  return { sections: [section], draw: ([places], pace) => drawSection(section, places as Float64Array, pace) };
}
