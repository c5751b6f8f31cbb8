import type { RealDtype } from "../dtype/dtype";
import { floor } from "../text/decimal";
import { roundDecimal } from "../text/roundDecimal";
import {
  type Condition,
  type ElementTestSign,
  type NamedCondition,
  type Operand,
  unsupportedCondition,
} from "./condition";

/**
 * Real numbers that fulfil a condition: those from `low` to `high`, both included, or all others. No condition needs more. A NaN lies in no
 * range; a range of bigints is of integers and bool, one of numbers of floats.
 */
export interface ValueRange<T extends number | bigint = number | bigint> {
  readonly low: T;
  readonly high: T;
  /** The absolute value is meant. */
  readonly isAbsolute: boolean;
  /** Means the numbers outside the range, NaN too. */
  readonly isOutside: boolean;
}

/** A condition that one look at an element decides: an extreme is one once it was found. */
export type KnownCondition =
  | Exclude<Condition, { readonly kind: "extreme" }>
  | { readonly kind: "range"; readonly range: ValueRange };

const INFINITY = Number.POSITIVE_INFINITY;

/** Beyond all whole numbers that an element can be. */
const BEYOND = 2n ** 65n;

function range<T extends number | bigint>(low: T, high: T, isAbsolute = false, isOutside = false): ValueRange<T> {
  return { low, high, isAbsolute, isOutside };
}

/** Range of a real dtype that fulfils a condition. Throws `unsupportedDtype`, and `badCondition` where only bool has such elements. */
export function rangeOf(condition: KnownCondition, dtype: RealDtype): ValueRange {
  if (condition.kind === "range") return condition.range;
  if (condition.kind === "named") return dtype.grid ? namedFloats(condition.name) : namedIntegers(condition.name);
  if (condition.kind === "truth" && dtype.kind === "bool") {
    const operand = condition.operand ? 1n : 0n;
    return ofIntegers(condition.comparison, condition.isAbsolute, { digits: operand, exponent: 0 });
  }
  if (condition.kind !== "number") throw unsupportedCondition(condition, dtype.name);
  const { comparison, isAbsolute, operand } = condition;
  if (!dtype.grid) return ofIntegers(comparison, isAbsolute, operand);
  return ofFloats(
    comparison,
    isAbsolute,
    typeof operand === "string" ? NAMED[operand] : roundDecimal(operand, dtype.grid),
  );
}

const NAMED = { inf: INFINITY, "-inf": -INFINITY, nan: Number.NaN } as const;

function namedFloats(name: NamedCondition): ValueRange<number> {
  switch (name) {
    case "nan":
      return range(-INFINITY, INFINITY, false, true);
    case "+inf":
      return range(INFINITY, INFINITY);
    case "-inf":
      return range(-INFINITY, -INFINITY);
    case "inf":
      return range(INFINITY, INFINITY, true);
    case "nonfinite":
      return range(0, Number.MAX_VALUE, true, true);
    case "zero":
      return range(0, 0);
  }
}

/** All of them are finite. */
function namedIntegers(name: NamedCondition): ValueRange<bigint> {
  return name === "zero" ? range(0n, 0n) : range(1n, 0n);
}

function ofFloats(comparison: ElementTestSign, isAbsolute: boolean, x: number): ValueRange<number> {
  // A range with a NaN at an end has nothing in it.
  switch (comparison) {
    case ">":
      return range(nextAbove(x), INFINITY, isAbsolute);
    case ">=":
      return range(x, INFINITY, isAbsolute);
    case "<":
      return range(-INFINITY, -nextAbove(-x), isAbsolute);
    case "<=":
      return range(-INFINITY, x, isAbsolute);
    default:
      return range(x, x, isAbsolute, comparison === "!=");
  }
}

/** Compared as exact fractions: between 2 and 3 there is 2.5, and no integer. */
function ofIntegers(comparison: ElementTestSign, isAbsolute: boolean, x: Operand): ValueRange<bigint> {
  if (x === "nan") return range(1n, 0n, false, comparison === "!=");
  const { whole, isExact } = integerBelow(x);
  const ceiling = isExact ? whole : whole + 1n;
  switch (comparison) {
    case ">":
      return range(whole + 1n, BEYOND, isAbsolute);
    case ">=":
      return range(ceiling, BEYOND, isAbsolute);
    case "<":
      return range(-BEYOND, ceiling - 1n, isAbsolute);
    case "<=":
      return range(-BEYOND, whole, isAbsolute);
    default:
      return range(ceiling, whole, isAbsolute, comparison === "!=");
  }
}

function integerBelow(x: Exclude<Operand, "nan">): { readonly whole: bigint; readonly isExact: boolean } {
  if (x === "inf") return { whole: BEYOND, isExact: true };
  return x === "-inf" ? { whole: -BEYOND, isExact: true } : floor(x);
}

const cell = new Float64Array(1);
const bits = new BigInt64Array(cell.buffer);

/** The least double above a number; NaN above infinity and NaN. */
function nextAbove(x: number): number {
  if (!(x < INFINITY)) return Number.NaN;
  if (x === 0) return Number.MIN_VALUE;
  cell[0] = x;
  bits[0] = (bits[0] as bigint) + (x > 0 ? 1n : -1n);
  return cell[0] as number;
}
