import * as vscode from "vscode";
import { configOf } from "../../published/config";
import * as graphs from "../../published/graph";
import * as graphWork from "../../published/graphWork";
import { tagHealthOf } from "../../published/health";
import { hparamSessionsOf, importanceOf } from "../../published/hparams";
import { layoutsOf } from "../../published/layouts";
import { readClips, readImages } from "../../published/media";
import { meshesOf, meshOf } from "../../published/meshes";
import { pointListOf, type RecordedPoint, readPointsOf, recordedPointOf } from "../../published/points";
import { prCurveOf, prScoresOf } from "../../published/prCurve";
import { runEntriesOf, seriesEntriesOf } from "../../published/runs";
import { type ScalarSeries, scalarGroupOf, scalarSeriesOf } from "../../published/scalars";
import {
  colourRangeOf,
  courseOf,
  foundElementsOf,
  foundStepOf,
  histogramOf,
  pythonLinesOf,
  statsOf,
  stringsOf,
  tensorValues,
} from "../../published/tensor";
import { searchMatchesOf, textOf } from "../../published/text";
import { RequestError } from "../../shared/channel/requestError";
import type { GraphRef } from "../../shared/graph/graphRef";
import { graphTag } from "../../shared/graph/graphTag";
import type { Asker, Question } from "../../shared/question";
import { describeBlob, MAX_BLOB_BYTES, readBlob } from "../../shared/questions/blobs";
import { configTable } from "../../shared/questions/config";
import { findElements, findStep, overSteps } from "../../shared/questions/elements";
import { graphLevel, graphNode, graphOverview } from "../../shared/questions/graphs";
import {
  graphClosure,
  graphCost,
  graphDiff,
  graphFollow,
  graphHints,
  graphPlacement,
  graphSummary,
} from "../../shared/questions/graphWork";
import { runHealth } from "../../shared/questions/health";
import { computedHistograms, recordedHistograms } from "../../shared/questions/histograms";
import { selectSessions } from "../../shared/questions/hparams";
import { mergedLayouts } from "../../shared/questions/layouts";
import { countMesh, listMeshes } from "../../shared/questions/meshes";
import { MAX_POINT_ERRORS, type PointsInfo, selectPoints } from "../../shared/questions/points";
import { prCurves, prScores } from "../../shared/questions/prCurves";
import { selectRuns } from "../../shared/questions/runColumns";
import { describeRun } from "../../shared/questions/runs";
import { averageScalars } from "../../shared/questions/scalars";
import { selectSeries } from "../../shared/questions/series";
import { colourRange, heatmapBlocks, python, sliceTensor, tensorStats } from "../../shared/questions/tensors";
import { searchText } from "../../shared/questions/texts";
import { eachPoints } from "../../shared/series/eachPoints";
import type { PointId, SliceId } from "../../shared/series/seriesId";
import { sidesOfSlice } from "../../tensor/picture/pictureSides";
import { say } from "../../tensor/said/sentence";
import type { Data } from "../data";
import { ApiError, apiError } from "./apiError";
import { decimalSteps, pointNamed, seriesNamed, thinning } from "./askedNames";
import { boundedScalars } from "./boundedScalars";
import { comparison, comparisonOfRuns, comparisonOfSteps } from "./compareCalls";
import type * as api from "./tensorViewApi";

/** A slice text that takes everything. */
const WHOLE = "[...]";

const DEFAULT_BINS = 30;
const DEFAULT_HEATMAP: readonly [number, number] = [256, 256];

type Wish = api.CallOptions | undefined;

/** The files of a path, asked on behalf of another extension: each answer is that of one question. */
export class LogFiles implements api.LogData {
  readonly path: string;
  private readonly data: Data;
  private readonly lease: vscode.Disposable;
  private isClosed = false;
  /** Calls under way: each has a signal of its own, so none gathers listeners. */
  private readonly calls = new Set<AbortController>();
  private readonly subscriptions = new Set<vscode.Disposable>();

