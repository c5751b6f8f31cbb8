import { readImageHead } from "../../format/image/imageHead";
import { type DescribedImage, describeImages, type ImagesOfPoint } from "../../shared/questions/images";
import type { Pace } from "../../tensor/pace";
import { said, say } from "../../tensor/sentence";
import { answer } from "../answer";
import { blobInfo } from "../blobInfo";
import { findSeries } from "../findSeries";
import { failureOf } from "../pointFailure";
import type { DataProvider, KeyedBlob } from "../provider";

export const answerDescribeImages = answer(
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
