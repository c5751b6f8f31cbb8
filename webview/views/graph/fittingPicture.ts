import type { GraphDirection } from "../../../src/graph/graphDirection";
import type { GraphPicture } from "../../../src/shared/graph/graphPicture";
import type { PictureSize } from "../../ui/plot/pictureFrames";
import { fitLook } from "./canvas/picture/look";

/** Factor by which a picture rightwards must fill the room better than one downwards; else the flow goes down as elsewhere. */
const TIMES_FILLED = 2;

/** A picture, and where its flow goes. */
export interface DirectedPicture {
  readonly picture: GraphPicture;
  readonly direction: GraphDirection;
}

/** The picture of a graph downwards, or rightwards where that fills the room far better. A room without px is filled by none. */
export async function fittingPicture(
  ask: (direction: GraphDirection) => Promise<GraphPicture>,
  room: () => PictureSize,
): Promise<DirectedPicture> {
  const down = { picture: await ask("down"), direction: "down" } as const;
  const filled = filledShare(down.picture, room());
  // Not so where there is no room or no picture, nor where the room is filled by more than that share.
  if (!(filled > 0 && filled * TIMES_FILLED <= 1)) return down;
  const right = { picture: await ask("right"), direction: "right" } as const;
  return filledShare(right.picture, room()) >= TIMES_FILLED * filled ? right : down;
}

/** The share of a room that a picture takes once all of it is shown there. */
function filledShare(picture: PictureSize, room: PictureSize): number {
  const { scale } = fitLook(picture, room);
  return (picture.width * picture.height * scale ** 2) / (room.width * room.height);
}
