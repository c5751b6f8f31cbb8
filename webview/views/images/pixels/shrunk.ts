import type { DecodedImage } from "./decodedImage";

/** Picture of at most `most` pixels on either side, each the mean of those it stands for; the picture itself where it is no longer. */
export function shrunk(image: DecodedImage, most: number): DecodedImage {
  const { width, height, channels, data, rows } = image;
  const times = Math.max(width, height) / Math.max(1, Math.floor(most));
  // Means of indices mean nothing, and a mean with the colour that is seen through is another colour.
  if (times <= 1 || image.palette || image.transparent) return image;
  const across = Math.max(1, Math.round(width / times));
  const down = Math.max(1, Math.round(height / times));
  const values =
    data instanceof Uint16Array ? new Uint16Array(across * down * channels) : new Uint8Array(across * down * channels);
  const sums = new Float64Array(channels);
  for (let y = 0, to = 0; y < down; y++) {
    const [top, bottom] = part(y, down, height);
    for (let x = 0; x < across; x++, to += channels) {
      const [left, right] = part(x, across, width);
      sums.fill(0);
      for (let row = top; row < bottom; row++) {
        for (let at = (row * width + left) * channels; at < (row * width + right) * channels; at++) {
          const channel = at % channels;
          sums[channel] = (sums[channel] ?? 0) + (data[at] ?? 0);
        }
      }
      const count = (bottom - top) * (right - left);
      for (let channel = 0; channel < channels; channel++) {
        values[to + channel] = Math.round((sums[channel] ?? 0) / count);
      }
    }
  }
  return { ...image, width: across, height: down, data: values, rows: Math.min(down, Math.floor(rows / times)) };
}

/** The first, and the one behind the last, of those that one of `count` parts stands for. */
function part(at: number, count: number, length: number): readonly [number, number] {
  const from = Math.floor((at * length) / count);
  return [from, Math.max(from + 1, Math.floor(((at + 1) * length) / count))];
}
