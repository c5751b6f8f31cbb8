import { compareNatural } from "../../shared/naturalOrder";
import { ownedList } from "../../shared/ownedLists";
import { type ScalarSeries, selectScalars } from "../../shared/questions/scalars";
import { answer } from "../answer";
import { chosenSeries } from "../chosenSeries";
import { scalarCurve, unreadCurve } from "../scalars/scalarCurve";
import { readScalarPoints } from "../scalars/scalarPoints";
import { columnBytes, SERIES_BYTES } from "../scalars/seriesBytes";
import { UnreadRuns } from "../unreadRuns";

export const answerSelectScalars = answer(selectScalars, async (params, asked) => {
  const { pace } = asked;
  const { after, enoughBytes = Number.POSITIVE_INFINITY, ...choice } = params;
  const found: ScalarSeries[] = [];
  const unread = new UnreadRuns();
  let bytes = 0;
  for await (const { run, series } of chosenSeries(choice, asked)) {
    for (const one of series) {
      const { kind, tag } = one.info;
      if (kind !== "scalar") continue;
      if (pace.isDue()) await pace.giveWay();
      // By its place in the order: the series itself may have gone since.
      if (after !== undefined && compareNatural(tag, after) <= 0) continue;
      const points = await unread.read(run, () => readScalarPoints(one, pace));
      const curve = points ? await scalarCurve(points, choice, pace) : await unreadCurve(one, pace);
      found.push({ run, tag, ...curve });
      bytes += SERIES_BYTES + columnBytes(choice) * curve.values.length;
      if (bytes >= enoughBytes) return ownedList(found);
    }
  }
  unread.check();
  return ownedList(found);
});
