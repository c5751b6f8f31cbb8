import type { TagGroup } from "../../pairing/tagName";
import { type PairInRun, viewOfParameter, viewsOfLayout } from "../../pairing/viewsInRun";
import type { ViewOfPair } from "../../shared/questions/compare";
import type { FoundView } from "../../tensor/pair/view/pairView";
import { said, say } from "../../tensor/said/sentence";
import { elementCount } from "../../tensor/slice/shape";
import type { Comparability, ComparablePair } from "./comparability";
import type { ViewWork } from "./findView";
import { type FirstView, firstView, type NoView } from "./firstView";
import { KnownPictures } from "./flattenedInputs";
import type { FoundViews } from "./foundViews";
import type { MatchedRuns } from "./matchedRuns";
import { firstMet, metSteps, type PairOfSeries } from "./pairOfSeries";

/** View of B in a pair, and number of elements on either side; none for histograms. */
interface SeenPair {
  readonly seen: ViewOfPair;
  readonly counts?: PairInRun["counts"];
}

/** Options of the views of two runs. */
interface ViewsWish {
  readonly offset: bigint;
  readonly as: string | undefined;
}

/**
 * View of B in each pair of two runs, in their order. A parameter goes before its gradient, which has the same view; layouts that moved in
 * some pairs count for all. `progress` is called with pairs.
 */
export async function viewsOfRuns(
  runs: MatchedRuns,
  wish: ViewsWish,
  views: FoundViews,
  work: ViewWork,
): Promise<readonly ViewOfPair[]> {
  const found = new Map<number, SeenPair>();
  const { length: total } = runs.pairs;
  const silently = { pace: work.pace, progress: () => undefined, pictures: new KnownPictures() };
  const find = async (place: number) => {
    work.progress(() => ({ done: found.size, total }));
    if (work.pace.isDue()) await work.pace.giveWay();
    const parameter = runs.parameterOf.get(place);
    const taken = parameter === undefined ? undefined : found.get(parameter);
    if (!found.has(place)) found.set(place, await viewOfPair(runs, place, taken, wish, views, silently));
  };
  for (const place of runs.pairs.keys()) {
    const parameter = runs.parameterOf.get(place);
    if (parameter !== undefined) await find(parameter);
    await find(place);
  }
  const all = [...runs.pairs.keys()].map((place) => found.get(place) as SeenPair);
  return inLayouts(all, (place) => runs.pairs[place]?.a.group);
}

/** Activations are transposed where channels moved so in another pair. */
function inLayouts(all: readonly SeenPair[], groupOf: (place: number) => TagGroup | undefined): readonly ViewOfPair[] {
  const shown = all.map(({ seen }) => seen);
  const places = [...all.keys()].filter((place) => all[place]?.counts !== undefined);
  const layouts = viewsOfLayout(
    places.map((place) => {
      const { seen, counts = [0, 0] } = all[place] as SeenPair;
      return { group: groupOf(place), counts, ...seen };
    }),
  );
  for (const [i, view] of layouts.entries()) {
    const { suggest: _, ...seen } = shown[places[i] as number] as ViewOfPair;
    if (view) shown[places[i] as number] = { ...seen, view };
  }
  return shown;
}

async function viewOfPair(
  runs: MatchedRuns,
  place: number,
  parameter: SeenPair | undefined,
  { offset, as }: ViewsWish,
  views: FoundViews,
  work: ViewWork,
): Promise<SeenPair> {
  const pair = runs.seriesOf(place, offset);
  const asked = runs.tagPairs[place]?.view;
  let taken: FoundView | undefined;
  const wish = (points: FirstView["points"]) => {
    taken = asked ? { ...asked, why: "map" } : viewTaken(points, parameter);
    return { view: taken, as };
  };
  const first = await viewAtFirst(pair, wish, views, work);
  if (!first) {
    const problem = said(say("noCommonStep", { a: pair.a.id.tag, b: pair.b.id.tag }));
    return { seen: { view: null, comparable: false, reason: "steps", problem } };
  }
  const isMisfit = !asked && "how" in first && !first.how.comparable && taken !== undefined;
  const own = isMisfit ? await viewAtFirst(pair, () => ({ as }), views, work) : undefined;
  return own ? seenPair(own, undefined) : seenPair(first, taken);
}

/** At the first common step that can be read; undefined where there is none in common. */
async function viewAtFirst(
  pair: PairOfSeries,
  wish: (points: FirstView["points"]) => ComparablePair,
  views: FoundViews,
  work: ViewWork,
): Promise<FirstView | NoView | undefined> {
  const met = await firstMet(pair, work.pace);
  const first = met && (await firstView(pair, met, wish, views, work));
  if (first && "how" in first) return first;
  const { common } = await metSteps(pair, work.pace);
  return common.steps.length === 0 ? undefined : firstView(pair, common, wish, views, work);
}

function viewTaken(points: FirstView["points"], parameter: SeenPair | undefined): FoundView | undefined {
  const counts = countsOf(points);
  if (!counts || !parameter?.counts) return undefined;
  return viewOfParameter(counts, { counts: parameter.counts, view: parameter.seen.view });
}

/** `taken` is the view that was asked for; undefined where it was found. */
function seenPair(first: FirstView | NoView, taken: FoundView | undefined): SeenPair {
  if ("damaged" in first) {
    return { seen: { view: null, comparable: false, reason: "damaged", problem: first.damaged } };
  }
  const counts = countsOf(first.points);
  const { how } = first;
  const view = how.comparable && taken !== undefined ? taken : how.view;
  return { seen: { ...viewOf(how), view }, ...(counts && how.comparable && { counts }) };
}

function viewOf({ view, suggest, comparable, reason, problem }: Comparability): ViewOfPair {
  return { view, comparable, ...(suggest && { suggest }), ...(reason && { reason }), ...(problem && { problem }) };
}

function countsOf(points: FirstView["points"]): PairInRun["counts"] | undefined {
  const [a, b] = points.map(({ tensor }) => tensor && elementCount(tensor.shape));
  return a === undefined || b === undefined ? undefined : [a, b];
}
