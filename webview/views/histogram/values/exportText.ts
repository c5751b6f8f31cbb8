import type { SeriesId } from "../../../../src/shared/series/seriesId";
import { stepJson } from "../../../parts/saving/stepJson";
import { distribution } from "../../../ui/plot/histogram/distribution";
import type { StepBuckets } from "../../../ui/plot/histogram/stepBuckets";

/** A step of a series with the buckets it has, as they go to a file. */
interface ExportedStep {
  readonly step: bigint;
  readonly wallTimeSeconds: number;
  readonly buckets: StepBuckets;
}

/** Exported series, for the head of a file. */
export interface ExportedSeries {
  readonly id: SeriesId;
  readonly origin: "recorded" | "computed";
  /** Rule of the bins; empty for recorded ones. */
  readonly rule: string;
  /** Slice of computed ones. */
  readonly slice: string;
  readonly steps: readonly ExportedStep[];
}

/** A line a bucket with its true edges, and a line for each count that is in no bucket. */
export function exportCsv({ steps }: ExportedSeries): string {
  const lines = ["step,wall_time,what,left,right,count"];
  for (const { step, wallTimeSeconds, buckets } of steps) {
    const head = `${step},${wallTimeSeconds}`;
    buckets.counts.forEach((count, i) => {
      lines.push(`${head},bucket,${buckets.lefts[i]},${buckets.rights[i]},${count}`);
    });
    for (const [name, count] of outsideOf(buckets)) if (count > 0) lines.push(`${head},${name},,,${count}`);
  }
  return `${lines.join("\n")}\n`;
}

function outsideOf({ nan, posInf, negInf, below, above }: StepBuckets): [name: string, count: number][] {
  return [
    ["nan", nan],
    ["+inf", posInf],
    ["-inf", negInf],
    ["below", below],
    ["above", above],
  ];
}

/** Formats a series as JSON. Values that JSON has no number for are null; steps beyond 2^53 are texts. */
export function exportJson({ id, origin, rule, slice, steps }: ExportedSeries): string {
  return JSON.stringify(
    {
      run: id.run,
      tag: id.tag,
      kind: id.kind,
      origin,
      ...(origin === "computed" && { slice: slice || "[...]", rule }),
      steps: steps.map(({ step, wallTimeSeconds, buckets }) => {
        const { values, isEstimated } = distribution(buckets);
        return {
          step: stepJson(step),
          wallTime: wallTimeSeconds,
          buckets: Array.from(buckets.counts, (count, i) => [buckets.lefts[i], buckets.rights[i], count]),
          ...Object.fromEntries(outsideOf(buckets)),
          min: buckets.min,
          max: buckets.max,
          percentiles: { values: [...values], isEstimated },
          ...(buckets.error !== undefined && { error: buckets.error }),
        };
      }),
    },
    undefined,
    1,
  );
}
