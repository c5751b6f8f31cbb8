import type { ImageFormat } from "../../../../src/shared/media/imageHead";

/** What a page may be given as a picture: nothing else than these. */
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
