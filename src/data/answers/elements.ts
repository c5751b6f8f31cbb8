import { findElements, findStep, type OverWhat, overSteps } from "../../shared/questions/elements";
import type { PointError } from "../../shared/series/pointError";
import { type ElementIndex, elementOfIndex } from "../../tensor/elements/elementIndex";
import { type ElementValue, elementAt } from "../../tensor/elements/elementValues";
import type { Pace } from "../../tensor/pace";
import { parseCondition } from "../../tensor/search/condition";
import { parseSelection, selectionText } from "../../tensor/slice/selection";
import { placesWhere } from "../../tensor/stretches";
import { type JsonElement, jsonElement } from "../../tensor/text/jsonElement";
import { type Answer, answer } from "../answer";
import { type CacheLimits, type LimitsWithin, SharedCache } from "../cache/sharedCache";
import { hitsKey, KeptHits } from "../find/keptHits";
import { type Figures, figureOver } from "../over/figureOver";
import { type Update, updateOver } from "../over/updateOver";
import { NoFigureError, type ValueOver } from "../over/valueOver";
import { failureOf } from "../pointFailure";
import { countsAt, doublesAt, stepsAt } from "../scalars/columnsAt";
import { findSeries } from "../series/findSeries";
import { type LivePoints, livePoints } from "../series/livePoints";
import { keyedSlice, type SlicePasses } from "../sweep/slicePasses";
import { type AskedTensor, findTensor, tensorsOf } from "../values/askedTensor";

/** Figures of thousands of slices. */
const FIGURE_CACHE_BYTES = 4 * 1024 * 1024;
/** Counts of about 100 searches through 10^8 elements. */
const HIT_CACHE_BYTES = 4 * 1024 * 1024;

function createFindElementsAnswer(hits: KeptHits): Answer {
  return answer(findElements, async ({ where, after, ...id }, { provider, pace, progress }) => {
    const condition = parseCondition(where);
    const asked = await findTensor(id, provider, pace);
    const { slice } = await asked.openSlice(id.slice);
    const start = {
      isBackwards: id.isBackwards === true,
      ...(after && { after: elementOfIndex(after, slice.shape) }),
    };
    const key = hitsKey(asked.valueId, id.slice, where);
    return hits.find(key, keyedSlice(asked.valueId, slice), condition, start, pace, progress);
  });
}

/** Steps are walked in their order; those behind the first hit are not looked at. */
function createFindStepAnswer(hits: KeptHits): Answer {
  return answer(findStep, async ({ where, slice: text, complex, ...id }, { provider, pace, progress }) => {
    const condition = parseCondition(where);
    // A text that is wrong is so at every step.
    parseSelection(text);
    const series = await findSeries(provider, id, pace);
    const tensorAt = tensorsOf(series, complex, pace);
    const { points, steps } = await livePoints(series, pace);
    let skipped = 0;
    for (let done = 0; done < points.length; done++) {
      const point = points[done] as number;
      progress(() => ({ done, total: points.length }));
      if (pace.isDue()) await pace.giveWay();
      try {
        const { valueId, openSlice } = tensorAt(point);
        const { slice } = await openSlice(text);
        const key = hitsKey(valueId, text, where);
        const { count, at, value } = await hits.find(key, keyedSlice(valueId, slice), condition, {}, pace);
        if (at === undefined || value === undefined) continue;
        return { step: String(steps[done]), point, count, at, value, skipped };
      } catch (error) {
        const { code } = failureOf(error);
        if (code === "unsupportedKind") throw error;
        skipped++;
      }
    }
    return { count: 0, skipped };
  });
}

/** Bytes of the figures of a slice, and of an update, beside their keys, about. */
const FIGURES_BYTES = 1000;
const UPDATE_BYTES = 200;

/** Figures are cached, each kind of them within the limits: a run that grows is asked again and again. */
function createOverStepsAnswer(limits: CacheLimits, passes: SlicePasses): Answer {
  const figures = new SharedCache<Figures>((_, key) => FIGURES_BYTES + 2 * key.length, limits);
  const updates = new SharedCache<Update>((_, key) => UPDATE_BYTES + 2 * key.length, limits);
  const follow = (tensorAt: (point: number) => AskedTensor, what: OverWhat, pace: Pace): ValueOver => {
    if ("at" in what) return elementOver(tensorAt, what.at);
    // A text that is wrong is so at every step.
    const slice = selectionText(parseSelection(what.slice ?? ""));
    if (what.stat === "update") return updateOver(tensorAt, slice, updates, pace);
    return figureOver(tensorAt, what.stat, slice, { cache: figures, passes, pace });
  };
  return answer(overSteps, async ({ what, points: wished, complex, ...id }, { provider, pace, progress }) => {
    const series = await findSeries(provider, id, pace);
    const valueAt = follow(tensorsOf(series, complex, pace), what, pace);
    const live = await livePoints(series, pace);
    const places = await placesOf(live, wished, pace);
    const values: (JsonElement | null)[] = [];
    const errors: PointError[] = [];
    let noFigure: NoFigureError | undefined;
    for (let done = 0; done < places.length; done++) {
      progress(() => ({ done, total: places.length }));
      if (pace.isDue()) await pace.giveWay();
      const place = places[done] as number;
      const point = live.points[place] as number;
      try {
        values.push(await valueAt({ point, before: live.points[place - 1] }));
      } catch (error) {
        const { code, message, sentence } = failureOf(error);
        if (code === "unsupportedKind") throw error;
        if (error instanceof NoFigureError) noFigure = error;
        values.push(null);
        errors.push({ point, message, sentence });
      }
    }
    // Not one of them has such a figure.
    if (noFigure && errors.length === places.length) throw noFigure;
    return {
      points: await countsAt(live.points, places, pace),
      steps: await stepsAt(live.steps, places, pace),
      wallTimesSeconds: await doublesAt(live.wallTimesSeconds, places, pace),
      values,
      errors,
    };
  });
}

/** Places of the wished points among the live ones, in order of the steps. */
function placesOf({ points }: LivePoints, wished: readonly number[] | undefined, pace: Pace): Promise<Uint32Array> {
  const isWished = wished && new Set(wished);
  return placesWhere(points.length, pace, (place) => isWished?.has(points[place] as number) !== false);
}

/** The element at an index of each tensor, read by itself. */
function elementOver(tensorAt: (point: number) => AskedTensor, at: ElementIndex): ValueOver {
  return async ({ point }) => {
    const { elements, shape } = await tensorAt(point).open();
    const element = elementOfIndex(at, shape);
    const bytes = new Uint8Array(elements.itemBytes);
    elements.readElements(element, bytes);
    return jsonElement(elementAt(elements.decode(bytes), 0) as ElementValue, elements.dtype);
  };
}

/** Answers about elements that fulfil a condition, and about elements over the steps. */
export function elementAnswers(within: LimitsWithin, passes: SlicePasses): readonly Answer[] {
  const hits = new KeptHits(within(HIT_CACHE_BYTES), passes);
  return [
    createFindElementsAnswer(hits),
    createFindStepAnswer(hits),
    createOverStepsAnswer(within(FIGURE_CACHE_BYTES), passes),
  ];
}
