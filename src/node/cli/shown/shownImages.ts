import { json, leftOut } from "../../../published/json";
import { known } from "../../../published/known";
import { type ImageEntry, type ImagePoint, imageEntryOf } from "../../../published/media";
import { digestBlob } from "../../../shared/questions/blobs";
import { describeImages } from "../../../shared/questions/images";
import type { PointId } from "../../../shared/series/seriesId";
import { bytesText } from "../../../shared/text/bytesText";
import type { Session } from "../session";
import { table } from "../texts/people";

/** Pictures of a point, or why there are none. */
export type ShownImages = Pick<ImagePoint, "claimed" | "images"> & { readonly error?: string };

/** The pictures of a point, read whole: each has its digest. */
export async function askImages(session: Session, { logdir, run, tag, point }: PointId): Promise<ShownImages> {
  const points = [{ run, tag, point }];
  const [described] = (await session.ask(describeImages, { logdir, points, countsFrames: true })).points;
  const images: ImageEntry[] = [];
  for (const image of described?.images ?? []) images.push(imageEntryOf(image, await digestOf(session, logdir, image)));
  const { claimed = null, error } = described ?? {};
  return { claimed: known(claimed), images, ...(error && { error: error.message }) };
}

/** SHA-256 of the bytes of a blob, in hex. */
export function digestOf(session: Session, logdir: string, { key }: { readonly key: string }): Promise<string> {
  return session.askLong(digestBlob, { logdir, key }, ({ done, total }) => `${done} of ${total} bytes digested`);
}

/** In JSON, without keys: `read` has them. */
export function imagesJson({ images, ...point }: ShownImages) {
  const listed = images.map(({ key: _key, mediaType: _mediaType, bytes, sha256, ...head }) =>
    leftOut({ ...head, bytes, sha256 }, "orientation"),
  );
  return json({ ...point, images: listed });
}

export function imagesText({ claimed, images, error }: ShownImages): string {
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
