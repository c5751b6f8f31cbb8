import { isUpright } from "../graphDirection";
import type { BoxRooms } from "./layering";
import type { LevelShape } from "./levelShape";

/** The room of a level's boxes across the flow and along it. */
export function levelRooms({ direction, widths, heights, margins }: LevelShape): BoxRooms {
  const [breadths, lengths] = isUpright(direction) ? [widths, heights] : [heights, widths];
  const bodies = breadths.map((breadth, box) => breadth - (margins?.first[box] ?? 0) - (margins?.last[box] ?? 0));
  const before = bodies.map((body, box) => (margins?.first[box] ?? 0) + body / 2);
  const behind = bodies.map((body, box) => (margins?.last[box] ?? 0) + body / 2);
  return { before, behind, bodies, lengths };
}
