import { simpleLayers } from "../graph/layout/levelLayout";
import type { LayOut } from "../graph/layout/levelShape";
import type { MemoryBudget } from "../tensor/memoryBudget";
import type { Answer } from "./answer";
import { blobAnswers } from "./answers/blobs";
import { clipAnswers } from "./answers/clips";
import { compareAnswers } from "./answers/compare";
import { createConfigAnswer } from "./answers/config";
import { elementAnswers } from "./answers/elements";
import { graphAnswers } from "./answers/graphs";
import { histogramAnswers } from "./answers/histograms";
import { hparamAnswers } from "./answers/hparams";
import { layoutAnswers } from "./answers/layouts";
import { meshAnswers } from "./answers/meshes";
import { pointAnswers } from "./answers/points";
import { prCurveAnswers } from "./answers/prCurves";
import { runAnswers } from "./answers/runs";
import { scalarAnswers } from "./answers/scalars";
import { answerSearchText } from "./answers/searchText";
import { seriesAnswers } from "./answers/series";
import { tensorAnswers } from "./answers/tensors";
import { KeptCurves } from "./curves/keptCurves";
import { KeptRuns } from "./hparams/keptRuns";
import { SlicePasses } from "./sweep/slicePasses";
import { noThreads, type SweepThreads } from "./sweep/sweep";

/** Records and extents of about 10,000 sessions of ten scalars. */
const SESSION_BYTES = 96 * 1024 * 1024;
/** Settings of thousands of runs. */
const CONFIG_BYTES = 16 * 1024 * 1024;

/**
 * Answers that need no more than the data, by area. Curve points are cached in at most `curveBytes`, all caches within the
 * budget. Levels of graphs are laid out by `layOut`, long passes over elements cut over `threads`.
 */
export function dataAnswers(
  curveBytes: number,
  layOut: LayOut = simpleLayers,
  budget?: MemoryBudget,
  threads: SweepThreads = noThreads,
): readonly Answer[] {
  const within = (maxBytes: number) => ({ maxBytes, budget });
  const passes = new SlicePasses(within, threads);
  const curves = new KeptCurves(within(curveBytes));
  const sessions = new KeptRuns(within(SESSION_BYTES));
  return [
    ...runAnswers(within, sessions.settings),
    ...seriesAnswers(),
    ...pointAnswers(),
    ...hparamAnswers(sessions, curves),
    ...scalarAnswers(curves),
    ...tensorAnswers(within, passes),
    ...elementAnswers(within, passes),
    ...histogramAnswers(within, passes),
    ...blobAnswers(),
    ...clipAnswers(within),
    answerSearchText,
    createConfigAnswer(within(CONFIG_BYTES)),
    ...prCurveAnswers(within),
    ...meshAnswers(),
    ...layoutAnswers(),
    ...compareAnswers(within, threads),
    ...graphAnswers(within, layOut, budget),
  ];
}
