/** Mean, population standard deviation and norms by whole numbers alone: every double is a multiple of 2^-1074. */
export function exactStats(values: readonly (number | bigint)[]): ExactStats {
  const count = BigInt(values.length);
  const terms = values.map((value) => (typeof value === "bigint" ? value << UNIT : unitsOf(value)));
  const sum = terms.reduce((total, term) => total + term, 0n);
  const squares = terms.reduce((total, term) => total + term * term, 0n);
  const variance = count * squares - sum * sum;
  const magnitudes = terms.reduce((total, term) => total + (term < 0n ? -term : term), 0n);
  return {
    ...{ mean: ratio(sum, count), std: rootRatio(variance, count * count) },
    ...{ l1: ratio(magnitudes, 1n), l2: rootRatio(squares, 1n) },
  };
}

interface ExactStats {
  readonly mean: number;
  readonly std: number;
  readonly l1: number;
  readonly l2: number;
}

const UNIT = 1074n;
const bits = new DataView(new ArrayBuffer(8));

function unitsOf(value: number): bigint {
  bits.setFloat64(0, value);
  const raw = bits.getBigUint64(0);
  const exponent = (raw >> 52n) & 0x7ffn;
  const fraction = raw & ((1n << 52n) - 1n);
  const magnitude = exponent === 0n ? fraction : (fraction | (1n << 52n)) << (exponent - 1n);
  return raw >> 63n ? -magnitude : magnitude;
}

const lengthOf = (value: bigint) => value.toString(2).length;

/** `numerator / denominator` units as a double. */
function ratio(numerator: bigint, denominator: bigint): number {
  const magnitude = numerator < 0n ? -numerator : numerator;
  const shift = Math.max(0, 80 - lengthOf(magnitude) + lengthOf(denominator));
  const quotient = (magnitude << BigInt(shift)) / denominator;
  return (numerator < 0n ? -1 : 1) * scaled(quotient, -shift);
}

function rootRatio(numerator: bigint, denominator: bigint): number {
  const shift = Math.max(0, 160 - lengthOf(numerator) + lengthOf(denominator)) & ~1;
  return scaled(root((numerator << BigInt(shift)) / denominator), -shift / 2);
}

/** `value * 2^exponent` units. */
function scaled(value: bigint, exponent: number): number {
  const excess = Math.max(0, lengthOf(value) - 64);
  let power = excess + exponent - Number(UNIT);
  let result = Number(value >> BigInt(excess));
  for (; power > 500; power -= 500) result *= 2 ** 500;
  for (; power < -500; power += 500) result *= 2 ** -500;
  return result * 2 ** power;
}

function root(value: bigint): bigint {
  if (value < 2n) return value;
  let guess = 1n << BigInt((lengthOf(value) + 1) >> 1);
  for (let next = (guess + value / guess) >> 1n; next < guess; next = (guess + value / guess) >> 1n) guess = next;
  return guess;
}
