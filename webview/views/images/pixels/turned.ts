import type { DecodedImage } from "./decodedImage";
import { encodedPlace, isSideways, type Orientation } from "./exifTurn";

/** A picture as EXIF wants it shown; itself where that is how it is encoded. */
export function turned(image: DecodedImage, orientation: Orientation): DecodedImage {
  if (orientation < 2 || orientation > 8) return image;
  const { width, height, channels, data, rows } = image;
  const [across, down] = isSideways(orientation) ? [height, width] : [width, height];
  const values = data instanceof Uint16Array ? new Uint16Array(data.length) : new Uint8Array(data.length);
  let to = 0;
  for (let y = 0; y < down; y++) {
    for (let x = 0; x < across; x++) {
      const [column, row] = encodedPlace(orientation, [x, y], [width, height]);
      const from = (row * width + column) * channels;
      for (let channel = 0; channel < channels; channel++) values[to++] = data[from + channel] ?? 0;
    }
  }
  // Encoded rows may be columns now: what is whole stays whole.
  return { ...image, width: across, height: down, data: values, rows: rows === height ? down : Math.min(rows, down) };
}
