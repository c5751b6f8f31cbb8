import type { WorkerPool } from "../../src/node/workerPool";
import { FIRST_CHOICE } from "../../src/shared/graph/graphPicture";
import type { GraphRef } from "../../src/shared/graph/graphRef";
import { graphPicture } from "../../src/shared/questions/graphPictures";
import type { PictureSize } from "../../webview/ui/plot/pictureFrames";
import { type DirectedPicture, fittingPicture } from "../../webview/views/graph/fittingPicture";
import { openedAtFirst } from "../../webview/views/graph/openedAtFirst";

/** The picture of a graph in a room of the page before anybody has opened or turned anything. */
export async function firstView(pool: WorkerPool, ref: GraphRef, room: PictureSize): Promise<DirectedPicture> {
  let open: readonly string[] | undefined = [];
  let found: DirectedPicture | undefined;
  while (open !== undefined || found === undefined) {
    const choice = { ...FIRST_CHOICE, open: open ?? [] };
    found = await fittingPicture(
      (direction) => pool.asker.ask(graphPicture, { ...ref, choice: { ...choice, direction } }),
      () => room,
    );
    open = openedAtFirst(found.picture, 0);
  }
  return found;
}
