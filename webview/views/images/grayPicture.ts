import type { ImageHead } from "../../../src/shared/media/imageHead";

/** Px of a look at a picture's colours. */
const LOOK = 32;

/** True if a picture's pixels are gray. A header does not tell a palette's colours from gray: some pixels are looked at. */
export function isGrayPicture(picture: CanvasImageSource, { channels, format, bits }: ImageHead): boolean {
  if (channels > 2) return false;
  if (format === "jpeg" || channels === 2 || bits > 8) return true;
  const canvas = document.createElement("canvas");
  canvas.width = LOOK;
  canvas.height = LOOK;
  const context = canvas.getContext("2d", { willReadFrequently: true });
  if (!context) return false;
  context.imageSmoothingEnabled = false;
  context.drawImage(picture, 0, 0, LOOK, LOOK);
  const { data } = context.getImageData(0, 0, LOOK, LOOK);
  for (let i = 0; i < data.length; i += 4) if (data[i] !== data[i + 1] || data[i] !== data[i + 2]) return false;
  return true;
}
