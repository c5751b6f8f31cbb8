import type { RunValue } from "../../shared/series/runColumn";
import type { RunInfo } from "../../shared/series/runInfo";
import { compareValues } from "../../shared/series/valueOrder";
import type { Nested } from "./nest";

type ValueOf = (run: RunInfo) => RunValue | undefined;

/** Runs by their values, folders by that of the run in them that comes first; those with equal values, or none, keep their order. */
export function orderedRuns(inside: Nested<RunInfo>, reached: ValueOf, isDescending: boolean): Nested<RunInfo> {
  return sorted(inside, reached, isDescending).inside;
}

interface Sorted {
  readonly inside: Nested<RunInfo>;
  readonly value: RunValue | undefined;
}

function sorted(inside: Nested<RunInfo>, reached: ValueOf, isDescending: boolean): Sorted {
  const compare = (a: RunValue | undefined, b: RunValue | undefined) => compareValues(a, b, isDescending);
  const children = inside.children
    .map((child) => sorted(child, reached, isDescending))
    .sort((a, b) => compare(a.value, b.value));
  const own = inside.value && reached(inside.value);
  const first = children[0]?.value;
  return {
    inside: { ...inside, children: children.map((child) => child.inside) },
    value: compare(own, first) <= 0 ? own : first,
  };
}
