import type { PairSide } from "../../../../src/shared/questions/compare";
import type { StepBuckets } from "../../../ui/plot/histogram/stepBuckets";
import { seriesNames } from "../../../ui/texts/seriesNames";
import type { VersionedSource } from "../scene/histogramScene";
import type { ComparedBuckets } from "./pairBuckets";

/** Both sides as series of one step each, A first, named by what they do not have in common. */
export function pairSources({ pair, a, b }: ComparedBuckets): readonly VersionedSource[] {
  const { found, point, pointB } = pair;
  if (!found.b) return [];
  const isOneSeries = pair.reference.series === undefined;
  const [nameA = "", nameB = ""] = isOneSeries ? [] : seriesNames([found.a.id, found.b.id]);
  return [
    sourceOf("A", nameA, found.a, a, point.wallTimeSeconds),
    sourceOf("B", nameB, found.b, b, pointB?.wallTimeSeconds),
  ];
}

function sourceOf(
  letter: string,
  name: string,
  side: PairSide,
  buckets: StepBuckets,
  wallTimesSeconds: Float64Array = new Float64Array(),
): VersionedSource {
  return {
    name: [letter, name].filter(Boolean).join(" · "),
    columns: { wallTimesSeconds },
    steps: [{ step: BigInt(side.step), point: 0, error: undefined }],
    version: 0,
    get: () => buckets,
  };
}
