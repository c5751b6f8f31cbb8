import type { Subject } from "../../../src/shared/subject/subject";
import type { SeriesViewContext } from "../../parts/page/view";
import type { GraphSeries } from "./graphEvents";

/** Opens a series of the shown run in this panel, or in one beside it. */
export async function openSeries(
  context: SeriesViewContext,
  { tag, kind, toSide, step, run: own }: GraphSeries,
): Promise<void> {
  const { logdir, run } = context.series;
  const subject: Subject = { on: "series", logdir, run: own ?? run, tag, kind, ...(step !== undefined && { step }) };
  if (toSide) await context.host.channel.request("subject/beside", { subject });
  else context.open(subject);
}
