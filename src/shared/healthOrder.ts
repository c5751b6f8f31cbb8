import type { JsonNumber } from "../tensor/text/jsonElement";
import type { TagHealth } from "./questions/health";
import { compareNatural } from "./text/naturalOrder";

/** Findings of a tensor, the worst first. */
const BY_SEVERITY = ["firstNaN", "firstInf", "firstExploding", "firstZero", "constantFrom", "error"] as const;

/** Worst finding of a tensor; absent where nothing was found. */
export type Ailment = (typeof BY_SEVERITY)[number];

/** The worst that was found. */
export function worstAilment(health: TagHealth): Ailment | undefined {
  return BY_SEVERITY.find((ailment) => health[ailment]);
}

/**
 * Orders tensors from the one that fared worst: by their worst ailment, of the same one the earlier step first, then by the greatest
 * update, then by name.
 */
export function compareSeverity(a: TagHealth, b: TagHealth): number {
  return rank(a) - rank(b) || compareOnset(a, b) || compareUpdate(a, b) || compareNatural(a.tag, b.tag);
}

function rank(health: TagHealth): number {
  const ailment = worstAilment(health);
  return ailment === undefined ? BY_SEVERITY.length : BY_SEVERITY.indexOf(ailment);
}

/** Both suffer from the same. */
function compareOnset(a: TagHealth, b: TagHealth): number {
  const ailment = worstAilment(a);
  if (ailment === undefined) return 0;
  return compare(BigInt(a[ailment]?.step ?? 0), BigInt(b[ailment]?.step ?? 0));
}

function compareUpdate(a: TagHealth, b: TagHealth): number {
  return compare(numeric(b.maxUpdate?.value), numeric(a.maxUpdate?.value));
}

/** Number for sorting: tensors without update stand behind those with a negligible one. */
function numeric(value: JsonNumber | undefined): number {
  return value === undefined ? -1 : Number(value);
}

function compare<T extends number | bigint>(a: T, b: T): number {
  return a < b ? -1 : a > b ? 1 : 0;
}
