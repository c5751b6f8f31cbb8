import { bytesText } from "../../shared/bytesText";
import { type DescribedImage, describeImages } from "../../shared/questions/describeImages";
import { digestBlob } from "../../shared/questions/digestBlob";
import type { PointId } from "../../shared/seriesId";
import { table } from "./people";
import type { Session } from "./session";

/** A picture as its own bytes say; null where they are none of a known format. */
type ShownImage = {
  readonly format: string;
  readonly width: number | null;
  readonly height: number | null;
  readonly channels: number | null;
  readonly bits: number | null;
  readonly frames: number | null;
  /** An EXIF turn, 2 to 8. */
  readonly orientation?: number;
  readonly bytes: number;
  readonly sha256: string;
};

export type ImagesAnswer = {
  /** Width and height as the summary says. */
  readonly claimed: readonly [number, number] | null;
  readonly images: readonly ShownImage[];
  readonly error?: string;
};

const UNKNOWN = { format: "unknown", width: null, height: null, channels: null, bits: null, frames: null };

/** The pictures of a point, read whole: each has its digest. */
export async function imagesAnswer(session: Session, { logdir, run, tag, point }: PointId): Promise<ImagesAnswer> {
  const points = [{ run, tag, point }];
  const [described] = (await session.ask(describeImages, { logdir, points, countsFrames: true })).points;
  if (!described) return { claimed: null, images: [] };
  const { claimed, error } = described;
  const images: ShownImage[] = [];
  for (const image of described.images) images.push(await shownImage(session, logdir, image));
  return { claimed, images, ...(error && { error: error.message }) };
}

async function shownImage(
  session: Session,
  logdir: string,
  { key, byteLength, head }: DescribedImage,
): Promise<ShownImage> {
  const wish = { logdir, key };
  const sha256 = await session.askLong(digestBlob, wish, ({ done, total }) => `${done} of ${total} bytes digested`);
  return { ...(head ?? UNKNOWN), bytes: byteLength, sha256 };
}

export function imagesText({ claimed, images, error }: ImagesAnswer): string {
  if (error !== undefined) return error;
  const size = claimed ? `the summary says ${claimed.join(" × ")} px` : "the summary says no size";
  if (images.length === 0) return `no pictures; ${size}`;
  const rows = images.map((image, i) => [
    String(i),
    image.format,
    image.width === null ? "-" : `${image.width} × ${image.height}`,
    ...[image.channels, image.bits, image.frames, image.orientation ?? null].map((number) => String(number ?? "-")),
    bytesText(image.bytes),
    image.sha256,
  ]);
  const heads = ["image", "format", "px", "channels", "bits", "frames", "turn", "size", "sha256"];
  return `${table(heads, rows)}\n\n${size}`;
}
