import { simpleLayers } from "../graph/layout/levelLayout";
import type { LayOut } from "../graph/layout/levelShape";
import type { MemoryBudget } from "../tensor/memoryBudget";
import type { Answer } from "./answer";
import { FoundViews } from "./compare/foundViews";
import { KeptSteps } from "./compare/keptSteps";
import { KeptCurves } from "./curves/keptCurves";
import { DataWays } from "./graph/follow/dataWays";
import { KeptGraphs } from "./graph/keptGraphs";
import { PerGraph } from "./graph/perGraph";
import { Pictures } from "./graph/picture/pictures";
import { GraphTexts } from "./graph/search/graphTexts";
import { Summaries } from "./graph/summary/summaries";
import { Closures } from "./graph/work/closures";
import { Costs } from "./graph/work/costs";
import { Crossings } from "./graph/work/crossings";
import { Findings } from "./graph/work/findings";
import { HintsOfAll } from "./graph/work/hintsOf";
import { Placements } from "./graph/work/placements";
import { KeptHits } from "./hunt/keptHits";
import { answerAverageScalars } from "./queries/averageScalars";
import { answerCheckHistogram } from "./queries/checkHistogram";
import { createClipLevelsAnswer } from "./queries/clipLevels";
import { createClipPeaksAnswer } from "./queries/clipPeaks";
import { answerClipSpectrogram } from "./queries/clipSpectrogram";
import { createColourRangeAnswer } from "./queries/colourRange";
import { answerCompareHistograms } from "./queries/compareHistograms";
import { createComparePairAnswer } from "./queries/comparePair";
import { createCompareRunsAnswer } from "./queries/compareRuns";
import { createCompareStepsAnswer } from "./queries/compareSteps";
import { createCompareViewsAnswer } from "./queries/compareViews";
import { createComputedHistogramsAnswer } from "./queries/computedHistograms";
import { answerDescribeBlob } from "./queries/describeBlob";
import { answerDescribeClips } from "./queries/describeClips";
import { answerDescribeImages } from "./queries/describeImages";
import { answerDescribePoint } from "./queries/describePoint";
import { answerDescribeRun } from "./queries/describeRun";
import { answerDescribeSeries } from "./queries/describeSeries";
import { createDrawScalarGroupsAnswer } from "./queries/drawScalarGroups";
import { createDrawScalarsAnswer } from "./queries/drawScalars";
import { createFindElementsAnswer } from "./queries/findElements";
import { createFindReferenceAnswer } from "./queries/findReference";
import { createFindStepAnswer } from "./queries/findStep";
import { createGraphClosureAnswer, createGraphLongestPathAnswer } from "./queries/graphClosure";
import { createGraphContentsAnswer } from "./queries/graphContents";
import { createGraphCostAnswers } from "./queries/graphCost";
import { createGraphDiffAnswer } from "./queries/graphDiff";
import { createGraphFiguresAnswer } from "./queries/graphFigures";
import { createGraphFindingsAnswer } from "./queries/graphFindings";
import { createGraphFollowAnswer } from "./queries/graphFollow";
import { createGraphFunctionsAnswer } from "./queries/graphFunctions";
import { createGraphHintsAnswer } from "./queries/graphHints";
import { createGraphLevelAnswer } from "./queries/graphLevel";
import { createGraphLineAnswer } from "./queries/graphLine";
import { createGraphListAnswers } from "./queries/graphLists";
import { createGraphMarksAnswer } from "./queries/graphMarks";
import { createGraphNodeAnswer } from "./queries/graphNode";
import { createGraphOfTagAnswer } from "./queries/graphOfTag";
import { createGraphOverviewAnswer } from "./queries/graphOverview";
import { createGraphPictureAnswer } from "./queries/graphPicture";
import { createGraphPlacementAnswer } from "./queries/graphPlacement";
import { createGraphRevealAnswer } from "./queries/graphReveal";
import { createGraphRowsAnswer } from "./queries/graphRows";
import { createGraphSearchAnswer } from "./queries/graphSearch";
import { createGraphSharesAnswer } from "./queries/graphShares";
import { createGraphSummaryAnswer } from "./queries/graphSummary";
import { answerHeatmapBlocks } from "./queries/heatmapBlocks";
import { answerListRuns } from "./queries/listRuns";
import { answerListSeries } from "./queries/listSeries";
import { answerListSteps } from "./queries/listSteps";
import { answerMatchTags } from "./queries/matchTags";
import { createNextDifferenceAnswer } from "./queries/nextDifference";
import { answerOutlineRuns } from "./queries/outlineRuns";
import { createOverStepsAnswer } from "./queries/overSteps";
import { createPairBinsAnswer } from "./queries/pairBins";
import { createPickScalarsAnswer } from "./queries/pickScalars";
import { answerPointsAt } from "./queries/pointsAt";
import { answerPrCurves } from "./queries/prCurves";
import { createPrScoresAnswer } from "./queries/prScores";
import { answerPython } from "./queries/python";
import { answerRawValue } from "./queries/rawValue";
import { answerReadBlob } from "./queries/readBlob";
import { answerReadPoints } from "./queries/readPoints";
import { answerRecordedHistograms } from "./queries/recordedHistograms";
import { createRunFiguresAnswer } from "./queries/runFigures";
import { createRunHealthAnswer } from "./queries/runHealth";
import { answerSearchText } from "./queries/searchText";
import { answerSelectPoints } from "./queries/selectPoints";
import { answerSelectRuns } from "./queries/selectRuns";
import { answerSelectScalars } from "./queries/selectScalars";
import { answerSelectSeries } from "./queries/selectSeries";
import { answerSizeScalars } from "./queries/sizeScalars";
import { answerSliceTensor } from "./queries/sliceTensor";
import { answerSliceText } from "./queries/sliceText";
import { createSummarizeScalarsAnswer } from "./queries/summarizeScalars";
import { createTensorStatsAnswer } from "./queries/tensorStats";
import { answerVerifyRun } from "./queries/verifyRun";
import { createWatchRunAnswer } from "./queries/watchRun";

