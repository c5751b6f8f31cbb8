import { MAX_PR_POINTS, type PrCurve, type PrCurveAt, prCurves } from "../../../../src/shared/questions/prCurves";
import type { CardRun } from "../../../parts/board/runs/cardRun";
import { isAbout } from "../../../parts/page/host";
import { type AnswerRequest, WantedAnswers } from "../../../parts/page/wantedAnswers";
import { sentenceText } from "../../../ui/texts/sentenceText";

/** A point whose curve is wanted. Its time tells it from another one in the same place of a file that was written anew. */
export interface PrPoint {
  readonly run: CardRun;
  readonly tag: string;
  readonly point: number;
  readonly step: bigint;
  readonly wallTimeSeconds: number;
}

/** Result of a point. */
type PrValue = { readonly is: "curve"; readonly curve: PrCurve } | { readonly is: "failed"; readonly error: string };

/** Numbers of curves that are kept: about 32 MB. */
const MOST_KEPT = 4_000_000;

/** Columns of a curve. */
const COLUMNS = 7;

/** Points that are asked for at a time where nobody waits for them. */
const MOST_AHEAD = 100;

/** The curves of a board; all of a log folder come in one answer, so that the curves of a card change together. */
export type PrValues = WantedAnswers<PrPoint, PrValue>;

export function prValues(changed: () => void): PrValues {
  return new WantedAnswers<PrPoint, PrValue>(
    {
      atOnce: 1,
      limit: MOST_KEPT,
      keyOf: ({ run, tag, point, step, wallTimeSeconds }) =>
        `${run.key}\n${tag}\n${point}\n${step}\n${wallTimeSeconds}`,
      costOf: (value) => (value.is === "curve" ? value.curve.thresholds.length * COLUMNS + 50 : 0),
      batch: (missing, isAhead) =>
        missing
          .filter(({ run }) => run.id.logdir === missing[0]?.run.id.logdir)
          .slice(0, isAhead ? MOST_AHEAD : MAX_PR_POINTS),
      ask: askCurves,
      failed: (error) => ({ is: "failed", error }),
      // A file may have become whole.
      isOld: (change, { run }, value) => value?.is === "failed" && isAbout(change, run.id),
    },
    changed,
  );
}

async function askCurves(
  points: readonly PrPoint[],
  { host, signal }: AnswerRequest<PrValue>,
): Promise<readonly PrValue[]> {
  const asked = points.map(({ run, tag, point }) => ({ run: run.id.run, tag, point }));
  const logdir = points[0]?.run.id.logdir ?? "";
  const { curves } = await host.ask(prCurves, { logdir, points: asked }, { signal });
  return curves.map(readValue);
}

function readValue(at: PrCurveAt): PrValue {
  return at.is === "curve"
    ? { is: "curve", curve: owned(at.curve) }
    : { is: "failed", error: sentenceText(at.error.sentence) };
}

/** A curve that goes does not wait for the others of its answer, whose buffer it shares. */
function owned(curve: PrCurve): PrCurve {
  return {
    ...curve,
    thresholds: curve.thresholds.slice(),
    precision: curve.precision.slice(),
    recall: curve.recall.slice(),
    truePositives: curve.truePositives.slice(),
    falsePositives: curve.falsePositives.slice(),
    trueNegatives: curve.trueNegatives.slice(),
    falseNegatives: curve.falseNegatives.slice(),
    scores: curve.scores.slice(),
  };
}
