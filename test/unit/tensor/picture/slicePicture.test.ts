import { describe, expect, it } from "vitest";
import { type SlicePart, sliceParts } from "../../../../src/data/slices/sliceParts";
import { realDtype } from "../../../../src/tensor/dtype/dtype";
import { boxPlan } from "../../../../src/tensor/picture/blockBox";
import { type BlockPlan, planBlocks } from "../../../../src/tensor/picture/blockPlan";
import { REDUCTIONS, type Reduction } from "../../../../src/tensor/picture/reduction";
import { SlicePicture } from "../../../../src/tensor/picture/slicePicture";
import { elementCount, type Shape } from "../../../../src/tensor/slice/shape";
import { bytesOf } from "../../../support/eventWriter";
import { indexOf } from "../../../support/indexOf";
import { SeededRandom } from "../../../support/seededRandom";

type Value = number | bigint;
type Blocks = Parameters<typeof planBlocks>[2];

const dtypes = ["float16", "bfloat16", "float8_e4m3fn", "float8_e5m2", "float8_e4m3fnuz", "float8_e4m3b11fnuz"]
  .concat(["float8_e5m2fnuz", "float4_e2m1fn", "int2", "int4", "uint2", "uint4", "int8", "uint8", "int16", "uint16"])
  .concat(["qint8", "quint8", "qint16", "quint16", "qint32", "bool", "int32", "uint32", "int64", "uint64"])
  .concat(["float32", "float64"]);

const ODD = [Number.NaN, Number.POSITIVE_INFINITY, Number.NEGATIVE_INFINITY] as const;
/** Huge ones are positive: their sums do not cancel. */
const RARE = [...ODD, 0, -0, 5e-324, -1e-310, 1e-300, 1e-40, 1e300, Number.MAX_VALUE, 2 ** 900];

/** Elements of which some are rare, or all, or none; floats that cancel each other, and integers about 2^53 and the ends. */
function randomBytes(dtype: string, count: number, random: SeededRandom): Uint8Array {
  const rate = random.pick([0, 0, 0.01, 0.5, 1]);
  const isRare = () => random.next() < rate;
  const period = random.pick([1, 8, 20, 40]);
  const plain = (i: number) => (Math.floor(i / period) % 2 === 0 ? 1e15 : -1e15) + random.next();
  const float = (_: unknown, i: number) => (isRare() ? random.pick(RARE) : plain(i));
  if (dtype === "float32") return withPayloads(bytesOf(Float32Array.from({ length: count }, float)), 4, random);
  if (dtype === "float64") return withPayloads(bytesOf(Float64Array.from({ length: count }, float)), 8, random);
  const near = [2n ** 53n, 2n ** 53n + 1n, 2n ** 63n - 1n, 2n ** 63n, -(2n ** 63n), 0n, 2n ** 60n + 1n, 2n ** 60n];
  const whole = () => BigInt.asUintN(64, isRare() ? random.pick(near) : BigInt(random.whole(-9, 9)));
  if (dtype.endsWith("int64")) return bytesOf(BigUint64Array.from({ length: count }, whole));
  return random.bytes(count * realDtype(dtype).itemBytes);
}

/** Gives NaNs signs and payloads. */
function withPayloads(bytes: Uint8Array, itemBytes: number, random: SeededRandom): Uint8Array {
  for (let at = 0; at < bytes.length; at += itemBytes) {
    const high = ((bytes[at + itemBytes - 1] as number) & 0x7f) << 8;
    const isNan = (high | (bytes[at + itemBytes - 2] as number)) === (itemBytes === 4 ? 0x7fc0 : 0x7ff8);
    if (isNan) bytes.set([random.whole(0, 255), ...random.bytes(itemBytes - 3)], at);
    if (isNan && random.next() < 0.5) bytes[at + itemBytes - 1] = 0xff;
  }
  return bytes;
}

/** A finite double in units of 2^-1074. */
function unitsOf(value: number): bigint {
  const bits = new BigUint64Array(Float64Array.of(value).buffer)[0] as bigint;
  const exponent = (bits >> 52n) & 0x7ffn;
  const mantissa = bits & (2n ** 52n - 1n);
  const magnitude = exponent === 0n ? mantissa : (mantissa | (2n ** 52n)) << (exponent - 1n);
  return value < 0 ? -magnitude : magnitude;
}

function magnitudeOf<T extends Value>(value: T): T {
  return (value < 0 ? -value : value) as T;
}

/** True if a mean is right to 12 digits, or to the last bit of a denormal. */
function isMean(own: number, finite: readonly number[]): boolean {
  if (finite.length === 0) return Number.isNaN(own);
  const count = BigInt(finite.length);
  const sum = finite.reduce((all, value) => all + unitsOf(value), 0n);
  if (!Number.isFinite(own)) return false;
  return magnitudeOf(unitsOf(own) * count - sum) * 10n ** 12n <= magnitudeOf(sum) + count * 10n ** 12n;
}

function chosen(cell: readonly Value[], by: Reduction): Value {
  if (by === "first") return cell[0] as Value;
  const finite = cell.filter((value) => typeof value === "bigint" || Number.isFinite(value));
  if (finite.length === 0) return Number.NaN;
  return finite.reduce((best, value) => (magnitudeOf(value) > magnitudeOf(best) ? value : best));
}