/** Some 10,000 histograms of 64 bins. */
const HISTOGRAM_CACHE_BYTES = 16 * 1024 * 1024;
/** Scores of some 100,000 points of PR curves. */
const PR_SCORE_CACHE_BYTES = 3 * 1024 * 1024;

/** Blocks of some hours of sound. */
const PEAK_CACHE_BYTES = 32 * 1024 * 1024;

/** Thousands of slices, each. */
const STATS_CACHE_BYTES = 4 * 1024 * 1024;
const COLOUR_CACHE_BYTES = 1024 * 1024;

/** Figures of some 1,000 pairs with their worst cells, and where some 1,000 agree. */
const PAIR_CACHE_BYTES = 4 * 1024 * 1024;

/** Figures of thousands of slices. */
const FIGURE_CACHE_BYTES = 4 * 1024 * 1024;

/** Figures of some 10,000 scalars of runs. */
const RUN_FIGURE_CACHE_BYTES = 8 * 1024 * 1024;

/** Thousands of clips. */
const LEVEL_CACHE_BYTES = 1024 * 1024;

/** Counts of some 100 searches through 10^8 elements. */
const HIT_CACHE_BYTES = 4 * 1024 * 1024;

/** Figures of some 2,000,000 steps of pairs. */
const STEP_CACHE_BYTES = 128 * 1024 * 1024;

/** Views of some 10,000 pairs of values. */
const VIEW_CACHE_BYTES = 16 * 1024 * 1024;

/** Tensors of a large model once, and what was found in thousands of tags. */
const HEALTH_CACHE_BYTES = 256 * 1024 * 1024;
/** How far some 50,000 series that are watched were looked at. */
const WATCH_BYTES = 16 * 1024 * 1024;

/** A graph of 1,000,000 nodes, or some hundreds of thousands of nodes of several. */
const GRAPH_CACHE_BYTES = 256 * 1024 * 1024;

/** What some ten runs of graphs of 10,000 nodes took. */
const COST_CACHE_BYTES = 32 * 1024 * 1024;

/**
 * Answers that need no more than the data. Curve points are cached in at most `curveBytes`, all caches within the
 * budget. Levels of graphs are laid out by `layOut`.
 */
