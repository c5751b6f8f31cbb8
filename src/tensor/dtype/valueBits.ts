import type { ElementValues } from "../elements/elementValues";
import { findDtype, type RealDtype } from "./dtype";

/**
 * The bits of an element in its dtype's own width, as hexadecimal: `0x3dcccccd` for 0.1 as float32; of complex numbers
 * those of either part. They are read from the array, not from a number, so that NaNs show their payloads. Undefined for
 * strings, which are bytes of any length, and beyond the last element.
 */
export function valueBits(values: ElementValues, i: number, dtype: string): string | undefined {
  const row = findDtype(dtype);
  if (values.kind === "string" || !row || row.kind === "string") return undefined;
  const { array } = values;
  const width = array.BYTES_PER_ELEMENT;
  const hexAt = (item: number) => {
    const bytes = new Uint8Array(array.buffer, array.byteOffset + item * width, width);
    return row.kind === "complex" ? hex(bytes) : narrowHex(bytes, row);
  };
  if (values.kind === "complex") return 2 * i + 1 < array.length ? `${hexAt(2 * i)} ${hexAt(2 * i + 1)}` : undefined;
  return i < array.length ? hexAt(i) : undefined;
}

/** Little-endian bytes, the highest first. */
function hex(bytes: Uint8Array): string {
  return `0x${[...bytes]
    .reverse()
    .map((byte) => byte.toString(16).padStart(2, "0"))
    .join("")}`;
}

function narrowHex(bytes: Uint8Array, { bits, narrow }: RealDtype): string {
  if (!narrow && bits >= 8) return hex(bytes);
  const view = new DataView(bytes.buffer, bytes.byteOffset, bytes.length);
  const code = narrow ? narrow(view.getUint32(0, true)) : view.getUint8(0) & (2 ** bits - 1);
  return `0x${code.toString(16).padStart(Math.ceil(bits / 4), "0")}`;
}