  /** `lease` is given back when it is disposed of. */
  constructor(data: Data, path: string, lease: vscode.Disposable) {
    this.data = data;
    this.path = path;
    this.lease = lease;
  }

  async runs(query: api.RunsQuery = {}, wish?: Wish) {
    return runEntriesOf(await this.ask(selectRuns, { ...this.log, ...query }, wish));
  }

  async hparams(query: api.HparamsQuery = {}, wish?: Wish) {
    return hparamSessionsOf(await this.ask(selectSessions, { ...this.log, ...query }, wish));
  }

  async hparamImportance({ metric, figure, ...query }: api.HparamImportanceQuery, wish?: Wish) {
    const importance = { metric, ...(figure && { figure }) };
    return importanceOf(await this.ask(selectSessions, { ...this.log, ...query, importance }, wish));
  }

  async config(query: api.ConfigQuery = {}, wish?: Wish) {
    return configOf(await this.ask(configTable, { ...this.log, ...query }, wish));
  }

  async series(query: api.SeriesQuery = {}, wish?: Wish) {
    return seriesEntriesOf(await this.ask(selectSeries, { ...this.log, ...query }, wish));
  }

  async scalars({ steps, downsample, ...query }: api.ScalarsQuery = {}, wish?: Wish) {
    const params = { ...this.log, ...query, ...decimalSteps(steps), ...thinning(downsample) };
    const found: ScalarSeries[] = [];
    for await (const series of boundedScalars(this.asker(wish), params)) found.push(scalarSeriesOf(series));
    return found;
  }

  async scalarGroups({ steps, ...query }: api.ScalarGroupsQuery, wish?: Wish) {
    const groups = await this.ask(averageScalars, { ...this.log, ...query, ...decimalSteps(steps) }, wish);
    return groups.map(scalarGroupOf);
  }

  async read({ steps, downsample, ...query }: api.ReadQuery, wish?: Wish) {
    const params = { ...this.log, ...query, ...decimalSteps(steps), ...thinning(downsample) };
    return readPointsOf(await this.ask(selectPoints, params, wish));
  }

  async blob(key: string, wish?: Wish) {
    const ref = { ...this.log, key };
    const { byteLength, mediaType } = await this.ask(describeBlob, ref, wish);
    const bytes = new Uint8Array(byteLength);
    for (let start = 0; start < byteLength; start += MAX_BLOB_BYTES) {
      bytes.set(await this.ask(readBlob, { ...ref, start, end: start + MAX_BLOB_BYTES }, wish), start);
    }
    return { bytes, mediaType };
  }

  async image(query: api.KindPointName, wish?: Wish) {
    const recorded = await this.recorded({ ...query, kind: "image" }, wish);
    const { error, ...found } = await readImages(this.asker(wish), { ...this.log, ...query, point: recorded.point });
    if (error !== undefined) throw new ApiError("badValue", error);
    return { ...recorded, ...found };
  }

  async audio({ peaks, withLevels = false, ...query }: api.AudioQuery, wish?: Wish) {
    const recorded = await this.recorded({ ...query, kind: "audio" }, wish);
    const id = { ...this.log, ...query, point: recorded.point };
    const { error, ...found } = await readClips(this.asker(wish), id, { peaks, withLevels });
    if (error !== undefined) throw new ApiError("badValue", error);
    return { ...recorded, ...found };
  }

  async text(query: api.KindPointName, wish?: Wish) {
    const { run, tag } = query;
    const recorded = await this.recorded({ ...query, kind: "text" }, wish);
    const id = { ...this.log, run, tag, kind: "text" as const, point: recorded.point };
    const { shape, values } = await this.ask(sliceTensor, { ...id, slice: WHOLE }, wish);
    return { ...recorded, ...textOf(shape, stringsOf(values)) };
  }

