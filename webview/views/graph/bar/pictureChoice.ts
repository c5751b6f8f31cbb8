import * as v from "valibot";
import type { ReadonlyJson } from "../../../../src/shared/question";

export const SAVED_PARTS = ["all", "seen"] as const;
export const SAVED_SCALES = [1, 2, 3, 4] as const;
/** `own` is that of VS Code's theme, `light` white paper with the colours for it. */
export const SAVED_GROUNDS = ["own", "light", "transparent"] as const;

/** Options by which the picture of a graph is saved. */
export const savedPicture = v.object({
  part: v.picklist(SAVED_PARTS),
  /** Px of a PNG for one of the picture, or of what is seen for one of the page. */
  scale: v.picklist(SAVED_SCALES),
  ground: v.picklist(SAVED_GROUNDS),
});

export type SavedPictureChoice = ReadonlyJson<v.InferOutput<typeof savedPicture>>;

export const USUAL_SAVED: SavedPictureChoice = { part: "all", scale: 2, ground: "own" };
