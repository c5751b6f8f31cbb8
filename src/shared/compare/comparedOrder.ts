import type { JsonNumber } from "../../tensor/text/jsonElement";
import type { ComparedTags } from "../questions/compare";
import { compareNatural } from "../text/naturalOrder";

/** Fields of a pair that its rank depends on. */
export type Ranked = Pick<ComparedTags, "a" | "comparable" | "score" | "relL2" | "firstExceeding" | "explained">;

/**
 * Orders pairs of two runs from the worst, as the report ranks them: those that cannot be compared, by name; tensors and scalars by falling
 * score (those that are explained behind all others that are out of tolerance), then falling relL2, then the earlier first step out of tolerance, then by name; histograms by falling score.
 */
export function compareRank(x: Ranked, y: Ranked): number {
  const group = groupOf(x);
  return group - groupOf(y) || withinGroup(x, y, group) || compareNatural(x.a.tag, y.a.tag);
}

function groupOf({ comparable, a }: Ranked): number {
  if (!comparable) return 0;
  return a.kind === "histogram" ? 2 : 1;
}

function withinGroup(x: Ranked, y: Ranked, group: number): number {
  if (group === 0) return 0;
  const byScore = falling(scoreOf(x), scoreOf(y));
  if (group === 2 || byScore !== 0) return byScore;
  return falling(x.relL2, y.relL2) || compareSteps(x.firstExceeding, y.firstExceeding);
}

function scoreOf({ score, explained }: Ranked): JsonNumber | null {
  return explained ? 1 : score;
}

function falling(x: JsonNumber | null, y: JsonNumber | null): number {
  const [a, b] = [figure(x), figure(y)];
  return a > b ? -1 : a < b ? 1 : 0;
}

/** Number of a figure: 0 where nothing is finite, as nothing differs in it. */
function figure(value: JsonNumber | null): number {
  return value === null ? 0 : Number(value);
}

/** The earlier first; none is the latest. */
function compareSteps(x: string | null, y: string | null): number {
  if (x === null || y === null) return Number(x === null) - Number(y === null);
  const [a, b] = [BigInt(x), BigInt(y)];
  return a < b ? -1 : a > b ? 1 : 0;
}
