import type { MarkedWay } from "../../../shared/questions/graphPictures";
import type { Pace } from "../../../tensor/pace";
import { shapeText } from "../../../tensor/slice/shape";
import { boxOfEnds } from "../picture/boxSums";
import { commonBox, goWay } from "../picture/boxWays";
import type { PictureParts } from "../picture/pictureSet";
import { NO_BOX } from "../picture/pictureTree";
import type { WayStep } from "./dataWay";

const A_LOOK = 1024;

/** The lines of a picture that a way through its own graph leads along, with the shape that is there first. */
export async function wayLines(
  { tree, edges, lines }: Pick<PictureParts, "tree" | "edges" | "lines">,
  way: readonly WayStep[],
  pace: Pace,
): Promise<MarkedWay> {
  const { boxes, graphs } = tree;
  const endOf = graphs[0]?.endOf ?? new Int32Array();
  const boxOf = boxOfEnds(tree, edges);
  const shapes = new Map<number, string>();
  let from = NO_BOX;
  for (const [i, { node }] of way.entries()) {
    if (i % A_LOOK === 0 && pace.isDue()) await pace.giveWay();
    const to = boxOf(endOf[node] as number);
    if (to === NO_BOX) continue;
    const around = from === NO_BOX ? NO_BOX : commonBox(boxes, from, to);
    // A way that stays in a box has no line there.
    if (from !== NO_BOX && around !== from && around !== to) {
      const shape = textOf(way[i - 1]?.shape);
      goWay(edges.ways, from, to, {
        line: (start, end) => {
          const line = lines.find(start, end);
          if (line >= 0 && !shapes.get(line)) shapes.set(line, shape);
        },
        apartBefore: () => undefined,
        apartAfter: () => undefined,
      });
    }
    from = to;
  }
  return { lines: Uint32Array.from(shapes.keys()), shapes: [...shapes.values()] };
}

function textOf(shape: readonly number[] | undefined): string {
  return shape ? shapeText(shape).replaceAll("-1", "?") : "";
}
