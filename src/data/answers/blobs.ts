import { readImageHead } from "../../format/image/readImageHead";
import { describeBlob, MAX_BLOB_BYTES, readBlob } from "../../shared/questions/blobs";
import { type DescribedImage, describeImages, type ImagesOfPoint } from "../../shared/questions/images";
import type { Pace } from "../../tensor/pace";
import { said, say } from "../../tensor/said/sentence";
import { TensorError } from "../../tensor/said/tensorError";
import { type Answer, answer } from "../answer";
import { failureOf } from "../pointFailure";
import type { DataProvider, KeyedBlob } from "../provider";
import { findSeries } from "../series/findSeries";
import { blobInfo } from "../values/blobInfo";
import { openBlob } from "../values/openBlob";

const answerReadBlob = answer(readBlob, async ({ start, end, ...ref }, { provider, pace }) => {
  if (end - start > MAX_BLOB_BYTES) {
    throw new TensorError("tooLarge", say("bytesAtOnce", { count: end - start, most: MAX_BLOB_BYTES }));
  }
  const opened = await openBlob(provider, ref, pace);
  const bytes = new Uint8Array(Math.max(0, Math.min(end, opened.byteLength) - start));
  if (bytes.length > 0) await opened.readAt(start, bytes);
  return bytes;
});

const answerDescribeBlob = answer(describeBlob, async (ref, { provider, pace }) =>
  blobInfo(await openBlob(provider, ref, pace)),
);

const answerDescribeImages = answer(
  describeImages,
  async ({ logdir, points, countsFrames = false }, { provider, pace }) => {
    const described: ImagesOfPoint[] = [];
    for (const point of points) {
      if (pace.isDue()) await pace.giveWay();
      described.push(await imagesOfPoint({ logdir, ...point }, countsFrames, provider, pace));
    }
    return { points: described };
  },
);

type ImagePoint = { readonly logdir: string; readonly run: string; readonly tag: string; readonly point: number };

async function imagesOfPoint(
  { point, ...id }: ImagePoint,
  countsFrames: boolean,
  provider: DataProvider,
  pace: Pace,
): Promise<ImagesOfPoint> {
  try {
    const series = await findSeries(provider, { ...id, kind: "image" }, pace);
    if (!series.blobs) return { claimed: null, images: [], error: said(say("noBytes", { tag: id.tag })) };
    const { blobs, claimedSize } = await series.blobs(point, pace);
    const images: DescribedImage[] = [];
    for (const blob of blobs) {
      if (pace.isDue()) await pace.giveWay();
      images.push(await describedImage(blob, countsFrames, pace));
    }
    return { claimed: claimedSize() ?? null, images };
  } catch (error) {
    const { message, sentence } = failureOf(error);
    return { claimed: null, images: [], error: { message, sentence } };
  }
}

async function describedImage(blob: KeyedBlob, countsFrames: boolean, pace: Pace): Promise<DescribedImage> {
  const head = await readImageHead(blob, countsFrames, pace);
  return { key: blob.key(), ...(await blobInfo(blob)), head, ...(blob.place && { place: blob.place }) };
}

/** Answers about blobs, images among them. */
export function blobAnswers(): readonly Answer[] {
  return [answerReadBlob, answerDescribeBlob, answerDescribeImages];
}
