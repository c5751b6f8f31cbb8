import type { ImageFormat } from "../../../../src/shared/media/imageHead";

/** Media types that a page may show as a picture: no others. */
const TYPES: Readonly<Record<ImageFormat, string>> = {
  png: "image/png",
  jpeg: "image/jpeg",
  gif: "image/gif",
  bmp: "image/bmp",
  webp: "image/webp",
};

/** The media type that the browser decodes bytes of a format by. */
export function blobType(format: ImageFormat): string {
  return TYPES[format];
}
