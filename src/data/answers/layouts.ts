import { LAYOUT_PLUGIN, LAYOUT_TAG, type LayoutCategory } from "../../shared/layouts/layout";
import { describeLayout, mergedLayouts } from "../../shared/questions/layouts";
import { compareNatural } from "../../shared/text/naturalOrder";
import type { Pace } from "../../tensor/pace";
import { type Answer, answer } from "../answer";
import { matchCharts } from "../layouts/matchCharts";
import { mergeLayouts } from "../layouts/mergeLayouts";
import { recordedLayout } from "../layouts/recordedLayout";
import { failureOf } from "../pointFailure";
import type { Run } from "../provider";
import { chosenRunNames, openedRuns } from "../series/chosenSeries";
import { findSeries, latestPoint } from "../series/findSeries";
import { seriesOfKinds } from "../series/seriesOfKinds";
import { UnreadRuns } from "../series/unreadRuns";

const answerMergedLayouts = answer(mergedLayouts, async ({ runNames, ...filter }, asked) => {
  const { pace, pattern, progress } = asked;
  const chosen = await chosenRunNames(filter, asked, runNames && new Set(runNames));
  const layouts: { readonly run: string; readonly layout: readonly LayoutCategory[] }[] = [];
  const tags = new Set<string>();
  const unread = new UnreadRuns();
  let done = 0;
  for await (const { name, run } of openedRuns(filter.logdir, chosen, asked)) {
    await unread.read(name, async () => {
      for (const { info } of await seriesOfKinds(run, ["scalar"], pace)) tags.add(info.tag);
    });
    try {
      const layout = await layoutOf(run, pace);
      if (layout) layouts.push({ run: name, layout });
    } catch (error) {
      const { message, sentence } = failureOf(error);
      unread.errors.push({ run: name, message, sentence });
    }
    done++;
    progress(() => ({ done, total: chosen.length }));
  }
  unread.check();
  const inOrder = layouts.sort((a, b) => compareCodePoints(a.run, b.run)).map(({ layout }) => layout);
  const sorted = [...tags].sort(compareNatural);
  return { categories: await matchCharts(mergeLayouts(inOrder), sorted, pattern, pace), errors: unread.errors };
});

/** The layout of a run that was written last; undefined where there is none. */
async function layoutOf(run: Run, pace: Pace): Promise<readonly LayoutCategory[] | undefined> {
  const series = run.ofTag(LAYOUT_TAG).find(({ info }) => info.plugin === LAYOUT_PLUGIN);
  const point = series && (await latestPoint(series, undefined, pace));
  return series && point !== undefined ? recordedLayout(series, point, pace) : undefined;
}

function compareCodePoints(a: string, b: string): number {
  const [ofA, ofB] = [Array.from(a), Array.from(b)];
  for (let i = 0; i < Math.min(ofA.length, ofB.length); i++) {
    const order = (ofA[i]?.codePointAt(0) as number) - (ofB[i]?.codePointAt(0) as number);
    if (order !== 0) return order;
  }
  return ofA.length - ofB.length;
}

const answerDescribeLayout = answer(describeLayout, async ({ point, ...id }, { provider, pace }) => ({
  categories: await recordedLayout(await findSeries(provider, id, pace), point, pace),
}));

/** Answers about layouts of custom scalars. */
export function layoutAnswers(): readonly Answer[] {
  return [answerMergedLayouts, answerDescribeLayout];
}