export function dataAnswers(
  curveBytes: number,
  layOut: LayOut = simpleLayers,
  budget?: MemoryBudget,
): readonly Answer[] {
  const within = (maxBytes: number) => ({ maxBytes, budget });
  const curves = new KeptCurves(within(curveBytes));
  const hits = new KeptHits(within(HIT_CACHE_BYTES));
  const graphs = new KeptGraphs(within(GRAPH_CACHE_BYTES));
  const graphTexts = new PerGraph((graph) => new GraphTexts(graph));
  const summaries = new Summaries();
  const pictures = new Pictures(graphs, summaries, layOut, budget);
  const views = new FoundViews(within(VIEW_CACHE_BYTES));
  const steps = new KeptSteps(within(STEP_CACHE_BYTES));
  const costs = new Costs(within(COST_CACHE_BYTES));
  const closures = new Closures();
  const placements = new Placements();
  const crossings = new Crossings();
  const hints = new HintsOfAll();
  const ways = new DataWays();
  const work = { closures, placements, crossings, costs, hints, summaries, ways };
  const findings = new Findings(graphTexts, work);
  return [
    answerListRuns,
    answerOutlineRuns,
    answerDescribeRun,
    answerVerifyRun,
    answerListSeries,
    answerDescribeSeries,
    answerReadPoints,
    answerDescribePoint,
    answerSelectSeries,
    answerSelectScalars,
    answerAverageScalars,
    createDrawScalarsAnswer(curves),
    createDrawScalarGroupsAnswer(curves),
    createPickScalarsAnswer(curves),
    createSummarizeScalarsAnswer(curves),
    createRunFiguresAnswer(within(RUN_FIGURE_CACHE_BYTES)),
    answerListSteps,
    createFindReferenceAnswer(views),
    createCompareStepsAnswer(views, steps),
    createCompareViewsAnswer(views),
    createCompareRunsAnswer(views, steps),
    answerMatchTags,
    answerPointsAt,
    answerDescribeImages,
    answerDescribeClips,
    createClipPeaksAnswer(within(PEAK_CACHE_BYTES)),
    answerPrCurves,
    createPrScoresAnswer(within(PR_SCORE_CACHE_BYTES)),
    createClipLevelsAnswer(within(LEVEL_CACHE_BYTES)),
    answerClipSpectrogram,
    answerSearchText,
    answerSelectPoints,
    answerSelectRuns,
    answerRawValue,
    answerDescribeBlob,
    answerReadBlob,
    answerSizeScalars,
    answerSliceTensor,
    answerSliceText,
    answerPython,
    createTensorStatsAnswer(within(STATS_CACHE_BYTES)),
    createFindElementsAnswer(hits),
    createFindStepAnswer(hits),
    createRunHealthAnswer(within(HEALTH_CACHE_BYTES)),
    createWatchRunAnswer(within(WATCH_BYTES)),
    createOverStepsAnswer(within(FIGURE_CACHE_BYTES)),
    answerHeatmapBlocks,
    createComparePairAnswer(within(PAIR_CACHE_BYTES)),
    createPairBinsAnswer(within(PAIR_CACHE_BYTES)),
    createNextDifferenceAnswer(within(PAIR_CACHE_BYTES)),
    createColourRangeAnswer(within(COLOUR_CACHE_BYTES)),
    answerRecordedHistograms,
    createComputedHistogramsAnswer(within(HISTOGRAM_CACHE_BYTES)),
    answerCheckHistogram,
    answerCompareHistograms,
    createGraphOverviewAnswer(graphs),
    createGraphLevelAnswer(graphs),
    createGraphRowsAnswer(graphs),
    createGraphContentsAnswer(graphs, pictures),
    createGraphPictureAnswer(pictures),
    createGraphMarksAnswer(pictures, { texts: graphTexts, work, findings }, ways),
    createGraphSharesAnswer(pictures, work),
    createGraphFindingsAnswer(graphs, findings),
    createGraphRevealAnswer(pictures),
    createGraphLineAnswer(pictures),
    createGraphNodeAnswer(graphs),
    createGraphFunctionsAnswer(graphs),
    createGraphSummaryAnswer(graphs, summaries),
    createGraphFiguresAnswer(graphs, summaries),
    createGraphFollowAnswer(graphs, ways),
    createGraphOfTagAnswer(graphs),
    ...createGraphListAnswers(graphs),
    createGraphSearchAnswer(graphs, graphTexts),
    ...createGraphCostAnswers(graphs, costs),
    createGraphClosureAnswer(graphs, closures),
    createGraphLongestPathAnswer(graphs),
    createGraphPlacementAnswer(graphs, work),
    createGraphHintsAnswer(graphs, work),
    createGraphDiffAnswer(graphs),
  ];
}
