import { listSeries } from "../../shared/questions/listSeries";
import { seriesColumns } from "../../shared/seriesColumns";
import { answer } from "../answer";
import { failureOf } from "../pointFailure";

export const answerListSeries = answer(listSeries, async ({ logdir, runs }, { provider, pace }) => {
  const lists = [];
  for (const run of runs) {
    if (pace.isDue()) await pace.giveWay();
    try {
      lists.push((await provider.run({ logdir, run }, pace)).series().map(({ info }) => info));
    } catch (error) {
      lists.push({ run, ...failureOf(error) });
    }
  }
  return seriesColumns(lists);
});
