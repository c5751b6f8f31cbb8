import { type DrawnMetric, drawMetrics } from "../../shared/questions/hparams";
import { type Answer, answer } from "../answer";
import { axisView, PlacedRange } from "../curves/axisView";
import { DrawnColumns } from "../curves/drawnColumns";
import { drawCurve } from "../curves/drawnCurve";
import { type KeptCurves, partsOf } from "../curves/keptCurves";
import { UnreadRuns } from "../series/unreadRuns";

/** Curves of any scalars, of the points that are kept of them. */
export function createDrawMetricsAnswer(kept: KeptCurves): Answer {
  return answer(drawMetrics, async ({ logdir, scalars, columns }, { provider, pace }) => {
    const byTag = new Map<string, string[]>();
    for (const { run, tag } of scalars) {
      const runs = byTag.get(tag);
      if (runs) runs.push(run);
      else byTag.set(tag, [run]);
    }
    const unread = new UnreadRuns();
    // A tag of which nothing can be read takes nothing from the others.
    await unread.read("", () => provider.runs(logdir, pace, []));
    const curves: DrawnMetric[] = [];
    const gathered = new DrawnColumns();
    for (const [tag, runs] of byTag) {
      for await (const curve of kept.chosen({ logdir, tag, runs }, { provider, pace }, unread)) {
        const range = new PlacedRange("linear");
        for (const part of partsOf(curve)) await range.addPart(part, pace);
        const view = axisView({}, { scale: "linear", columns }, range.ends);
        curves.push({ tag, ...(await drawCurve(curve, { view, isOverSteps: true }, gathered, pace)) });
        if (pace.isDue()) await pace.giveWay();
      }
    }
    const { steps, values } = gathered.result(false);
    return { curves, errors: unread.errors, steps, values };
  });
}
