import * as vscode from "vscode";
import type { AskOptions } from "../../shared/question";
import { graphOverview } from "../../shared/questions/graphs";
import { rawValue } from "../../shared/questions/points";
import { describeMount } from "../../shared/questions/runs";
import type { PointId } from "../../shared/series/seriesId";
import type { Data } from "../data";
import { localeNumber } from "../localeText";
import { errorText } from "../sentenceText";

/** Larger ones take longer to be read than anybody rests on a row. */
const MOST_BYTES = 1 << 22;

/** Size of a graph: `34 nodes · 2 functions`, or the reason for having none; empty where it may take long to know. */
export async function graphText(
  data: Pick<Data, "ask" | "hasStoodStill">,
  id: PointId,
  options: AskOptions<never>,
): Promise<string> {
  const { logdir, run, tag, point } = id;
  if (data.hasStoodStill(logdir)) return "";
  const { isSlow } = await data.ask(describeMount, { logdir, run }, options);
  if (isSlow) return "";
  const { whole } = await data.ask(rawValue, id, options);
  if (whole.byteLength > MOST_BYTES) return "";
  try {
    const { nodes, functions } = await data.ask(graphOverview, { logdir, run, tag, point }, options);
    return [nodesText(nodes), functionsText(functions.length)].filter(Boolean).join(" · ");
  } catch (error) {
    return errorText(error);
  }
}

function nodesText(count: number): string {
  return count === 1 ? vscode.l10n.t("1 node") : vscode.l10n.t("{0} nodes", localeNumber(count));
}

function functionsText(count: number): string {
  if (count === 0) return "";
  return count === 1 ? vscode.l10n.t("1 function") : vscode.l10n.t("{0} functions", localeNumber(count));
}
