import type { AskOptions } from "../../shared/question";
import { describeClips } from "../../shared/questions/clips";
import { describeImages } from "../../shared/questions/images";
import { prCurves } from "../../shared/questions/prCurves";
import type { SeriesId } from "../../shared/series/seriesId";
import type { SeriesInfo } from "../../shared/series/seriesInfo";
import type { Data } from "../data";
import { clipsText } from "./clipsText";
import { graphText } from "./graphText";
import { imagesText } from "./imagesText";
import { prCurveText } from "./prCurveText";

/** What the last point of a series holds, of kinds whose values say more than a dtype and a shape; else empty. */
export async function latestText(
  data: Pick<Data, "ask" | "hasStoodStill">,
  { logdir, run, tag, kind, pointCount }: SeriesId & SeriesInfo,
  signal: AbortSignal,
): Promise<string> {
  const wish = { logdir, points: [{ run, tag, point: pointCount - 1 }] };
  const options: AskOptions<never> = { signal };
  switch (kind) {
    case "image": {
      const [images] = (await data.ask(describeImages, wish, options)).points;
      return images ? imagesText(images) : "";
    }
    case "audio": {
      const [clips] = (await data.ask(describeClips, wish, options)).points;
      return clips ? clipsText(clips) : "";
    }
    case "pr_curve": {
      const [curve] = (await data.ask(prCurves, wish, options)).curves;
      return curve ? prCurveText(curve) : "";
    }
    case "graph":
      return graphText(data, { logdir, run, tag, kind, point: pointCount - 1 }, options);
    default:
      return "";
  }
}
