import type { GraphDirection } from "../../../../../src/graph/graphDirection";
import type { PictureSize } from "../../../../ui/plot/pictureFrames";
import { around, type GraphLook, LEAST_NAMED, MARGIN, onScreen, type Rect, revealing } from "./look";

/**
 * The look that has a box that was opened whole in view: its upper left stays where it is as far as that can be, and it is zoomed out no
 * further than it takes, nor than names are read. What does not fit then is shown from where its flow comes in.
 */
export function openedLook(look: GraphLook, box: Rect, view: PictureSize, direction: GraphDirection): GraphLook {
  const scale = Math.max(Math.min(look.scale, LEAST_NAMED), around(box, view, look.scale).scale);
  const [left, top] = onScreen(look, view, [box.x, box.y]);
  const zoomed = {
    scale,
    x: box.x - (left - view.width / 2) / scale,
    y: box.y - (top - view.height / 2) / scale,
  };
  const width = Math.min(box.width, (view.width - 2 * MARGIN) / scale);
  const height = Math.min(box.height, (view.height - 2 * MARGIN) / scale);
  const start = {
    x: direction === "left" ? box.x + box.width - width : box.x,
    y: direction === "up" ? box.y + box.height - height : box.y,
  };
  return revealing(zoomed, { ...start, width, height }, view);
}
