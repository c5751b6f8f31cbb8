import type { Progress } from "../../shared/channel/progress";
import { compareRank } from "../../shared/compare/comparedOrder";
import type { ReferencePlace } from "../../shared/compare/reference";
import { toleranceChoice, toleranceOf } from "../../shared/compare/toleranceOf";
import {
  type ComparedTags,
  comparePair,
  compareRuns,
  compareSteps,
  compareViews,
  findReference,
  type HistogramStep,
  nextDifference,
  type PairBins,
  type PairCompared,
  pairBins,
  type ReferenceFound,
  type RunsCompared,
  type StepFigures,
  type StepsCompared,
  type ToleranceTaken,
} from "../../shared/questions/compare";
import { elementOfIndex, indexOfElement } from "../../tensor/elements/elementIndex";
import { chooseBins } from "../../tensor/histogram/bins";
import { BinCounts } from "../../tensor/histogram/histogram";
import type { Pace } from "../../tensor/pace";
import { pacedSort } from "../../tensor/pacedSort";
import { type PairReals, pairReals } from "../../tensor/pair/dtypes/pairReals";
import type { PairFigures } from "../../tensor/pair/figures/pairFigures";
import { isEstimated } from "../../tensor/pair/tolerance/namedTolerance";
import { type Said, said, say } from "../../tensor/said/sentence";
import { parseSelection, selectionText } from "../../tensor/slice/selection";
import { FiniteRange } from "../../tensor/statistics/finiteRange";
import { type Answer, answer } from "../answer";
import { type CacheLimits, type LimitsWithin, SharedCache } from "../cache/sharedCache";
import type { Work } from "../cache/sharedWork";
import { comparability } from "../compare/comparability";
import { numbersTaken, type TagsCompared } from "../compare/comparedTags";
import { RunPairs } from "../compare/comparePairs";
import { compareRows } from "../compare/compareRows";
import { type AgreeingParts, DifferingCells } from "../compare/differingCells";
import { firstDivergence } from "../compare/firstDivergence";
import { firstView } from "../compare/firstView";
import { FoundViews } from "../compare/foundViews";
import { KeptSteps } from "../compare/keptSteps";
import { matchedRuns } from "../compare/matchedRuns";
import { dtypesOf, findPair, type OpenPair, slicedPair } from "../compare/openPair";
import { uncheckedPairChunks, visitPair } from "../compare/pairChunks";
import { type PairedPoint, pairedPoint, pairSide, type SeriesOfRun, seriesOfRun } from "../compare/pairedPoints";
import { pairFiguresOf } from "../compare/pairFiguresOf";
import { metSteps, sliceKey } from "../compare/pairOfSeries";
import { settledPairs } from "../compare/settledPairs";
import { cellStep, histogramStep, SCORE } from "../compare/stepFigures";
import { firstComparedRow, firstExceedingRow, greatestOf } from "../compare/stepScores";
import { failedSteps } from "../compare/unreadSteps";
import { viewsOfRuns } from "../compare/viewsOfRuns";
import type { Series } from "../provider";
import { latestPoint } from "../series/findSeries";
import { pointAt } from "../series/pointAt";
import type { SweepThreads } from "../sweep/sweep";

/** Figures of about 1,000 pairs with their worst cells and the places where about 1,000 agree. */
const PAIR_CACHE_BYTES = 4 * 1024 * 1024;
/** Figures of about 2,000,000 steps of pairs. */
const STEP_CACHE_BYTES = 128 * 1024 * 1024;
/** Views of about 10,000 pairs of values. */
const VIEW_CACHE_BYTES = 16 * 1024 * 1024;