  async prCurve(query: api.KindPointName, wish?: Wish) {
    const { run, tag } = query;
    const recorded = await this.recorded({ ...query, kind: "pr_curve" }, wish);
    const points = [{ run, tag, point: recorded.point }];
    const [found] = (await this.ask(prCurves, { ...this.log, points }, wish)).curves;
    if (found?.is !== "curve") throw new ApiError("badValue", found?.error.message ?? "");
    return { ...recorded, ...prCurveOf(found.curve) };
  }

  async prScores(query: api.KindName, wish?: Wish) {
    return prScoresOf(await this.ask(prScores, { ...this.log, ...query }, wish));
  }

  async meshes(query: api.NameFilter = {}, wish?: Wish) {
    return meshesOf(await this.ask(listMeshes, { ...this.log, ...query }, wish));
  }

  async mesh({ step, ...query }: api.MeshQuery, wish?: Wish) {
    const decimal = String(step);
    return meshOf(decimal, await this.ask(countMesh, { ...this.log, ...query, step: decimal }, wish));
  }

  async layouts(query: api.LayoutsQuery = {}, wish?: Wish) {
    return layoutsOf(await this.ask(mergedLayouts, { ...this.log, ...query }, wish));
  }

  async search(query: api.SearchQuery, wish?: Wish) {
    return searchMatchesOf(await this.ask(searchText, { ...this.log, ...query }, wish));
  }

  async points(query: api.SeriesName, wish?: Wish) {
    const series = await seriesNamed(this.asker(wish), this.path, query);
    // So few at a time that each that cannot be shown says why.
    const params = { ...series, withLooks: true, most: MAX_POINT_ERRORS };
    const pieces: PointsInfo[] = [];
    for await (const piece of eachPoints(this.asker(wish), params)) {
      if (piece.start === 0) pieces.length = 0;
      pieces.push(piece);
    }
    return pointListOf(pieces);
  }

  async slice(query: api.RealQuery, wish?: Wish) {
    const answer = await this.ask(sliceTensor, await this.sliceId(query, wish), wish);
    return { dtype: answer.dtype, shape: answer.shape, values: tensorValues(answer.values) };
  }

  async python({ slice = WHOLE, ...query }: api.SliceQuery, wish?: Wish) {
    return pythonLinesOf(await this.ask(python, { ...(await this.point(query, wish)), slice }, wish));
  }

  async stats(query: api.RealQuery, wish?: Wish) {
    const params = { ...(await this.sliceId(query, wish)), withPercentiles: true };
    return statsOf(await this.ask(tensorStats, params, wish));
  }

  async heatmap(
    { slice = WHOLE, size = DEFAULT_HEATMAP, by = "mean", complex, ...query }: api.HeatmapQuery,
    wish?: Wish,
  ) {
    const { id, info } = await pointNamed(this.asker(wish), this.path, query);
    const sides = answered(() => sidesOfSlice(slice, info.shape));
    const params = { ...id, slice, ...sides, by, blocks: { count: size }, ...(complex && { complex }) };
    return this.ask(heatmapBlocks, params, wish);
  }

  async colours({ range = "slice", ...query }: api.ColoursQuery, wish?: Wish) {
    return colourRangeOf(await this.ask(colourRange, { ...(await this.sliceId(query, wish)), range }, wish));
  }

  async histogram({ slice, bins, complex, ...query }: api.HistogramQuery, wish?: Wish) {
    const { point, ...series } = await this.point(query, wish);
    const points = [point];
    if (series.kind === "histogram") {
      if (complex)
        throw new ApiError(
          "notComplex",
          vscode.l10n.t("{0} has recorded buckets, which are of real numbers", query.tag),
        );
      return histogramOf(await this.ask(recordedHistograms, { ...series, points }, wish));
    }
    const binning = { bins: bins ?? DEFAULT_BINS, scale: "linear" } as const;
    const params = {
      ...series,
      points,
      slice: slice ?? WHOLE,
      ...(complex && { complex }),
      binning,
      withPercentiles: false,
    };
    return histogramOf(await this.ask(computedHistograms, params, wish));
  }

