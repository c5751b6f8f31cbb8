import { listRuns } from "../../shared/questions/runs";
import { listSeries } from "../../shared/questions/series";
import { SeriesColumnsBuilder } from "../../shared/series/seriesColumns";
import { answer } from "../answer";
import { failureOf } from "../pointFailure";
import type { Run } from "../provider";

// The command line starts with these alone: it lists runs and series before it loads anything else.

export const answerListRuns = answer(listRuns, async ({ logdir, only }, { provider, pace }) =>
  provider.runs(logdir, pace, only),
);

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