/** Two runs, pair by pair: views of all first, then their steps, of which only those are read that are new. */
function createCompareRunsAnswer(views: FoundViews, kept: KeptSteps): Answer {
  return answer(compareRuns, async (params, { provider, pace, progress }): Promise<RunsCompared> => {
    const { other, mapping, as, logdir, run } = params;
    const offset = BigInt(params.offset ?? 0);
    const runs = await matchedRuns({ id: { logdir, run }, other, mapping }, provider, pace);
    const seen = await viewsOfRuns(runs, { offset, as }, views, {
      pace,
      progress: (current) => progress(() => ({ ...current(), isFindingViews: true, ...pairsInOneBuffer([]) })),
    });
    const compared: TagsCompared[] = [];
    let told = 0;
    const tell = () =>
      progress(() => {
        const since = compared.slice(told);
        told = compared.length;
        return { done: told, total: seen.length, isFindingViews: false, ...pairsInOneBuffer(since) };
      });
    const tolerance = toleranceChoice(params);
    const pairs = new RunPairs(runs, seen, { offset, as, tolerance }, { views, kept, pace, tell });
    await pairs.compareAll((pair) => compared.push(pair));
    const settled = isEstimated(tolerance) ? await settledPairs(compared, pairs, pace) : compared;
    const { unmatchedA, unmatchedB, unused } = runs;
    const { name } = tolerance;
    const partly = pairs.partly.told;
    return {
      ...pairsInOneBuffer(await rankedPairs(settled, pace)),
      ...{
        unmatchedA,
        unmatchedB,
        unused,
        first: firstDivergence(settled, { firstStep: pairs.firstStep, isEstimated: isEstimated(tolerance) }),
      },
      allclose: settled.every(
        ({ tags }) => tags.comparable && (tags.allclose !== false || tags.explained) && !tags.unread,
      ),
      ...(partly && { partly }),
      ...(name && { taken: { name, tolerances: tolerancesTaken(settled) } }),
    };
  });
}

/** Pairs, and their courses one after the other. */
function pairsInOneBuffer(compared: readonly TagsCompared[]): {
  readonly pairs: readonly ComparedTags[];
  readonly courses: Float32Array<ArrayBuffer>;
} {
  const courses = new Float32Array(compared.reduce((sum, { course }) => sum + course.length, 0));
  let at = 0;
  for (const { course } of compared) {
    courses.set(course, at);
    at += course.length;
  }
  return { pairs: compared.map(({ tags }) => tags), courses };
}

/** The worst first: those that cannot be compared by name, tensors and scalars, histograms. Pairs come in written order, which equal ones keep. */
function rankedPairs(pairs: readonly TagsCompared[], pace: Pace): Promise<readonly TagsCompared[]> {
  return pacedSort([...pairs], (one, other) => compareRank(one.tags, other.tags), pace);
}

/** Numbers that a named tolerance came to, with the count of pairs; the most frequent first. */
function tolerancesTaken(pairs: readonly TagsCompared[]): readonly ToleranceTaken[] {
  const taken = new Map<string, ToleranceTaken>();
  for (const { tags, grain } of pairs) {
    const { tolerance } = tags;
    if (!tolerance) continue;
    const key = JSON.stringify([grain, tolerance.rtol, tolerance.atol]);
    taken.set(key, { grain: grain ?? "exact", ...tolerance, pairs: (taken.get(key)?.pairs ?? 0) + 1 });
  }
  return [...taken.values()].sort((one, other) => other.pairs - one.pairs);
}

interface FoundFigures {
  readonly figures: PairFigures;
  /** Number of worst cells that were looked for. */
  readonly worst: number;
}

const USUAL_WORST = 10;

