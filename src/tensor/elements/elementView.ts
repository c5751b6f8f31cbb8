import { type ElementArray, realDtype } from "../dtype/dtype";

type View = (buffer: ArrayBufferLike, offset: number, length: number) => ElementArray;

/** Dtypes whose elements lie in memory as their values do; on little-endian machines, as all of VS Code's are. */
const views: Readonly<Record<string, View>> = {
  float32: (buffer, offset, length) => new Float32Array(buffer, offset, length),
  float64: (buffer, offset, length) => new Float64Array(buffer, offset, length),
  int8: (buffer, offset, length) => new Int8Array(buffer, offset, length),
  int16: (buffer, offset, length) => new Int16Array(buffer, offset, length),
  int32: (buffer, offset, length) => new Int32Array(buffer, offset, length),
  int64: (buffer, offset, length) => new BigInt64Array(buffer, offset, length),
  uint8: (buffer, offset, length) => new Uint8Array(buffer, offset, length),
  uint16: (buffer, offset, length) => new Uint16Array(buffer, offset, length),
  uint32: (buffer, offset, length) => new Uint32Array(buffer, offset, length),
  uint64: (buffer, offset, length) => new BigUint64Array(buffer, offset, length),
  bool: (buffer, offset, length) => new Uint8Array(buffer, offset, length),
};

/**
 * The values of elements' bytes, for those who only look: where alignment and dtype allow it these are the bytes
 * themselves, not a copy. Throws `unsupportedDtype`.
 */
export function viewElements(dtype: string, bytes: Uint8Array): ElementArray {
  const { decode, itemBytes } = realDtype(dtype);
  const view = views[dtype];
  if (!view || bytes.byteOffset % itemBytes !== 0) return decode(bytes);
  return view(bytes.buffer, bytes.byteOffset, bytes.length / itemBytes);
}
