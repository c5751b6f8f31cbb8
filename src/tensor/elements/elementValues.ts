import type { ComplexDtype, ElementArray, RealDtype } from "../dtype/dtype";

/** Beginning of a string that was cut: its first bytes, as text where they are UTF-8. */
interface CutString {
  readonly start: string | Uint8Array;
  /** Byte count of the whole string. */
  readonly byteCount: number;
}

/** One element of a string tensor: text, the bytes that are no UTF-8, or the beginning of either. */
export type StringValue = string | Uint8Array | CutString;

export interface ComplexValue {
  readonly re: number;
  readonly im: number;
}

/** One element of any dtype. */
export type ElementValue = number | bigint | ComplexValue | StringValue;

/** Values of elements that follow each other; each array owns exactly its bytes. */
export type ElementValues =
  | { readonly kind: "real"; readonly array: ElementArray }
  /** Two numbers an element, real part first. */
  | { readonly kind: "complex"; readonly array: Float32Array | Float64Array }
  | { readonly kind: "string"; readonly array: readonly StringValue[] };

/** Values of elements of a fixed width, from their bytes. */
export function decodedValues(dtype: RealDtype | ComplexDtype, bytes: Uint8Array): ElementValues {
  return dtype.kind === "complex"
    ? { kind: "complex", array: dtype.decode(bytes) }
    : { kind: "real", array: dtype.decode(bytes) };
}

export function elementCountOf({ kind, array }: ElementValues): number {
  return kind === "complex" ? array.length / 2 : array.length;
}

/** The element at a place, or undefined beyond the last one. */
export function elementAt(values: ElementValues, i: number): ElementValue | undefined {
  if (values.kind !== "complex") return values.array[i];
  const re = values.array[2 * i];
  const im = values.array[2 * i + 1];
  return re === undefined || im === undefined ? undefined : { re, im };
}

/**
 * Other values of which the i-th is the `from(i)`-th of these, bit for bit (NaNs keep their payloads); where that is
 * none of them, zero or an empty string.
 */
export function rearranged(values: ElementValues, count: number, from: (i: number) => number): ElementValues {
  if (values.kind === "string") {
    return { kind: "string", array: Array.from({ length: count }, (_, i) => values.array[from(i)] ?? "") };
  }
  const itemBytes = values.array.BYTES_PER_ELEMENT * (values.kind === "complex" ? 2 : 1);
  const source = new Uint8Array(values.array.buffer, values.array.byteOffset, values.array.byteLength);
  const bytes = new Uint8Array(count * itemBytes);
  for (let i = 0; i < count; i++) {
    const start = from(i) * itemBytes;
    for (let byte = 0; byte < itemBytes; byte++) bytes[i * itemBytes + byte] = source[start + byte] ?? 0;
  }
  return values.kind === "complex"
    ? { kind: "complex", array: sameClass(values.array, bytes.buffer) }
    : { kind: "real", array: sameClass(values.array, bytes.buffer) };
}

/** The same values behind each other; all are of one kind and one class. */
export function joined(parts: readonly [ElementValues, ...ElementValues[]]): ElementValues {
  const [first, ...more] = parts;
  if (more.length === 0) return first;
  if (first.kind === "string") {
    return { kind: "string", array: parts.flatMap((part) => (part.kind === "string" ? part.array : [])) };
  }
  const arrays = parts.flatMap(({ array }) => (ArrayBuffer.isView(array) ? [array] : []));
  const bytes = new Uint8Array(arrays.reduce((sum, { byteLength }) => sum + byteLength, 0));
  let at = 0;
  for (const { buffer, byteOffset, byteLength } of arrays) {
    bytes.set(new Uint8Array(buffer, byteOffset, byteLength), at);
    at += byteLength;
  }
  return first.kind === "complex"
    ? { kind: "complex", array: sameClass(first.array, bytes.buffer) }
    : { kind: "real", array: sameClass(first.array, bytes.buffer) };
}

function sameClass<T extends ElementArray>(array: T, buffer: ArrayBuffer): T {
  return new (array.constructor as new (buffer: ArrayBuffer) => T)(buffer);
}
