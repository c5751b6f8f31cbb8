import { colourTable } from "../../../ui/plot/colours/colourMaps";
import type { Adjustments } from "../adjust/adjustments";
import { toneTable } from "../adjust/toneTable";
import { type DecodedImage, isGray } from "../pixels/decodedImage";

/** Red, green, blue and alpha of each pixel as it is drawn. */
export function raster(image: DecodedImage, adjustments: Adjustments): Uint8ClampedArray<ArrayBuffer> {
  const { width, height, channels, data, palette } = image;
  const { channel, colourMap } = adjustments;
  const bits = palette ? 8 : image.bits;
  const tones = toneTable(adjustments, bits);
  const isMapped = colourMap !== "none" && (channel !== "all" || isGray(image));
  const colours = isMapped ? colourTable(colourMap) : undefined;
  const drawn = new Uint8ClampedArray(width * height * 4);
  if (channel === "all" && !colours && !palette && !image.transparent) {
    toned(image, tones, drawn);
    return drawn;
  }
  const read = reader(image);
  const alone = ["red", "green", "blue", "alpha"].indexOf(channel);
  const most = 2 ** bits - 1;
  const pixel = [0, 0, 0, 0];
  for (let from = 0, to = 0; from < data.length; from += channels, to += 4) {
    read(from, pixel);
    if (alone >= 0) {
      const value = pixel[alone] ?? 0;
      pixel.fill(value, 0, 3);
      pixel[3] = most;
    }
    const [red = 0, green = 0, blue = 0, alpha = 0] = pixel;
    if (colours) {
      const at = 3 * (tones[red] ?? 0);
      drawn[to] = colours[at] ?? 0;
      drawn[to + 1] = colours[at + 1] ?? 0;
      drawn[to + 2] = colours[at + 2] ?? 0;
    } else {
      drawn[to] = tones[red] ?? 0;
      drawn[to + 1] = tones[green] ?? 0;
      drawn[to + 2] = tones[blue] ?? 0;
    }
    drawn[to + 3] = (255 * alpha) / most;
  }
  return drawn;
}

/** Most pictures, with nothing but tones to look up: these may be large. */
function toned({ channels, data, bits }: DecodedImage, tones: Uint8Array, drawn: Uint8ClampedArray): void {
  const [green, blue] = channels > 2 ? [1, 2] : [0, 0];
  const alpha = channels === 2 || channels === 4 ? channels - 1 : undefined;
  const most = 2 ** bits - 1;
  for (let from = 0, to = 0; from < data.length; from += channels, to += 4) {
    drawn[to] = tones[data[from] ?? 0] ?? 0;
    drawn[to + 1] = tones[data[from + green] ?? 0] ?? 0;
    drawn[to + 2] = tones[data[from + blue] ?? 0] ?? 0;
    drawn[to + 3] = alpha === undefined ? 255 : (255 * (data[from + alpha] ?? 0)) / most;
  }
}

/** Reads red, green, blue and alpha from a place in the values; what is seen through has its own alpha. */
export function reader(image: DecodedImage): (from: number, pixel: number[]) => void {
  const { channels, data, palette, transparent } = image;
  const most = 2 ** image.bits - 1;
  if (palette) {
    return (from, pixel) => {
      const colour = palette[data[from] ?? 0];
      for (let part = 0; part < 4; part++) pixel[part] = colour?.[part] ?? (part === 3 ? 255 : 0);
    };
  }
  const isColoured = channels > 2;
  const hasAlpha = channels === 2 || channels === 4;
  return (from, pixel) => {
    const first = data[from] ?? 0;
    pixel[0] = first;
    pixel[1] = isColoured ? (data[from + 1] ?? 0) : first;
    pixel[2] = isColoured ? (data[from + 2] ?? 0) : first;
    pixel[3] = hasAlpha ? (data[from + channels - 1] ?? 0) : most;
    if (transparent?.every((value, part) => value === pixel[part])) pixel[3] = 0;
  };
}
