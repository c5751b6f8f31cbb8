import type * as vscode from "vscode";
import { describePoint } from "../../shared/questions/points";
import type { Data } from "../data";
import { type SeriesNode, seriesTooltip } from "../tree/treeItems";
import { latestStats } from "./latestStats";
import { latestText } from "./latestText";

/** Tooltip of a tag's row with what its points say, asked for when somebody points at it. */
export async function seriesRowTooltip(data: Data, node: SeriesNode, token: vscode.CancellationToken): Promise<string> {
  const { logdir, run, tag, kind, pointCount } = node.series;
  const controller = new AbortController();
  const subscription = token.onCancellationRequested(() => controller.abort());
  try {
    const ends = (pointCount > 1 ? [0, pointCount - 1] : [0]).map((point) =>
      data.ask(describePoint, { logdir, run, tag, kind, point }, { signal: controller.signal }),
    );
    const latest = latestText(data, node.series, controller.signal);
    const [latestIs, ...points] = await Promise.all([latest, ...ends]);
    // Values that cannot be read leave the rest of the tooltip as it is.
    const stats = await latestStats(data, node.series, points.at(-1), controller.signal).catch(() => "");
    return seriesTooltip(node, { points, latestIs: latestIs || stats });
  } catch {
    return seriesTooltip(node, { points: [] });
  } finally {
    subscription.dispose();
  }
}