function randomLayout(random: SeededRandom) {
  const rank = random.whole(1, 4);
  const side = () => random.pick(rank < 3 ? [1, 2, 5, 17, 40] : [1, 2, 3, 5, 7]);
  const shape = Array.from({ length: rank }, (_, dim) => (dim === rank - 1 ? side() * side() : side()));
  const order = shape.map((_, dim) => dim).sort(() => random.next() - 0.5);
  const rows = order.slice(0, random.whole(Math.max(0, rank - 2), Math.min(2, rank)));
  const columns = order.slice(rows.length);
  const size = () => random.pick([1, 1, 2, 3, 9, 20, 1000]);
  const isCount = rows.length < 2 && columns.length < 2 && random.next() < 0.5;
  const blocks: Blocks = isCount ? { count: [size(), size()] } : { size: [size(), size()] };
  return { shape, sides: { rows, columns }, blocks };
}

/** Elements of each cell, in order. */
function cellsOf(values: readonly Value[], shape: Shape, plan: ReturnType<typeof planBlocks>): Value[][] {
  const cells: Value[][] = Array.from({ length: plan.rows * plan.columns }, () => []);
  for (const [i, value] of values.entries()) {
    const index = indexOf(i, shape);
    const cell = plan.dims.reduce((at, { blocks, stride }, dim) => {
      return at + blocks.blockOf(index[dim] as number) * stride;
    }, 0);
    cells[cell]?.push(value);
  }
  return cells;
}

/** A picture of parts, each reduced for itself, as threads do. */
function joinedPicture(
  newPicture: (plan: BlockPlan) => SlicePicture,
  plan: BlockPlan,
  parts: Iterable<SlicePart>,
  elements: (from: number, to: number) => Uint8Array,
): SlicePicture {
  const whole = newPicture(plan);
  for (const { firstElement, count } of parts) {
    const part = { firstElement, count };
    const picture = newPicture(boxPlan(plan, part));
    picture.add(elements(firstElement, firstElement + count), firstElement);
    whole.join(structuredClone(picture.columns), part);
  }
  return whole;
}

describe.each(dtypes)("pictures of %s", (dtype) => {
  const row = realDtype(dtype);
  const random = new SeededRandom(dtype.length * 7 + row.bits);

  it.each(REDUCTIONS)("by %s, element by element, in whatever parts these come", (by) => {
    for (let run = 0; run < 25; run++) {
      const { shape, sides, blocks } = randomLayout(random);
      const count = elementCount(shape);
      // At any address, too.
      const shift = random.pick([0, 0, 1, 8]);
      const bytes = new Uint8Array(shift + count * row.itemBytes);
      bytes.set(randomBytes(dtype, count, random), shift);
      const plan = planBlocks(shape, sides, blocks);
      const newPicture = (own: BlockPlan) => new SlicePicture(own, by, row);
      const elements = (from: number, to: number) =>
        bytes.subarray(shift + from * row.itemBytes, shift + to * row.itemBytes);
      const picture = newPicture(plan);
      for (let first = 0; first < count; ) {
        const end = Math.min(count, first + random.pick([1, 2, 7, 64, 1000, count]));
        picture.add(elements(first, end), first);
        first = end;
      }
      const isJoined = random.next() < 0.5;
      const most = random.pick([1, 5, 30, 200]);
      const dims = shape.map((length) => ({ start: 0, step: 1, count: length, isIndex: false }));
      const parts = sliceParts(dims, most, () => false);
      const found = (isJoined ? joinedPicture(newPicture, plan, parts, elements) : picture).blocks();
      const values = Array.from<Value, Value>(row.decode(bytes.subarray(shift)), (value) => value);
      const cells = cellsOf(values, shape, plan);
      const at = (cell: number) =>
        `${dtype} ${isJoined ? `parts of ${most}` : "whole"} [${shape}] ${JSON.stringify({ sides, blocks })}, cell ${cell}`;
      for (const [cell, own] of cells.entries()) {
        const finite = own.map(Number).filter(Number.isFinite);
        if (by === "mean") expect(isMean(found.values[cell] as number, finite), at(cell)).toBe(true);
        else {
          const wanted = chosen(own, by);
          if (!Object.is(found.values[cell], Number(wanted))) expect(found.values[cell], at(cell)).toBe(Number(wanted));
          if (found.wholes) expect(found.wholes[cell], at(cell)).toBe(wanted);
        }
        const counts = [found.nan, found.posInf, found.negInf].map((column) => column[cell] ?? 0);
        const wanted = ODD.map((value) => own.filter((one) => Object.is(one, value)).length);
        if (counts.join() !== wanted.join()) expect(counts, at(cell)).toEqual(wanted);
      }
    }
  });
});

it("has the mean of rows that cancel each other", () => {
  const random = new SeededRandom(3);
  for (let run = 0; run < 100; run++) {
    const width = random.whole(1, 40);
    const shape = [4, 2 * width];
    const half = Array.from({ length: 4 * width }, () => random.next() * 1e15);
    const values = [...half, ...half.map((value) => random.next() - value)];
    const plan = planBlocks(shape, { rows: [0], columns: [1] }, { count: [1, 2] });
    const picture = new SlicePicture(plan, "mean", realDtype("float64"));
    picture.add(bytesOf(Float64Array.from(values)), 0);
    const found = picture.blocks().values;
    for (const [cell, own] of cellsOf(values, shape, plan).entries()) {
      expect(isMean(found[cell] as number, own.map(Number)), `${width} elements, cell ${cell}`).toBe(true);
    }
  }
});
