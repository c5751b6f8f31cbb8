import { compareNatural } from "../../shared/naturalOrder";
import type { ComparedTags } from "../../shared/questions/compareRuns";
import type { JsonNumber } from "../../tensor/jsonElement";
import type { Pace } from "../../tensor/pace";
import { pacedSort } from "../pacedSort";
import type { PairCompared } from "./comparedTags";

/** The worst first: those that cannot be compared by name, tensors and scalars, histograms. */
export function rankedPairs(pairs: readonly PairCompared[], pace: Pace): Promise<readonly PairCompared[]> {
  return pacedSort([...pairs], (one, other) => byRank(one.tags, other.tags), pace);
}

function byRank(one: ComparedTags, other: ComparedTags): number {
  const group = groupOf(one) - groupOf(other);
  if (group !== 0) return group;
  return (
    falling(one.score, other.score) ||
    falling(one.relL2, other.relL2) ||
    rising(one.firstExceeding, other.firstExceeding) ||
    compareNatural(one.a.tag, other.a.tag) ||
    one.written - other.written
  );
}

function groupOf({ a, comparable }: ComparedTags): number {
  if (!comparable) return 0;
  return a.kind === "histogram" ? 2 : 1;
}

/** Where no cell is finite nothing is off. */
function falling(one: JsonNumber | null, other: JsonNumber | null): number {
  const [a, b] = [Number(one ?? 0), Number(other ?? 0)];
  return a === b ? 0 : b > a ? 1 : -1;
}

/** What has no such step comes last. */
function rising(one: string | null, other: string | null): number {
  if (one === null || other === null) return Number(one === null) - Number(other === null);
  const [a, b] = [BigInt(one), BigInt(other)];
  return a === b ? 0 : a > b ? 1 : -1;
}
