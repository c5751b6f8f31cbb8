import type { ImageHead } from "../../../../src/shared/media/imageHead";
import { blobType } from "./blobTypes";
import { type DecodedImage, MAX_DECODED_BYTES, type PixelSource } from "./decodedImage";
import { plainBytes } from "./plainBytes";

/** Px of a part that is read back at once. */
const PART = 4096;

const PLAIN: ImageBitmapOptions = { colorSpaceConversion: "none", premultiplyAlpha: "none" };

/** The values of a picture as the browser decodes it, the first of an animation. */
export async function browserPixels(bytes: Uint8Array<ArrayBuffer>, head: ImageHead): Promise<DecodedImage> {
  const blob = new Blob(plainBytes(bytes, head.format), { type: blobType(head.format) });
  const bitmap = await createImageBitmap(blob, PLAIN);
  try {
    return await bitmapPixels(bitmap, head);
  } finally {
    bitmap.close();
  }
}

/** The values of a bitmap that was made without premultiplication. */
export async function bitmapPixels(bitmap: ImageBitmap, head: ImageHead): Promise<DecodedImage> {
  const { width, height } = bitmap;
  if (width * height * 4 > MAX_DECODED_BYTES) throw new RangeError("too many pixels");
  const colours = new Uint8Array(width * height * 4);
  const source = await readBack(bitmap, colours, head);
  const channels = channelsOf(colours, head);
  const data = channels === 4 ? colours : withChannels(colours, channels);
  return { width, height, channels, bits: 8, data, source, rows: height };
}

/** A canvas is the quicker way; it keeps the values of pictures that are not seen through, and of no others. */
async function readBack(
  bitmap: ImageBitmap,
  colours: Uint8Array,
  { format, channels }: ImageHead,
): Promise<PixelSource> {
  const mayBeOpaque = format === "jpeg" || channels === 3;
  if (mayBeOpaque && readByCanvas(bitmap, colours) === "browser") return "browser";
  return (await readByTexture(bitmap, colours)) ?? readByCanvas(bitmap, colours);
}

/** Red, green, blue and alpha unless the format or the pixels say that some of them tell nothing. */
function channelsOf(colours: Uint8Array, { format, channels }: ImageHead): 1 | 3 | 4 {
  if (format === "jpeg") return channels === 1 ? 1 : 3;
  for (let at = 3; at < colours.length; at += 4) if (colours[at] !== 255) return 4;
  return 3;
}

function withChannels(colours: Uint8Array, channels: 1 | 3): Uint8Array {
  const kept = new Uint8Array((colours.length / 4) * channels);
  for (let pixel = 0; pixel < colours.length / 4; pixel++) {
    for (let channel = 0; channel < channels; channel++) {
      kept[pixel * channels + channel] = colours[pixel * 4 + channel] ?? 0;
    }
  }
  return kept;
}

/** A texture takes colours as they are, and gives them back so; undefined where there are none. */
async function readByTexture(bitmap: ImageBitmap, colours: Uint8Array): Promise<PixelSource | undefined> {
  const gl = new OffscreenCanvas(1, 1).getContext("webgl2");
  if (!gl) return undefined;
  try {
    gl.pixelStorei(gl.UNPACK_PREMULTIPLY_ALPHA_WEBGL, false);
    gl.pixelStorei(gl.UNPACK_COLORSPACE_CONVERSION_WEBGL, gl.NONE);
    const texture = gl.createTexture();
    gl.bindTexture(gl.TEXTURE_2D, texture);
    gl.bindFramebuffer(gl.FRAMEBUFFER, gl.createFramebuffer());
    const { width, height } = bitmap;
    for (let y = 0; y < height; y += PART) {
      for (let x = 0; x < width; x += PART) {
        const across = Math.min(PART, width - x);
        const down = Math.min(PART, height - y);
        const isWhole = across === width && down === height;
        const part = isWhole ? bitmap : await createImageBitmap(bitmap, x, y, across, down, PLAIN);
        gl.texImage2D(gl.TEXTURE_2D, 0, gl.RGBA8, gl.RGBA, gl.UNSIGNED_BYTE, part);
        if (!isWhole) part.close();
        gl.framebufferTexture2D(gl.FRAMEBUFFER, gl.COLOR_ATTACHMENT0, gl.TEXTURE_2D, texture, 0);
        gl.pixelStorei(gl.PACK_ROW_LENGTH, width);
        gl.pixelStorei(gl.PACK_SKIP_PIXELS, x);
        gl.pixelStorei(gl.PACK_SKIP_ROWS, y);
        gl.readPixels(0, 0, across, down, gl.RGBA, gl.UNSIGNED_BYTE, colours);
        if (gl.getError() !== gl.NO_ERROR) return undefined;
      }
    }
    return "browser";
  } finally {
    // Pages may have few contexts at a time.
    gl.getExtension("WEBGL_lose_context")?.loseContext();
  }
}

function readByCanvas(bitmap: ImageBitmap, colours: Uint8Array): PixelSource {
  const { width, height } = bitmap;
  const canvas = new OffscreenCanvas(width, Math.min(height, 256));
  const context = canvas.getContext("2d", { willReadFrequently: true });
  if (!context) throw new Error("no canvas");
  for (let y = 0; y < height; y += canvas.height) {
    context.clearRect(0, 0, canvas.width, canvas.height);
    context.drawImage(bitmap, 0, -y);
    const rows = Math.min(canvas.height, height - y);
    colours.set(context.getImageData(0, 0, width, rows).data, y * width * 4);
  }
  return isOpaque(colours) ? "browser" : "canvas";
}

function isOpaque(colours: Uint8Array): boolean {
  for (let at = 3; at < colours.length; at += 4) if (colours[at] !== 255) return false;
  return true;
}