  async find({ where, after, backwards, ...query }: api.FindQuery, wish?: Wish) {
    const params = {
      ...{ ...(await this.sliceId(query, wish)), where },
      ...(after && { after }),
      ...(backwards !== undefined && { isBackwards: backwards }),
    };
    return foundElementsOf(await this.ask(findElements, params, wish), where);
  }

  async findStep({ slice = WHOLE, where, complex, ...query }: api.FindStepQuery, wish?: Wish) {
    const series = await seriesNamed(this.asker(wish), this.path, query);
    const params = { ...series, slice, where, ...(complex && { complex }) };
    return foundStepOf(await this.ask(findStep, params, wish), where);
  }

  async health(query: api.HealthQuery, wish?: Wish) {
    return (await this.ask(runHealth, { ...this.log, ...query }, wish)).tags.map(tagHealthOf);
  }

  async over(query: api.OverQuery, wish?: Wish) {
    const series = await seriesNamed(this.asker(wish), this.path, query);
    const isElement = "at" in query;
    const what = isElement ? { at: query.at } : { stat: query.stat, slice: query.slice ?? WHOLE };
    const { complex } = query;
    const over = await this.ask(overSteps, { ...series, what, ...(complex && { complex }) }, wish);
    if (!isElement) return courseOf(over, () => false);
    const isString: boolean[] = [];
    for await (const { start, looks } of eachPoints(this.asker(wish), { ...series, withLooks: true })) {
      isString.length = start;
      for (const number of looks?.dtype ?? []) isString.push(looks?.dtypes[number] === "string");
    }
    return courseOf(over, (point) => isString[point] === true);
  }

  async compare(query: api.CompareQuery, wish?: Wish) {
    return comparison(this.asker(wish), this.path, query);
  }

  async compareSteps(query: api.CompareStepsQuery, wish?: Wish) {
    return comparisonOfSteps(this.asker(wish), this.path, query);
  }

  async compareRuns(query: api.CompareRunsQuery, wish?: Wish) {
    return comparisonOfRuns(this.asker(wish), this.path, query);
  }

  async graph(query: api.GraphQuery, wish?: Wish) {
    const ref = await this.graphRef(query, wish);
    return graphs.graphOverviewOf(ref.tag, await this.ask(graphOverview, ref, wish));
  }

  async graphLevel({ scope, ...query }: api.GraphLevelQuery, wish?: Wish) {
    return this.ask(graphLevel, { ...(await this.graphRef(query, wish)), scope }, wish);
  }

  async graphNode({ name, ...query }: api.GraphNodeQuery, wish?: Wish) {
    return graphs.graphNodeOf(await this.ask(graphNode, { ...(await this.graphRef(query, wish)), name }, wish));
  }

  async graphSummary(query: api.GraphQuery, wish?: Wish) {
    return graphs.graphSummaryOf(await this.ask(graphSummary, await this.graphRef(query, wish), wish));
  }

  async graphFollow({ from, ...query }: api.GraphFollowQuery, wish?: Wish) {
    const asked = { ...(await this.graphRef(query, wish)), ...(from !== undefined && { from }) };
    return graphs.graphFollowOf(await this.ask(graphFollow, asked, wish));
  }

  async graphClosure({ feeds = [], fetches, ...query }: api.GraphClosureQuery, wish?: Wish) {
    const ends = { feeds: [...feeds], fetches: [...fetches] };
    return graphWork.graphClosureOf(
      await this.ask(graphClosure, { ...(await this.graphRef(query, wish)), ends }, wish),
    );
  }

  async graphHints({ fetches = [], ...query }: api.GraphHintsQuery, wish?: Wish) {
    const ref = await this.graphRef(query, wish);
    return graphWork.graphHintsOf(await this.ask(graphHints, { ...ref, fetches: [...fetches] }, wish));
  }

  async graphCost({ metadata: tag, ...query }: api.GraphCostQuery, wish?: Wish) {
    const ref = await this.graphRef(query, wish);
    return graphWork.graphCostOf(await this.ask(graphCost, { ...ref, metadata: { tag } }, wish));
  }

