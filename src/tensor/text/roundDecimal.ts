import type { FloatGrid } from "../dtype/floatGrid";
import { type Decimal, extent, fraction } from "./decimal";

/**
 * The value of a grid that is nearest to a decimal number, of two as near the one whose last bit is 0. It is rounded once, as if
 * there were no greatest value; beyond that it becomes an infinity.
 */
export function roundDecimal(decimal: Decimal, { significantBits, leastExponent, greatest }: FloatGrid): number {
  const sign = decimal.digits < 0n ? -1 : 1;
  const size = extent(decimal);
  if (size === "huge") return sign * Number.POSITIVE_INFINITY;
  if (size === "tiny" || decimal.digits === 0n) return 0;
  const [signed, denominator] = fraction(decimal);
  const numerator = signed < 0n ? -signed : signed;
  const unit = Math.max(binaryExponent(numerator, denominator) - significantBits + 1, leastExponent);
  const units = nearest(
    unit < 0 ? numerator << BigInt(-unit) : numerator,
    unit < 0 ? denominator : denominator << BigInt(unit),
  );
  const magnitude = Number(units) * 2 ** unit;
  return sign * (magnitude > greatest ? Number.POSITIVE_INFINITY : magnitude);
}

/** The greatest power of two that is not above a positive fraction. */
function binaryExponent(numerator: bigint, denominator: bigint): number {
  const guess = bitLength(numerator) - bitLength(denominator);
  const isBelow = guess < 0 ? numerator << BigInt(-guess) < denominator : numerator < denominator << BigInt(guess);
  return isBelow ? guess - 1 : guess;
}

function bitLength(positive: bigint): number {
  const hex = positive.toString(16);
  return 4 * hex.length - Math.clz32(Number.parseInt(hex[0] as string, 16)) + 28;
}

/** The whole number nearest to a fraction, of two as near the even one. */
function nearest(numerator: bigint, denominator: bigint): bigint {
  const whole = numerator / denominator;
  const twice = 2n * (numerator - whole * denominator);
  const isUp = twice > denominator || (twice === denominator && whole % 2n === 1n);
  return isUp ? whole + 1n : whole;
}