/** Figures of pairs, cached for the next look. */
function createComparePairAnswer(limits: CacheLimits, threads: SweepThreads): Answer {
  const cache = new SharedCache<FoundFigures>(
    ({ figures }, key) => 2 * (JSON.stringify(figures).length + key.length),
    limits,
  );
  return answer(comparePair, async (wanted, { provider, pace, progress }): Promise<PairCompared> => {
    const { worst = USUAL_WORST, by = "abs", slice = "" } = wanted;
    const found = await findPair(wanted, provider, pace);
    // Whatever is cached: a value that turned out to be damaged is refused.
    const pair = slicedPair(await found.open(), slice);
    const tolerance = toleranceOf(wanted, dtypesOf(pair.tensors));
    const { rtol, atol } = tolerance;
    const told = wanted.tolerance === undefined ? {} : { tolerance: { rtol, atol } };
    const key = JSON.stringify([found.valueId, selectionText(parseSelection(slice)), tolerance, by]);
    const cached = cache.cached(key);
    if (cached && hasWorst(cached, worst)) return { ...withWorst(cached.figures, worst), ...told };
    const figures = await pairFiguresOf(pair, { tolerance, worst, by }, { threads, pace, progress });
    cache.set(key, { figures, worst });
    return { ...figures, ...told };
  });
}

/** Fewer than were looked for are all that there are. */
function hasWorst({ figures, worst }: FoundFigures, wanted: number): boolean {
  return wanted <= worst || figures.worst.length < worst;
}

function withWorst(figures: PairFigures, most: number): PairFigures {
  return { ...figures, worst: figures.worst.slice(0, most) };
}

/** One pair of tags over its steps, of which only those are read that are new. */
function createCompareStepsAnswer(views: FoundViews, kept: KeptSteps): Answer {
  return answer(compareSteps, async (params, { provider, pace, progress }): Promise<StepsCompared> => {
    const { b: idB, offset, view, slice, as, ...id } = params;
    const [a, b] = [await seriesOfRun(provider, id, pace), await seriesOfRun(provider, idB, pace)];
    const pair = { a, b, offset: BigInt(offset ?? 0) };
    const met = await metSteps(pair, pace);
    const { steps } = met.common;
    const others = { onlyA: await stepTexts(met.onlyA, pace), onlyB: await stepTexts(met.onlyB, pace) };
    if (steps.length === 0) {
      const problem = said(say("noCommonStep", { a: a.id.tag, b: b.id.tag }));
      return { ...NOTHING, ...others, reason: "steps", problem };
    }
    const first = await firstView(pair, met.common, () => ({ view, as }), views, { pace, progress: silent });
    if ("damaged" in first) return { ...NOTHING, reason: "damaged", problem: first.damaged };
    const { how } = first;
    if (!how.comparable) {
      return { ...NOTHING, ...(how.reason && { reason: how.reason }), ...(how.problem && { problem: how.problem }) };
    }
    const asked = { view: how.view, as, tolerance: toleranceChoice(params), slice: sliceKey(slice) };
    const isOfCells = id.kind !== "histogram";
    const stepOf = isOfCells ? cellStep : histogramStep;
    return kept.with(pair, asked, pace, async (table): Promise<StepsCompared> => {
      const tell = (done: number) => progress(() => ({ done, total: steps.length }));
      await compareRows(pair, met, asked, table, { views, pace, progress: tell });
      const { unread, apart } = await failedSteps(table, met.common, pace);
      if (apart) return { ...NOTHING, ...apart };
      const compared: (StepFigures | HistogramStep)[] = [];
      for (const [row, step] of steps.entries()) {
        if (pace.isDue()) await pace.giveWay();
        if (table.isCompared(row)) compared.push(stepOf(table, row, String(step)));
      }
      if (unread && compared.length === 0) return { ...NOTHING, reason: "damaged", problem: unread.problem, unread };
      const exceeding = isOfCells ? await firstExceedingRow(table, pace) : undefined;
      const row = isOfCells ? await firstComparedRow(table, pace) : undefined;
      const tolerance = row === undefined ? undefined : numbersTaken(table, row, asked.tolerance);
      return {
        ...{
          comparable: true,
          view: how.view,
          ...(how.suggest && { suggest: how.suggest }),
          steps: compared,
          ...others,
        },
        ...{ ...(unread && { unread }), score: await greatestOf(table, SCORE, pace) },
        firstExceeding: exceeding === undefined ? null : String(steps[exceeding]),
        ...(tolerance && { tolerance }),
      };
    });
  });
}

