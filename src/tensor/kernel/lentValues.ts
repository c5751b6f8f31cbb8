import type { ElementArray } from "../dtype/dtype";
import { kernelMemory } from "./kernelMemory";

/** Values of four or eight bytes: those that kernels of numbers take. */
type WideArray = Exclude<ElementArray, Int8Array | Int16Array | Uint8Array | Uint16Array>;

/** Classes of values, in the order of their numbers in the kernels' `doubles.ts`. */
const CLASSES = [Float32Array, Float64Array, Int32Array, Uint32Array, BigInt64Array, BigUint64Array] as const;

const FIRST_INTEGERS = CLASSES.indexOf(Int32Array);
const FIRST_LONGS = CLASSES.indexOf(BigInt64Array);

/** Bytes of the doubles that kernels make of a part of the values. */
export const PART_BYTES = 8 * 1024;

/** Values in the memory of kernels, lent for the time of a call. */
export interface LentValues {
  /** Narrower integers are widened to int32. */
  readonly values: WideArray;
  readonly address: number;
  readonly count: number;
  /** Number of their class in kernels. */
  readonly kind: number;
  readonly isFloat: boolean;
  readonly isLong: boolean;
}

/** Looks at values where kernels reach them: those that lie elsewhere are copied. `look` waits for nothing. */
export function lendValues<T>(values: ElementArray, look: (lent: LentValues) => T): T {
  const memory = kernelMemory();
  return memory.use(() => {
    const wide = isWide(values) ? values : new Int32Array(values);
    const address = memory.addressOf(bytesOfValues(wide));
    const count = wide.length;
    const kind = CLASSES.findIndex((one) => wide instanceof one);
    const lent = valuesAt(wide, address, count);
    return look({ values: lent, address, count, kind, isFloat: kind < FIRST_INTEGERS, isLong: kind >= FIRST_LONGS });
  });
}

function isWide(values: ElementArray): values is WideArray {
  return values.BYTES_PER_ELEMENT >= 4;
}

/** Values of the class of a sample at an address in the memory of kernels. */
export function valuesAt<Values extends ElementArray>(sample: Values, address: number, count: number): Values {
  const Class = sample.constructor as new (buffer: ArrayBuffer, offset: number, length: number) => Values;
  return new Class(kernelMemory().bytes.buffer, address, count);
}

/** The bytes of values, where they are. */
export function bytesOfValues({ buffer, byteOffset, byteLength }: ElementArray): Uint8Array {
  return new Uint8Array(buffer, byteOffset, byteLength);
}
