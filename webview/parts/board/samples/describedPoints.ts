import type { Said } from "../../../../src/tensor/said/sentence";
import { isAbout } from "../../page/host";
import { WantedAnswers } from "../../page/wantedAnswers";
import type { CardRun } from "../runs/cardRun";
import type { Describer } from "./describer";
import type { RecordedBlob } from "./sampleSource";

/** Descriptions that are kept. */
const MOST_KEPT = 10_000;

/** A point whose samples are to be known. */
export interface PointToDescribe {
  readonly run: CardRun;
  readonly tag: string;
  readonly point: number;
}

type DescribedPoint<OfPoint> =
  /** `isThorough`: what takes long to find out was asked for, too. */
  | { readonly is: "described"; readonly as: OfPoint; readonly isThorough: boolean }
  /** Failure of the request itself. */
  | { readonly is: "failed"; readonly error: string };

/** Descriptions of the samples of points. Facts that take long to find out are requested once all else is known. */
export type DescribedPoints<OfPoint> = WantedAnswers<PointToDescribe, DescribedPoint<OfPoint>>;

export function describedPoints<OfPoint extends { readonly error?: Said }, Described extends RecordedBlob>(
  describer: Describer<OfPoint, Described>,
  changed: () => void,
): DescribedPoints<OfPoint> {
  const bytesOf = (as: OfPoint) => describer.samplesOf(as).map(({ key }) => key);
  return new WantedAnswers<PointToDescribe, DescribedPoint<OfPoint>>(
    {
      atOnce: 1,
      limit: MOST_KEPT,
      isPatient: true,
      keyOf: ({ run, tag, point }) => `${run.key}\n${tag}\n${point}`,
      batch: (missing) =>
        missing.filter(({ run }) => run.id.logdir === missing[0]?.run.id.logdir).slice(0, describer.most),
      ask: async (points, { host, isMore }) => {
        const asked = {
          logdir: points[0]?.run.id.logdir ?? "",
          points: points.map(({ run, tag, point }) => ({ run: run.id.run, tag, point })),
        };
        const found = await describer.ask(host, asked, isMore);
        return found.map((as) => ({ is: "described", as, isThorough: isMore }));
      },
      failed: (error) => ({ is: "failed", error }),
      // A file that was written anew may have other samples at the same points.
      isOld: (change, { run }) => isAbout(change, run.id),
      isPartial: (known) => known.is === "described" && !known.isThorough && describer.isPartial(known.as),
      merged: (before, fresh) => {
        if (before.is === "failed" || fresh.is === "failed") return isSame(before, fresh) ? before : fresh;
        // What was found out before holds for the same bytes.
        if (before.isThorough && isSame(bytesOf(before.as), bytesOf(fresh.as))) return before;
        return isSame(before.as, fresh.as) ? { ...before, isThorough: fresh.isThorough } : fresh;
      },
    },
    changed,
  );
}

function isSame(one: unknown, other: unknown): boolean {
  return JSON.stringify(one) === JSON.stringify(other);
}
