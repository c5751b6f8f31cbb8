import * as l10n from "@vscode/l10n";
import type { PairSide } from "../../../../src/shared/questions/findReference";
import type { StepBuckets } from "../../../ui/plot/histogram/stepBuckets";
import { stepText } from "../../../ui/plot/stepTicks";
import { seriesNames } from "../../../ui/seriesNames";
import type { SceneSource } from "../scene";
import type { ComparedBuckets } from "./pairBuckets";

/** Both sides as series of one step each, A first; what they have in common is not said. */
export function pairSources({ pair, a, b }: ComparedBuckets): readonly SceneSource[] {
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
): SceneSource {
  const step = l10n.t("step {0}", stepText(BigInt(side.step)));
  return {
    name: [letter, name, step].filter(Boolean).join(" · "),
    columns: { wallTimesSeconds },
    steps: [{ step: BigInt(side.step), point: 0, error: undefined }],
    get: () => buckets,
  };
}
