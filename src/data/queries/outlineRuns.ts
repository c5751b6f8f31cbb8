import type { Kind } from "../../shared/kind";
import { outlineRuns, type RunOutline } from "../../shared/questions/runs";
import type { Pace } from "../../tensor/pace";
import { answer } from "../answer";
import { runUnlessGone } from "../chosenSeries";
import { lastTimes } from "../lastTimes";
import type { Run } from "../provider";
import { UnreadRuns } from "../unreadRuns";

export const answerOutlineRuns = answer(outlineRuns, async ({ logdir, runs }, { provider, pace }) => {
  const unread = new UnreadRuns();
  const outlines: RunOutline[] = [];
  for (const run of runs) {
    if (pace.isDue()) await pace.giveWay();
    const outline = await unread.read(run, async () => {
      const found = await runUnlessGone(provider, { logdir, run }, pace);
      return found && outlineOf(run, found, pace);
    });
    if (outline) outlines.push(outline);
  }
  unread.check();
  return { outlines, errors: unread.errors };
});

async function outlineOf(name: string, run: Run, pace: Pace): Promise<RunOutline> {
  const kinds = new Set<Kind>();
  let lastStep: bigint | undefined;
  let lastSeconds = Number.NEGATIVE_INFINITY;
  for (const series of await run.series(pace)) {
    if (pace.isDue()) await pace.giveWay();
    kinds.add(series.info.kind);
    const { step, wallTimeSeconds } = await lastTimes(series, pace);
    if (step !== undefined && (lastStep === undefined || step > lastStep)) lastStep = step;
    if (wallTimeSeconds > lastSeconds) lastSeconds = wallTimeSeconds;
  }
  return {
    run: name,
    kinds: [...kinds],
    ...(lastStep !== undefined && { lastStep: String(lastStep) }),
    ...(Number.isFinite(lastSeconds) && { lastWallTimeSeconds: lastSeconds }),
  };
}
