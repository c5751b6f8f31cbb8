import { describe, expect, it } from "vitest";
import { commonSteps } from "../../../src/data/compare/commonSteps";
import { comparability } from "../../../src/data/compare/comparability";
import { FoundViews } from "../../../src/data/compare/foundViews";
import { recordedTags } from "../../../src/data/compare/matchedRuns";
import { pairedPoint, type SeriesOfRun, seriesOfRun } from "../../../src/data/compare/pairedPoints";
import { livePoints } from "../../../src/data/series/livePoints";
import type { TagPair } from "../../../src/pairing/pairedTags";
import { pairTags } from "../../../src/pairing/pairTags";
import { type PairInRun, viewOfParameter, viewsOfLayout } from "../../../src/pairing/viewsInRun";
import type { Kind } from "../../../src/shared/kind";
import { unhurried as pace } from "../../../src/tensor/pace";
import type { FoundView } from "../../../src/tensor/pair/view/pairView";
import { elementCount } from "../../../src/tensor/slice/shape";
import { option, runQuestions } from "../../support/comparedRuns";
import { diskProvider } from "../../support/diskProvider";

interface SeenPair extends PairInRun {
  readonly a: string;
  readonly b: string;
  readonly kind: Kind;
}

/** View of B in a pair at the first common step; undefined where it is not compared. */
async function alone(
  [a, b]: readonly [SeriesOfRun, SeriesOfRun],
  offset: bigint,
  views: FoundViews,
): Promise<Pick<SeenPair, "counts" | "view" | "suggest"> | undefined> {
  const live = [await livePoints(a.series, pace), await livePoints(b.series, pace)] as const;
  const { common } = await commonSteps(...live, offset, pace);
  const [firstA] = common.a;
  const [firstB] = common.b;
  if (firstA === undefined || firstB === undefined) return undefined;
  const points = [await pairedPoint(a, firstA, pace), await pairedPoint(b, firstB, pace)] as const;
  const how = await comparability(...points, {}, views, { pace, progress: () => undefined });
  const [ofA = 0, ofB = 0] = points.map(({ tensor }) => (tensor ? elementCount(tensor.shape) : 0));
  return how.comparable
    ? { counts: [ofA, ofB], view: how.view, ...(how.suggest && { suggest: how.suggest }) }
    : undefined;
}

/** View in the form of the contract's answers. */
const told = (view: FoundView | null) => view && { reshape: null, perm: null, ...view };

const byPair = (one: { readonly a: string; readonly kind: string }) => `${one.kind} ${one.a}`;

describe("views in a run", () => {
  const questions = runQuestions().filter((question) => option(question, "map") === undefined);

  it("are asked for by the fixtures", () => expect(questions).toHaveLength(31));

  it.each(questions)("are those of the fixtures: $args", async (question) => {
    const { root: logdir, answer } = question;
    const provider = diskProvider(logdir);
    const [runA, runB] = [option(question, "run-a") ?? ".", option(question, "run-b") ?? "."];
    const runs = [
      await provider.run({ logdir, run: runA }, pace),
      await provider.run({ logdir, run: runB }, pace),
    ] as const;
    const tags = await Promise.all(runs.map((run) => recordedTags(run, pace)));
    const { pairs, parameterOf } = await pairTags(tags[0] ?? [], tags[1] ?? [], undefined, pace);
    const views = new FoundViews({ maxBytes: 1 << 20 });
    const found = new Map<TagPair<Kind>, SeenPair>();
    const gradientsLast = [...pairs].sort(
      (one, other) => Number(parameterOf.has(one)) - Number(parameterOf.has(other)),
    );
    for (const pair of gradientsLast) {
      const { kind } = pair.a.recorded;
      const sides = [
        await seriesOfRun(provider, { logdir, run: runA, tag: pair.a.recorded.tag, kind }, pace),
        await seriesOfRun(provider, { logdir, run: runB, tag: pair.b.recorded.tag, kind }, pace),
      ] as const;
      const own = await alone(sides, BigInt(option(question, "step-offset") ?? 0), views);
      if (!own) continue;
      const parameter = parameterOf.get(pair);
      const taken = viewOfParameter(own.counts, parameter && found.get(parameter));
      const { suggest: _, ...plain } = own;
      const seen = taken === undefined ? own : { ...plain, view: taken };
      found.set(pair, { ...seen, a: pair.a.recorded.tag, b: pair.b.recorded.tag, kind, group: pair.a.group });
    }
    const seen = [...found.values()];
    const ofLayout = viewsOfLayout(seen);
    const shown = seen.map(({ a, kind, view, suggest }, i) => {
      const layout = ofLayout[i];
      return { a, kind, view: told(layout ?? view), ...(suggest && !layout && { suggest: { perm: suggest.perm } }) };
    });
    const expected = answer.pairs
      .filter(({ comparable }) => comparable)
      .map(({ a, kind, view, suggest }) => ({ a, kind, view, ...(suggest && { suggest }) }));
    const inOrder = <T extends { readonly a: string; readonly kind: string }>(rows: readonly T[]) =>
      [...rows].sort((one, other) => (byPair(one) < byPair(other) ? -1 : 1));
    expect(inOrder(shown)).toEqual(inOrder(expected));
  });
});
