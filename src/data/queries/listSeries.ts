import { listSeries } from "../../shared/questions/series";
import { SeriesColumnsBuilder } from "../../shared/seriesColumns";
import { answer } from "../answer";
import { failureOf } from "../pointFailure";
import type { Run } from "../provider";

export const answerListSeries = answer(listSeries, async ({ logdir, runs }, { provider, pace }) => {
  const columns = new SeriesColumnsBuilder();
  for (const run of runs) {
    if (pace.isDue()) await pace.giveWay();
    let found: Run;
    try {
      found = await provider.run({ logdir, run }, pace);
    } catch (error) {
      columns.fail({ run, ...failureOf(error) });
      continue;
    }
    for (const { info } of await found.series(pace)) {
      if (pace.isDue()) await pace.giveWay();
      columns.add(info);
    }
    columns.endRun();
  }
  return columns.columns(pace);
});
