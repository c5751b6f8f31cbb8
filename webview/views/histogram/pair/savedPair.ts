import type { PairSide } from "../../../../src/shared/questions/compare";
import type { SavedName } from "../../../../src/shared/text/savedName";
import { pairName } from "../../../parts/reference/pairName";
import { csvText } from "../../../parts/saving/separatedText";
import { stepJson } from "../../../parts/saving/stepJson";
import type { StepBuckets } from "../../../ui/plot/histogram/stepBuckets";
import type { ComparedBuckets } from "./pairBuckets";

/** Name of a file of both. */
export function pairFileName({ pair: { found } }: ComparedBuckets): SavedName {
  return pairName(found, "histogram");
}

/** A line a bucket of each side, with its true edges. */
export function bucketsCsv({ pair: { found }, a, b }: ComparedBuckets): string {
  const rows = ({ id, step }: PairSide, { lefts, rights, counts }: StepBuckets, side: string) =>
    Array.from(counts, (count, i) => [side, id.run, id.tag, step, lefts[i] ?? "", rights[i] ?? "", count]);
  return csvText([
    ["side", "run", "tag", "step", "left", "right", "count"],
    ...rows(found.a, a, "a"),
    ...(found.b ? rows(found.b, b, "b") : []),
  ]);
}

/** JSON in the format of the command line for two recorded histograms. */
export function distanceJson({ pair: { found, a }, distance }: ComparedBuckets): string {
  const sideOf = ({ id, step }: PairSide) => ({ run: id.run, tag: id.tag, step: stepJson(step) });
  const answer = {
    kind: a.kind,
    a: sideOf(found.a),
    ...(found.b && { b: sideOf(found.b) }),
    comparable: true,
    ...distance,
  };
  return `${JSON.stringify(answer, undefined, 1)}\n`;
}
