import { readClipHead } from "../../format/audio/clipHead";
import type { ClipFormat } from "../../shared/clipHead";
import { type ClipsOfPoint, type DescribedClip, describeClips } from "../../shared/questions/clips";
import type { Pace } from "../../tensor/pace";
import { said, say } from "../../tensor/sentence";
import { answer } from "../answer";
import { blobInfo } from "../blobInfo";
import { findSeries } from "../findSeries";
import { failureOf } from "../pointFailure";
import type { DataProvider, KeyedBlob } from "../provider";

export const answerDescribeClips = answer(describeClips, async ({ logdir, points }, { provider, pace }) => {
  const described: ClipsOfPoint[] = [];
  for (const point of points) {
    if (pace.isDue()) await pace.giveWay();
    described.push(await clipsOfPoint({ logdir, ...point }, provider, pace));
  }
  return { points: described };
});

type ClipPoint = { readonly logdir: string; readonly run: string; readonly tag: string; readonly point: number };

async function clipsOfPoint({ point, ...id }: ClipPoint, provider: DataProvider, pace: Pace): Promise<ClipsOfPoint> {
  try {
    const series = await findSeries(provider, { ...id, kind: "audio" }, pace);
    if (!series.blobs) return { clips: [], error: said(say("noBytes", { tag: id.tag })) };
    const { blobs, label } = await series.blobs(point, pace);
    const clips: DescribedClip[] = [];
    for (const [i, blob] of blobs.entries()) {
      if (pace.isDue()) await pace.giveWay();
      clips.push(await describedClip(blob, label(i), pace));
    }
    return { clips };
  } catch (error) {
    const { message, sentence } = failureOf(error);
    return { clips: [], error: { message, sentence } };
  }
}

const FORMATS: Readonly<Record<string, ClipFormat>> = {
  "audio/wav": "wav",
  "audio/flac": "flac",
  "audio/ogg": "ogg",
  "audio/mpeg": "mp3",
};

async function describedClip(blob: KeyedBlob, label: string | undefined, pace: Pace): Promise<DescribedClip> {
  const info = await blobInfo(blob);
  return {
    ...{ key: blob.key(), ...info, format: FORMATS[info.mediaType] ?? "unknown" },
    ...{ head: await readClipHead(blob, pace), label: label ?? null },
    ...(blob.place && { place: blob.place }),
  };
}
