import type { RecordedTag } from "../../pairing/runTags";
import type { Kind } from "../../shared/kind";
import type { SeriesInfo } from "../../shared/series/seriesInfo";
import type { Pace } from "../../tensor/pace";
import type { Shape } from "../../tensor/slice/shape";
import type { Run, Series } from "../provider";
import { seriesInWrittenOrder } from "./seriesInWrittenOrder";

/** Kinds of which two runs are compared. */
const PAIRED_KINDS: readonly Kind[] = ["tensor", "scalar", "histogram"];

/** What a run recorded of the kinds that are compared, in written order. */
export async function recordedTags(run: Run, pace: Pace): Promise<readonly RecordedTag<Kind>[]> {
  const recorded: RecordedTag<Kind>[] = [];
  if (pace.isDue()) await pace.giveWay();
  for (const series of await seriesInWrittenOrder(run, pace)) {
    if (pace.isDue()) await pace.giveWay();
    const { info } = series;
    const { tag, kind } = info;
    if (!PAIRED_KINDS.includes(kind)) continue;
    const shape = await firstShape(series, info, pace);
    recorded.push({ tag, kind, ...(shape && { shape }) });
  }
  return recorded;
}

/** The shape of the first point; of a histogram that is a tensor in its file none. */
async function firstShape(series: Series, info: SeriesInfo, pace: Pace): Promise<Shape | undefined> {
  const { kind, shape, isMixed, pointCount } = info;
  if (kind === "histogram") return undefined;
  return isMixed && pointCount > 0 ? (await series.describe(0, pace)).shape : shape;
}
