import { type ComplexRealsKernel, complexRealsWasm } from "../../kernels/gen/complexReals";
import type { ComplexAs } from "../dtype/complexAs";
import type { ComplexDtype } from "../dtype/dtype";
import { kernelOf } from "./kernel";
import { kernelMemory } from "./kernelMemory";

const kernel = kernelOf<ComplexRealsKernel>(complexRealsWasm);

/** Elements whose bytes, and those made of them, stay in the cache of a processor. */
const PIECE = 1 << 14;

/** Elements of a complex dtype as those of its part's: magnitudes and phases are rounded to it once, parts are taken bit for bit. */
export function bytesAs(as: ComplexAs, dtype: ComplexDtype, bytes: Uint8Array): Uint8Array {
  const found = new Uint8Array(bytes.length / 2);
  const piece = PIECE * dtype.itemBytes;
  for (let start = 0; start < bytes.length; start += piece) {
    kernelMemory().use(() => found.set(lentBytesAs(as, dtype, bytes.subarray(start, start + piece)), start / 2));
  }
  return found;
}

/** The same in the memory of kernels, for as long as its use lasts. */
export function lentBytesAs(as: ComplexAs, { part, itemBytes }: ComplexDtype, bytes: Uint8Array): Uint8Array {
  const memory = kernelMemory();
  const at = memory.addressOf(bytes);
  const count = bytes.length / itemBytes;
  // Kernels write two at a time.
  const found = memory.take((count + 1) * (itemBytes / 2));
  const areFloats = part === "float32" ? 1 : 0;
  if (as === "abs") kernel().writeMagnitudes(at, count, areFloats, found.byteOffset);
  else if (as === "phase") kernel().writePhases(at, count, areFloats, found.byteOffset);
  else kernel().writeParts(at, count, areFloats, as === "imag" ? 1 : 0, found.byteOffset);
  return found.subarray(0, bytes.length / 2);
}
