import { type ComplexesKernel, complexesWasm } from "../../kernels/gen/complexes";
import type { ComplexDtype } from "../dtype/dtype";
import { kernelOf } from "../kernel/kernel";
import { kernelMemory } from "../kernel/kernelMemory";
import { floatBounds } from "./codeKeys";

const complexes = kernelOf<ComplexesKernel>(complexesWasm);

/** Ranges of both parts of complex numbers, ends included; NaN lies in none. */
export interface ComplexBox {
  readonly re: readonly [low: number, high: number];
  readonly im: readonly [low: number, high: number];
  /** True if parts that are NaN count as 0. */
  readonly areNansZero?: boolean;
}

/** The same range of both parts. */
function squareBox(low: number, high: number): ComplexBox {
  return { re: [low, high], im: [low, high] };
}

const INF = Number.POSITIVE_INFINITY;

/** Both parts are numbers. */
export const NO_NAN: ComplexBox = squareBox(-INF, INF);

/** Both parts are zero, of whatever sign. */
export const ZEROS: ComplexBox = squareBox(0, 0);

/** Both parts are finite. */
export const FINITE: ComplexBox = squareBox(-Number.MAX_VALUE, Number.MAX_VALUE);

/** Neither part is infinite. */
export const NO_INFINITY: ComplexBox = { ...FINITE, areNansZero: true };

/** Counts the elements in a box; `part`: dtype of their parts. */
export function countInBox(
  { re, im, areNansZero = false }: ComplexBox,
  part: ComplexDtype["part"],
  bytes: Uint8Array,
): number {
  const memory = kernelMemory();
  return memory.use(() => {
    const at = memory.addressOf(bytes);
    const nans = areNansZero ? 1 : 0;
    if (part === "float64") return complexes().countDoublePairs(at, bytes.length / 16, ...re, ...im, nans);
    const [real, imaginary] = [floatBounds(...re), floatBounds(...im)];
    return complexes().countFloatPairs(at, bytes.length / 8, real.low, real.high, imaginary.low, imaginary.high, nans);
  });
}
