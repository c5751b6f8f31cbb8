import type { Kind } from "../../../../src/shared/kind";
import { type PointsAt, pointsAt } from "../../../../src/shared/questions/points";
import { sentenceText } from "../../../ui/texts/sentenceText";
import { isAbout } from "../../page/host";
import { type AnsweringHost, WantedAnswers } from "../../page/wantedAnswers";
import type { CardRun } from "../runs/cardRun";

/** Answers that are kept. */
const MOST_KEPT = 20_000;

/** Query for the point of a run's tag at a step; without a step the newest. */
export interface PointQuery {
  readonly run: CardRun;
  readonly tag: string;
  readonly step: bigint | undefined;
}

/** Point of a series at a step: the one of the greatest recorded step that is not beyond it. */
export type PointAt =
  /** All of its points come later; undefined where it has none. */
  | { readonly is: "none"; readonly firstStep: bigint | undefined }
  | {
      readonly is: "point";
      readonly point: number;
      readonly step: bigint;
      readonly wallTimeSeconds: number;
      /** Reason why it cannot be shown. */
      readonly error: string | undefined;
    }
  /** Failure of the request itself. */
  | { readonly is: "failed"; readonly error: string };

/**
 * Points that the cards of a board show. One log folder and step is asked at a time, and awaited: a dragged slider waits for no step that is
 * past. An answer is the same object as long as it is the same point.
 */
export type PointsAtSteps = WantedAnswers<PointQuery, PointAt>;

export function pointsAtSteps(kind: Kind, changed: () => void): PointsAtSteps {
  return new WantedAnswers<PointQuery, PointAt>(
    {
      atOnce: 1,
      limit: MOST_KEPT,
      isPatient: true,
      keyOf: ({ run, tag, step }) => `${run.key}\n${tag}\n${step ?? ""}`,
      batch: (missing) =>
        missing.filter(({ run, step }) => run.id.logdir === missing[0]?.run.id.logdir && step === missing[0].step),
      ask: (queries, { host }) => askPoints(host, kind, queries),
      failed: (error) => ({ is: "failed", error }),
      isOld: (change, { run }) => isAbout(change, run.id),
      merged: (before, fresh) => (isSamePoint(before, fresh) ? before : fresh),
    },
    changed,
  );
}

/** Points of one log folder at one step. */
async function askPoints(host: AnsweringHost, kind: Kind, queries: readonly PointQuery[]): Promise<readonly PointAt[]> {
  const [{ run, step } = { run: undefined, step: undefined }] = queries;
  const found = await host.ask(pointsAt, {
    logdir: run?.id.logdir ?? "",
    kind,
    series: queries.map((query) => ({ run: query.run.id.run, tag: query.tag })),
    ...(step !== undefined && { step: String(step) }),
  });
  return pointsFound(found);
}

function pointsFound({ points, steps, wallTimesSeconds, firstSteps, missing, errors }: PointsAt): PointAt[] {
  const failures = new Map(errors.map(({ point, sentence }) => [point, sentenceText(sentence)]));
  return Array.from(points, (point, i): PointAt => {
    if (point < 0) return { is: "none", firstStep: missing[i] === 1 ? undefined : firstSteps[i] };
    return {
      is: "point",
      point,
      step: steps[i] as bigint,
      wallTimeSeconds: wallTimesSeconds[i] as number,
      error: failures.get(i),
    };
  });
}

function isSamePoint(a: PointAt, b: PointAt): boolean {
  if (a.is === "none") return b.is === "none" && a.firstStep === b.firstStep;
  if (a.is === "failed") return b.is === "failed" && a.error === b.error;
  // A file that was written anew may have another point in the same place.
  const isSamePlace = b.is === "point" && a.point === b.point && a.step === b.step;
  return isSamePlace && Object.is(a.wallTimeSeconds, b.wallTimeSeconds) && a.error === b.error;
}
