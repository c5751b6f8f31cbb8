import type { Kind } from "../../shared/kind";
import type { AskOptions, Question } from "../../shared/question";
import { describeClips } from "../../shared/questions/clips";
import { describeImages } from "../../shared/questions/images";
import { prCurves } from "../../shared/questions/prCurves";
import type { PointId, SeriesId } from "../../shared/series/seriesId";
import type { SeriesInfo } from "../../shared/series/seriesInfo";
import type { Data } from "../data";
import { clipsText } from "./clipsText";
import { graphText } from "./graphText";
import { imagesText } from "./imagesText";
import { prCurveText } from "./prCurveText";

type Asked = Pick<Data, "ask" | "hasStoodStill">;
type LatestText = (data: Asked, id: PointId, options: AskOptions<never>) => Promise<string>;

/** Kinds whose values say more than a dtype and a shape. */
const texts: Readonly<Partial<Record<Kind, LatestText>>> = {
  image: answered(describeImages, ({ points: [images] }) => images && imagesText(images)),
  audio: answered(describeClips, ({ points: [clips] }) => clips && clipsText(clips)),
  pr_curve: answered(prCurves, ({ curves: [curve] }) => curve && prCurveText(curve)),
  graph: graphText,
};

/** Text of the last point of a series; empty for kinds without one. */
export async function latestText(
  data: Asked,
  { logdir, run, tag, kind, pointCount }: SeriesId & SeriesInfo,
  signal: AbortSignal,
): Promise<string> {
  return (await texts[kind]?.(data, { logdir, run, tag, kind, point: pointCount - 1 }, { signal })) ?? "";
}

function answered<Result>(
  question: Question<{ readonly logdir: string; readonly points: readonly Omit<PointId, "logdir" | "kind">[] }, Result>,
  textOf: (result: Result) => string | undefined,
): LatestText {
  return async (data, { logdir, run, tag, point }, options) =>
    textOf(await data.ask(question, { logdir, points: [{ run, tag, point }] }, options)) ?? "";
}
