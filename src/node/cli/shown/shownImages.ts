import { json, leftOut } from "../../../published/json";
import type { ReadImages } from "../../../published/media";
import { bytesText } from "../../../shared/text/bytesText";
import { table } from "../texts/people";

/** In JSON, without keys: `read` has them. */
export function imagesJson({ images, ...point }: ReadImages) {
  const listed = images.map(({ key: _key, mediaType: _mediaType, bytes, sha256, ...head }) =>
    leftOut({ ...head, bytes, sha256 }, "orientation"),
  );
  return json({ ...point, images: listed });
}

export function imagesText({ claimed, images, error }: ReadImages): string {
  if (error !== undefined) return error;
  const size = claimed ? `the summary says ${claimed.join(" × ")} px` : "the summary says no size";
  if (images.length === 0) return `no pictures; ${size}`;
  const rows = images.map((image, i) => [
    String(i),
    image.format,
    image.width === undefined ? "-" : `${image.width} × ${image.height}`,
    ...[image.channels, image.bits, image.frames, image.orientation].map((number) => String(number ?? "-")),
    bytesText(image.bytes),
    image.sha256,
  ]);
  const heads = ["image", "format", "px", "channels", "bits", "frames", "turn", "size", "sha256"];
  return `${table(heads, rows)}\n\n${size}`;
}
