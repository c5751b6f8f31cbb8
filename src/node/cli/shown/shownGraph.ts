import type { PointId } from "../../../shared/series/seriesId";
import { askOverview, type ToldOverview } from "../questions/graphQuestions";
import type { Session } from "../session";
import { overviewText } from "../texts/printedGraph";

/** Nodes of MindSpore's graphs that are no operators, and are not counted. */
const NO_OPERATORS: ReadonlySet<string> = new Set(["Parameter", "Const"]);

/** A graph's content as `show` has it: of its first part, of MindSpore's the operators. */
export async function shownGraph(session: Session, { logdir, run, tag, point }: PointId) {
  const overview = await askOverview(session, { logdir, run, tag, point });
  const ops = operatorsOf(overview);
  const { devices, dataEdges, controlEdges, functions } = overview;
  const answer = {
    nodes: Object.values(ops).reduce((sum, count) => sum + count, 0),
    ...{ ops, devices, dataEdges, controlEdges, functions },
  };
  return { answer, text: () => overviewText(overview) };
}

function operatorsOf({ dialect, ops }: ToldOverview): ToldOverview["ops"] {
  if (dialect !== "mindspore") return ops;
  return Object.fromEntries(Object.entries(ops).filter(([op]) => !NO_OPERATORS.has(op)));
}
