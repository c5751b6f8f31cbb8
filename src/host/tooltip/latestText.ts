import type { Kind } from "../../shared/kind";
import type { AskOptions } from "../../shared/question";
import type { PointId, SeriesId } from "../../shared/series/seriesId";
import type { SeriesInfo } from "../../shared/series/seriesInfo";
import type { Data } from "../data";
import { clipsAt } from "./clipsText";
import { graphText } from "./graphText";
import { imagesAt } from "./imagesText";
import { prCurveAt } from "./prCurveText";

type Asked = Pick<Data, "ask" | "hasStoodStill">;

/** Kinds whose values say more than a dtype and a shape: the text of a point, empty where there is none. */
const texts: Readonly<
  Partial<Record<Kind, (data: Asked, id: PointId, options: AskOptions<never>) => Promise<string>>>
> = { image: imagesAt, audio: clipsAt, pr_curve: prCurveAt, graph: graphText };

/** Text of the last point of a series; empty for kinds without one. */
export async function latestText(
  data: Asked,
  { logdir, run, tag, kind, pointCount }: SeriesId & SeriesInfo,
  signal: AbortSignal,
): Promise<string> {
  return (await texts[kind]?.(data, { logdir, run, tag, kind, point: pointCount - 1 }, { signal })) ?? "";
}
