import { importances } from "../../shared/hparams/importance";
import { groupsWhere, sortedGroups } from "../../shared/hparams/selectGroups";
import { sessionTableOf } from "../../shared/hparams/sentTable";
import { groupsOf } from "../../shared/hparams/sessionGroups";
import { metricPlace } from "../../shared/hparams/tableColumn";
import { hparamsTable, selectSessions } from "../../shared/questions/hparams";
import { type Answer, answer } from "../answer";
import type { LimitsWithin } from "../cache/sharedCache";
import type { KeptCurves } from "../curves/keptCurves";
import { SessionReader } from "../hparams/sessionReader";
import { wantedRuns } from "../hparams/wantedRuns";
import { createDrawMetricsAnswer } from "./drawMetrics";

/** Records and extents of about 10,000 sessions of ten scalars. */
const SESSION_BYTES = 96 * 1024 * 1024;

/** Answers about sessions. */
export function hparamAnswers(within: LimitsWithin, curves: KeptCurves): readonly Answer[] {
  const reader = new SessionReader(within(SESSION_BYTES));
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
