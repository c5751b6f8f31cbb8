import { codeValues } from "../dtype/codeValues";
import { type ElementArray, type RealDtype, realDtype } from "../dtype/dtype";

/** Form of elements as kernels of health know it (`kernels/health.ts`). */
export interface ElementForm {
  readonly number: number;
  readonly itemBytes: number;
  /** Bytes of the floats that codes of a byte stand for; of no use for others. */
  readonly table: Uint8Array;
}

/** Elements at any alignment. */
export interface FormedElements {
  readonly form: ElementForm;
  readonly bytes: Uint8Array;
}

/** Forms of floats of two bytes, which no class of array has. */
const NARROW_FLOATS: Readonly<Record<string, number>> = { bfloat16: 1, float16: 2 };

const FORMS = {
  Float32Array: 0,
  Int16Array: 3,
  Uint16Array: 4,
  Int8Array: 5,
  Uint8Array: 5,
  Float64Array: 6,
  Int32Array: 7,
  Uint32Array: 8,
  BigInt64Array: 9,
  BigUint64Array: 10,
} satisfies Record<ElementArray[typeof Symbol.toStringTag], number>;

const NO_TABLE = new Uint8Array(0);

const forms = new Map<string, ElementForm>();

export function elementForm(dtype: RealDtype): ElementForm {
  const form = forms.get(dtype.name) ?? madeForm(dtype);
  forms.set(dtype.name, form);
  return form;
}

/** Elements whose values are in an array. */
export function formedArray(values: ElementArray): FormedElements {
  const name = values[Symbol.toStringTag].replace(/^Big|Array$/g, "").toLowerCase();
  const { buffer, byteOffset, byteLength } = values;
  return { form: elementForm(realDtype(name)), bytes: new Uint8Array(buffer, byteOffset, byteLength) };
}

/** True of integers of eight bytes. */
export function isLongForm({ number }: ElementForm): boolean {
  return number >= FORMS.BigInt64Array;
}

function madeForm(dtype: RealDtype): ElementForm {
  const { name, itemBytes, decode } = dtype;
  const number = NARROW_FLOATS[name] ?? FORMS[decode(new Uint8Array(0))[Symbol.toStringTag]];
  if (itemBytes > 1) return { number, itemBytes, table: NO_TABLE };
  return { number: FORMS.Uint8Array, itemBytes, table: new Uint8Array(Float32Array.from(codeValues(dtype)).buffer) };
}