const NOTHING = {
  ...{ comparable: false, view: null, steps: [], onlyA: [], onlyB: [] },
  ...{ firstExceeding: null, score: null },
} as const;

async function stepTexts(steps: BigInt64Array, pace: Pace): Promise<readonly string[]> {
  const texts: string[] = [];
  for (const step of steps) {
    if (pace.isDue()) await pace.giveWay();
    texts.push(String(step));
  }
  return texts;
}

/** A view is found in no time worth telling, beside reading all steps. */
const silent = () => undefined;

/** Views of B for the pairs of two runs, found once a pair. */
function createCompareViewsAnswer(views: FoundViews): Answer {
  return answer(compareViews, async (params, { provider, pace, progress }) => {
    const { other, mapping, offset, as, logdir, run } = params;
    const runs = await matchedRuns({ id: { logdir, run }, other, mapping }, provider, pace);
    const wish = { offset: BigInt(offset ?? 0), as };
    return { views: await viewsOfRuns(runs, wish, views, { pace, progress }) };
  });
}

/** Both sides of pairs in common bins, in two passes over both; cached for the next look. */
function createPairBinsAnswer(limits: CacheLimits): Answer {
  const cache = new SharedCache<PairBins, Progress>(({ edges }, key) => 3 * edges.byteLength + 2 * key.length, limits);
  return answer(pairBins, async ({ bins: count, slice = "", ...choice }, { provider, pace, progress }) => {
    const found = await findPair(choice, provider, pace);
    // Whatever is cached: a value that turned out to be damaged is refused.
    const pair = slicedPair(await found.open(), slice);
    const key = JSON.stringify([found.valueId, selectionText(parseSelection(slice)), count]);
    const total = 2 * pair.count;
    const find: Work<PairBins, Progress> = (own, tell) =>
      binsOf(pair, count, own, (done) => tell(() => ({ done, total })));
    return answerOf(await cache.get(key, find, pace, progress));
  });
}

/** Copies of the arrays: those of a message are transferred. */
function answerOf({ edges, a, b }: PairBins): PairBins {
  return { edges: edges.slice(), a: a.slice(), b: b.slice() };
}

async function binsOf(pair: OpenPair, count: number, pace: Pace, seen: (done: number) => void): Promise<PairBins> {
  const reals = pairReals(dtypesOf(pair.tensors));
  const range = await rangeOf(pair, reals, pace, seen);
  const chosen = chooseBins({ bins: count, scale: "linear" }, range, false, 1);
  const [a, b] = [new BinCounts(chosen), new BinCounts(chosen)];
  for await (const chunk of uncheckedPairChunks(pair.tensors, pair.dims, "weighed", 0, pace)) {
    a.add(reals.ofA(chunk.a), chunk.weight);
    b.add(reals.ofB(chunk.b), chunk.weight);
    seen(pair.count + chunk.firstElement);
  }
  const base = Number(chosen.base);
  return { edges: chosen.edges.map((edge) => edge + base), a: a.counts, b: b.counts };
}

/** Range of all finite values of both sides. */
async function rangeOf(
  pair: OpenPair,
  reals: PairReals,
  pace: Pace,
  seen: (done: number) => void,
): Promise<FiniteRange> {
  const range = new FiniteRange();
  await visitPair(pair, pace, ({ a, b, firstElement, weight }) => {
    range.add(reals.ofA(a), firstElement, weight);
    range.add(reals.ofB(b), firstElement, weight);
    seen(firstElement);
  });
  return range;
}

