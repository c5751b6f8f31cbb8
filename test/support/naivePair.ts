import type { Tolerance } from "../../src/tensor/pair/tolerance/tolerance";

/** Figures of a pair of real numbers, each cell by itself and sums by whole numbers: every double is a multiple of 2^-1074. */
export function naivePair(a: readonly Real[], b: readonly Real[], isWhole: boolean, tolerance: Tolerance) {
  const cells = a.map((value, i) => naiveCell(value, b[i] as Real, isWhole, tolerance));
  const finite = cells.filter(({ kind }) => kind === "finite");
  const of = (kind: string) => cells.filter((cell) => cell.kind === kind).length;
  const within = cells.filter((cell) => cell.within).length;
  const off = cells.map(({ kind, within: agrees, score }) =>
    kind === "finite" ? score : agrees ? 0 : Number.POSITIVE_INFINITY,
  );
  const isWrong = cells.some(({ kind, within: agrees }) => !agrees && kind !== "finite" && kind !== "nanBoth");
  return {
    count: a.length,
    equal: cells.filter(({ equal }) => equal).length,
    within,
    exceeding: a.length - within,
    allclose: within === a.length,
    finite: finite.length,
    nan: { both: of("nanBoth"), onlyA: of("nanA"), onlyB: of("nanB") },
    inf: { same: of("infSame"), opposite: of("infOpposite"), onlyA: of("infA"), onlyB: of("infB") },
    maxAbs: greatest(cells, ({ abs }) => abs),
    maxRel: greatest(cells, ({ rel }) => rel),
    maxRelB: greatest(cells, ({ relB }) => relB),
    score: isWrong ? Number.POSITIVE_INFINITY : Math.max(0, ...finite.map(({ score }) => score)),
    worstAt: Math.max(0, ...off) === 0 ? null : [off.indexOf(Math.max(...off))],
    below: [0.001, 0.005].map((limit) => finite.filter(({ relB }) => relB < limit).length / finite.length),
    ...naiveNorms(finite),
  };
}

export type Real = number | bigint;

interface NaiveCell {
  readonly kind: string;
  readonly equal: boolean;
  readonly within: boolean;
  readonly a: Real;
  readonly b: Real;
  /** Exact of whole numbers. */
  readonly abs: Real;
  readonly rel: number;
  readonly relB: number;
  readonly score: number;
}

const isNan = (value: Real) => Number.isNaN(value);
const hasSize = (value: Real) => typeof value === "bigint" || Number.isFinite(value);
const size = (value: Real) => (value < 0 ? -value : value);

function naiveCell(a: Real, b: Real, isWhole: boolean, { rtol, atol, nanDiffers }: Tolerance): NaiveCell {
  const odd = { a, b, abs: 0, rel: 0, relB: 0, score: 0, equal: false, within: false };
  if (isNan(a) && isNan(b)) return { ...odd, kind: "nanBoth", within: !nanDiffers };
  if (isNan(a) || isNan(b)) return { ...odd, kind: isNan(a) ? "nanA" : "nanB" };
  if (!hasSize(a) && !hasSize(b)) {
    return a === b ? { ...odd, kind: "infSame", equal: true, within: true } : { ...odd, kind: "infOpposite" };
  }
  if (!hasSize(a) || !hasSize(b)) return { ...odd, kind: hasSize(b) ? "infA" : "infB" };
  const abs = isWhole ? size(BigInt(a) - BigInt(b)) : Math.abs(Number(a) - Number(b));
  const [sizeA, sizeB, difference] = [Math.abs(Number(a)), Math.abs(Number(b)), Number(abs)];
  const most = Math.max(sizeA, sizeB);
  const limit = atol + rtol * sizeB;
  const overflown = Math.abs(Number(a) / most - Number(b) / most);
  const rel = Number.isFinite(difference) ? difference / most : overflown;
  const share = (whole: number) => (difference === 0 ? 0 : whole);
  return {
    ...{ kind: "finite", equal: difference === 0, within: difference <= limit, a, b, abs },
    ...{ rel: share(rel), relB: share(difference / sizeB), score: share(difference / limit) },
  };
}