  async graphPlacement(query: api.GraphPlacementQuery, wish?: Wish) {
    const { devices, metadata: tag, ...of } = query;
    const params = {
      ...(await this.graphRef(of, wish)),
      devices: [...devices],
      ...(tag !== undefined && { metadata: { tag } }),
    };
    return graphWork.graphPlacementOf(await this.ask(graphPlacement, params, wish), tag !== undefined);
  }

  async graphDiff({ with: another, ...query }: api.GraphDiffQuery, wish?: Wish) {
    const ref = await this.graphRef(query, wish);
    const isOfRun = another.run === ref.run;
    const { logdir: _, ...other } = await this.graphRef({ ...(isOfRun && { tag: ref.tag }), ...another }, wish);
    return graphWork.graphDiffOf(await this.ask(graphDiff, { ...ref, other }, wish));
  }

  onDidChange(listener: (change: api.LogChange) => void): api.Disposable {
    const subscription = this.data.onDidChange((change) => {
      if (change && change.logdir !== this.path) return;
      listener(change?.runs ? { runs: change.runs } : {});
    });
    this.subscriptions.add(subscription);
    return {
      dispose: () => {
        this.subscriptions.delete(subscription);
        subscription.dispose();
      },
    };
  }

  dispose(): void {
    this.isClosed = true;
    for (const call of this.calls) call.abort();
    for (const subscription of this.subscriptions) subscription.dispose();
    this.subscriptions.clear();
    this.lease.dispose();
  }

  private get log(): { readonly logdir: string } {
    return { logdir: this.path };
  }

  private async point(query: api.PointName, wish: Wish): Promise<PointId> {
    return (await pointNamed(this.asker(wish), this.path, query)).id;
  }

  private async sliceId({ slice = WHOLE, complex, ...query }: api.RealQuery, wish: Wish): Promise<SliceId> {
    return { ...(await this.point(query, wish)), slice, ...(complex && { complex }) };
  }

  private async graphRef({ run, part, function: body, ...query }: api.GraphQuery, wish: Wish): Promise<GraphRef> {
    const { tag = await this.mainGraph(run, wish), ...at } = query;
    const { kind: _, ...id } = await this.point({ ...at, run, tag, kind: "graph" }, wish);
    return {
      ...id,
      ...(part !== undefined && { part }),
      ...(body !== undefined && { function: body }),
    };
  }

  private async mainGraph(run: string, wish: Wish): Promise<string> {
    const { graphs } = await this.ask(describeRun, { ...this.log, run }, wish);
    return answered(() => graphTag(run, graphs));
  }

  private async recorded(query: api.PointName, wish: Wish): Promise<RecordedPoint> {
    return recordedPointOf((await pointNamed(this.asker(wish), this.path, query)).info);
  }

  /** Asks on behalf of one call. */
  private asker(wish: Wish): Asker {
    return { ask: (question, params) => this.ask(question, params, wish) };
  }

  private async ask<Params, Result, Progress>(
    question: Question<Params, Result, Progress>,
    params: Params,
    { signal }: api.CallOptions = {},
  ): Promise<Result> {
    const call = new AbortController();
    const abort = () => call.abort();
    this.calls.add(call);
    signal?.addEventListener("abort", abort);
    if (this.isClosed || signal?.aborted) abort();
    try {
      const answer = await this.data.ask(question, params, { signal: call.signal });
      // A short answer may be there before the cancel is heard.
      if (call.signal.aborted) throw new RequestError("cancelled", say("cancelled"));
      return answer;
    } catch (error) {
      if (this.isClosed) throw new ApiError("closed", vscode.l10n.t("{0} was closed", this.path));
      throw apiError(error);
    } finally {
      this.calls.delete(call);
      signal?.removeEventListener("abort", abort);
    }
  }
}

/** Throws as other extensions see it. */
function answered<T>(find: () => T): T {
  try {
    return find();
  } catch (error) {
    throw apiError(error);
  }
}
