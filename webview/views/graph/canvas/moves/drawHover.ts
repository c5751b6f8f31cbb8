import { STUB } from "../../../../../src/shared/media/pictureSizes";
import { bodyRect } from "../boxes/boxParts";
import type { Chip } from "../boxes/chips";
import { drawLinks } from "../lines/drawLines";
import { atLeast, type Drawing } from "../picture/drawing";
import type { Surface } from "../picture/surface";
import type { ShownLink } from "./emphasis";
import type { GraphHit } from "./hitTest";

/** Outline of the box or chip under the pointer, with the edge to the box that the chip names; a line there is drawn strongly. */
export function drawHover(surface: Surface, drawing: Drawing, hit: GraphHit): void {
  const { scene, places, theme } = drawing;
  if (hit.on === "chip") drawLinks(surface, drawing, linkOf(hit.chip));
  surface.strokeStyle = theme.focus;
  surface.lineWidth = atLeast(drawing, 1.5, 1.5);
  surface.beginPath();
  switch (hit.on) {
    case "box": {
      // The background of an open box is none of what can be pressed.
      if (hit.part === "background") return;
      const { x, y, width, height } = bodyRect(places, scene.headers, hit.box);
      surface.roundRect(x - 1, y - 1, width + 2, height + 2, 6);
      break;
    }
    case "chip": {
      const { box, dx, dy } = hit.chip;
      const [x, y] = [(places[4 * box] as number) + dx, (places[4 * box + 1] as number) + dy];
      surface.roundRect(x - 1, y - 1, STUB.width + 2, STUB.height + 2, 4);
      break;
    }
    case "line": {
      const { starts, points } = scene.curves;
      const from = 2 * (starts[hit.line] as number);
      surface.lineWidth = atLeast(drawing, 3, 3);
      surface.moveTo(points[from] as number, points[from + 1] as number);
      for (let i = from + 2; i < 2 * (starts[hit.line + 1] as number); i += 6) {
        const [x1 = 0, y1 = 0, x2 = 0, y2 = 0, x = 0, y = 0] = points.subarray(i, i + 6);
        surface.bezierCurveTo(x1, y1, x2, y2, x, y);
      }
    }
  }
  surface.stroke();
}

/** From a chip's box to the one that it names, or the other way; none where that has no box. */
function linkOf({ box, isBefore, stub }: Chip): readonly ShownLink[] {
  if (!stub || stub.box < 0) return [];
  const [from, to] = isBefore ? [stub.box, box] : [box, stub.box];
  return [{ from, to, isInto: isBefore, isControl: stub.data === 0 }];
}