function greatest(cells: readonly NaiveCell[], figure: (cell: NaiveCell) => Real) {
  const finite = [...cells.entries()].filter(([, { kind }]) => kind === "finite");
  const [first] = finite;
  if (!first) return null;
  const [at, cell] = finite.reduce((best, next) => (figure(next[1]) > figure(best[1]) ? next : best), first);
  return { value: figure(cell), at };
}

function naiveNorms(cells: readonly NaiveCell[]) {
  if (cells.length === 0) return { meanAbs: null, rmse: null, relL2: null, cosine: null, snr: null };
  const pairs = cells.map(({ a, b }) => [units(a), units(b)] as const);
  const sum = (term: (a: bigint, b: bigint) => bigint) => pairs.reduce((total, [a, b]) => total + term(a, b), 0n);
  const [squaresA, squaresB, products] = [sum((a) => a * a), sum((_, b) => b * b), sum((a, b) => a * b)];
  const noise = sum((a, b) => (a - b) * (a - b));
  const count = BigInt(cells.length);
  const most = squaresA > squaresB ? squaresA : squaresB;
  const cosine = rootRatio(products * products, squaresA * squaresB) * (products < 0n ? -1 : 1);
  return {
    meanAbs: ratio(
      sum((a, b) => (a > b ? a - b : b - a)),
      count << UNIT,
    ),
    rmse: rootRatio(noise, count << (2n * UNIT)),
    relL2: noise === 0n ? 0 : rootRatio(noise, most),
    cosine: squaresA === 0n && squaresB === 0n ? 1 : squaresA === 0n || squaresB === 0n ? null : cosine,
    snr: noise === 0n ? (squaresB === 0n ? null : Number.POSITIVE_INFINITY) : decibels(squaresB, noise),
  };
}

const UNIT = 1074n;
const bits = new DataView(new ArrayBuffer(8));

/** Number as a multiple of 2^-1074. */
function units(value: Real): bigint {
  if (typeof value === "bigint") return value << UNIT;
  bits.setFloat64(0, value);
  const raw = bits.getBigUint64(0);
  const exponent = (raw >> 52n) & 0x7ffn;
  const fraction = raw & ((1n << 52n) - 1n);
  const magnitude = exponent === 0n ? fraction : (fraction | (1n << 52n)) << (exponent - 1n);
  return raw >> 63n ? -magnitude : magnitude;
}

const lengthOf = (value: bigint) => value.toString(2).length;

function ratio(one: bigint, other: bigint): number {
  const shift = 80 - lengthOf(one) + lengthOf(other);
  const quotient = shift > 0 ? (one << BigInt(shift)) / other : one / (other << BigInt(-shift));
  return timesPower(Number(quotient), -shift);
}

function rootRatio(one: bigint, other: bigint): number {
  if (one === 0n) return 0;
  const shift = (160 - lengthOf(one) + lengthOf(other)) & ~1;
  const square = shift > 0 ? (one << BigInt(shift)) / other : one / (other << BigInt(-shift));
  return timesPower(Math.sqrt(Number(square)), -shift / 2);
}

/** By the length of whole numbers, for the ratio may leave the doubles. */
function decibels(signal: bigint, noise: bigint): number {
  if (signal === 0n) return Number.NEGATIVE_INFINITY;
  const shift = 80 - lengthOf(signal) + lengthOf(noise);
  const quotient = shift > 0 ? (signal << BigInt(shift)) / noise : signal / (noise << BigInt(-shift));
  return 10 * (Math.log10(Number(quotient)) - shift * Math.log10(2));
}

function timesPower(value: number, power: number): number {
  const half = Math.trunc(power / 2);
  return value * 2 ** half * 2 ** (power - half);
}