/** The next cell that differs. Which parts of pairs agree is cached for those who go on. */
function createNextDifferenceAnswer(limits: CacheLimits): Answer {
  const cache = new SharedCache<AgreeingParts>(({ byteLength }) => byteLength, limits);
  return answer(nextDifference, async (wanted, { provider, pace, progress }) => {
    const { differing, after, isBackwards = false, slice = "" } = wanted;
    const found = await findPair(wanted, provider, pace);
    const pair = slicedPair(await found.open(), slice);
    const tolerance = toleranceOf(wanted, dtypesOf(pair.tensors));
    const { shape, count } = pair;
    const key = JSON.stringify([
      found.valueId,
      selectionText(parseSelection(slice)),
      differing === "exceeding" ? tolerance : differing,
    ]);
    const seen = (done: number) => progress(() => ({ done, total: count }));
    const start = after && elementOfIndex(after, shape);
    const cells = new DifferingCells(pair, { differing, tolerance }, cache.cached(key), pace, seen);
    try {
      const cell = await cells.next(start, isBackwards);
      return cell ? { at: indexOfElement(cell.element, shape), wrapped: cell.isWrapped } : { wrapped: false };
    } finally {
      cache.set(key, cells.known);
    }
  });
}

/** Says which point is the reference of a point, and how it is seen. Views are found once a pair. */
function createFindReferenceAnswer(views: FoundViews): Answer {
  return answer(findReference, async (params, { provider, pace, progress }): Promise<ReferenceFound> => {
    const { reference, point, ...id } = params;
    const own = await seriesOfRun(provider, id, pace);
    const a = await pairedPoint(own, point, pace);
    const other = reference.series ? await seriesOfRun(provider, reference.series, pace) : own;
    const place = reference.place ?? (reference.series ? SAME_STEP : BEFORE);
    const found = await referencePoint(other.series, place, BigInt(a.step), pace);
    if (found === undefined) {
      const problem = noPoint(other, place, a);
      return { a: pairSide(a), b: null, view: null, comparable: false, reason: "steps", problem, perms: [] };
    }
    const b = await pairedPoint(other, found, pace);
    const { view, as } = reference;
    const how = await comparability(a, b, { view, as }, views, { pace, progress });
    return { a: pairSide(a), b: pairSide(b), ...how };
  });
}

const BEFORE: ReferencePlace = { by: "previous" };
const SAME_STEP: ReferencePlace = { by: "distance", steps: "0" };

function noPoint({ id: { run, tag } }: SeriesOfRun, place: ReferencePlace, { step }: PairedPoint): Said {
  if (place.by === "previous") return said(say("noStepBefore", { tag, step }));
  const asked = place.by === "step" ? place.step : place.by === "distance" ? BigInt(step) + BigInt(place.steps) : step;
  return said(say("noStepOf", { tag, run, step: asked }));
}

/** The point of a series that is the reference of a step; undefined where there is none. */
async function referencePoint(
  series: Series,
  place: ReferencePlace,
  step: bigint,
  pace: Pace,
): Promise<number | undefined> {
  switch (place.by) {
    case "previous":
      return (await pointAt(series, step - 1n, pace))?.point;
    case "first":
      return latestPoint(series, BigInt(series.info.firstStep), pace);
    case "step":
      return latestPoint(series, BigInt(place.step), pace);
    case "distance":
      return latestPoint(series, step + BigInt(place.steps), pace);
  }
}

/** Answers that compare tensors and runs. */
export function compareAnswers(within: LimitsWithin, threads: SweepThreads): readonly Answer[] {
  const views = new FoundViews(within(VIEW_CACHE_BYTES));
  const steps = new KeptSteps(within(STEP_CACHE_BYTES));
  return [
    createFindReferenceAnswer(views),
    createCompareStepsAnswer(views, steps),
    createCompareViewsAnswer(views),
    createCompareRunsAnswer(views, steps),
    createComparePairAnswer(within(PAIR_CACHE_BYTES), threads),
    createPairBinsAnswer(within(PAIR_CACHE_BYTES)),
    createNextDifferenceAnswer(within(PAIR_CACHE_BYTES)),
  ];
}
