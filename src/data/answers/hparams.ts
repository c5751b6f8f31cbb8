import { importances } from "../../shared/hparams/importance";
import { groupsWhere, sortedGroups } from "../../shared/hparams/selectGroups";
import { sessionTableOf } from "../../shared/hparams/sentTable";
import { groupsOf } from "../../shared/hparams/sessionGroups";
import { metricPlace } from "../../shared/hparams/tableColumn";
import { hparamsTable, selectSessions } from "../../shared/questions/hparams";
import { type Answer, answer } from "../answer";
import type { KeptCurves } from "../curves/keptCurves";
import type { KeptRuns } from "../hparams/keptRuns";
import { SessionReader } from "../hparams/sessionReader";
import { wantedRuns } from "../hparams/wantedRuns";
import { createDrawMetricsAnswer } from "./drawMetrics";

/** Answers about sessions. */
export function hparamAnswers(kept: KeptRuns, curves: KeptCurves): readonly Answer[] {
  const reader = new SessionReader(kept);
  return [
    createDrawMetricsAnswer(curves),
    answer(hparamsTable, async ({ since, ...choice }, asked) => {
      const reading = { logdir: choice.logdir, ...asked };
      const found = await reader.find((runs) => wantedRuns(runs, choice, asked), reading);
      if (since !== undefined && since === found.mark) return { isSame: true };
      return reader.table(found, reading);
    }),
    answer(selectSessions, async ({ where = [], missing = "keep", sort = [], ...choice }, asked) => {
      const { statuses, aggregate, importance } = choice;
      const { pace, pattern } = asked;
      const reading = { logdir: choice.logdir, ...asked };
      const sent = await reader.table(await reader.find((runs) => wantedRuns(runs, choice, asked), reading), reading);
      const table = sessionTableOf(sent);
      const all = groupsOf(table, {
        ...(statuses && { statuses }),
        ...(aggregate && { aggregate: { pick: aggregate.pick, metric: metricPlace(table, aggregate.by) } }),
      });
      const testTexts = async (source: string, texts: readonly string[]) => (await pattern(source)).test(texts, pace);
      const groups = sortedGroups(table, await groupsWhere(table, all, where, missing, testTexts), sort);
      if (!importance) return { table: sent, groups };
      const { metric, figure = "last" } = importance;
      return {
        table: sent,
        groups,
        importance: importances(table, groups, { metric: metricPlace(table, metric), figure }),
      };
    }),
  ];
}
