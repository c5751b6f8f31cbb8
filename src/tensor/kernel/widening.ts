import { type WideningKernel, wideningWasm } from "../../kernels/gen/widening";
import { codeValues } from "../dtype/codeValues";
import type { ComplexDtype, RealDtype } from "../dtype/dtype";
import { kernelOf } from "./kernel";
import { kernelMemory } from "./kernelMemory";

const kernel = kernelOf<WideningKernel>(wideningWasm);

/** Writes elements that lie at an address as doubles at another. */
export type Widening = (at: number, count: number, target: number) => void;

/** Doubles of a dtype's elements, of 64-bit integers the nearest ones, of complex numbers both parts. */
export function wideningOf(dtype: RealDtype | ComplexDtype): Widening {
  const { name, itemBytes } = dtype;
  if (dtype.kind === "complex") {
    const widen = floats[dtype.part] as Widening;
    return (at, count, target) => widen(at, 2 * count, target);
  }
  if (itemBytes === 1) {
    const table = new Uint8Array(codeValues(dtype).buffer);
    return (at, count, target) =>
      kernelMemory().use(() => kernel().widenCodes(at, count, kernelMemory().addressOf(table), target));
  }
  if (dtype.kind === "float") return floats[name] as Widening;
  const isSigned = isSignedInteger(dtype) ? 1 : 0;
  if (itemBytes === 2) return (at, count, target) => kernel().widenShorts(at, count, isSigned, target);
  if (itemBytes === 4) return (at, count, target) => kernel().widenWords(at, count, isSigned, target);
  return (at, count, target) => kernel().widenLongs(at, count, isSigned, target);
}

/** True if an integer dtype has negative numbers. */
export function isSignedInteger({ decode }: RealDtype): boolean {
  const sample = decode(new Uint8Array(0));
  return (
    sample instanceof Int8Array ||
    sample instanceof Int16Array ||
    sample instanceof Int32Array ||
    sample instanceof BigInt64Array
  );
}

const floats: Readonly<Record<string, Widening>> = {
  float16: (at, count, target) => kernel().widenHalves(at, count, target),
  bfloat16: (at, count, target) => kernel().widenUpperHalves(at, count, target),
  float32: (at, count, target) => kernel().widenFloats(at, count, target),
  float64: (at, count, target) => {
    kernelMemory().bytes.copyWithin(target, at, at + 8 * count);
  },
};
