import { closeSync, openSync, renameSync, rmSync, writeSync } from "node:fs";
import { forEachByteChunk } from "../../data/queries/tensorBytes";
import { showableDtype } from "../../tensor/dtype";
import type { ElementSource } from "../../tensor/elementSource";
import type { Pace } from "../../tensor/pace";
import type { Shape } from "../../tensor/shape";
import { TensorError } from "../../tensor/tensorError";

/** NumPy's type strings. bfloat16 is saved as ml_dtypes saves it: two raw bytes. */
const descriptions: Readonly<Record<string, string>> = {
  float16: "<f2",
  bfloat16: "<V2",
  float32: "<f4",
  float64: "<f8",
  int8: "|i1",
  int16: "<i2",
  int32: "<i4",
  int64: "<i8",
  uint8: "|u1",
  uint16: "<u2",
  uint32: "<u4",
  uint64: "<u8",
  bool: "|b1",
};

/** The head of a .npy file, version 1.0 (numpy/lib/format.py): the data begin at a multiple of 64 bytes. */
function npyHead(description: string, shape: Shape): Buffer {
  const sizes = shape.length === 1 ? `${shape[0]},` : shape.join(", ");
  const dict = `{'descr': '${description}', 'fortran_order': False, 'shape': (${sizes}), }`;
  const padded = `${dict.padEnd(Math.ceil((dict.length + 11) / 64) * 64 - 11)}\n`;
  const head = Buffer.alloc(10);
  head.write("\x93NUMPY\x01\x00", "latin1");
  head.writeUInt16LE(padded.length, 8);
  return Buffer.concat([head, Buffer.from(padded, "latin1")]);
}

/**
 * Writes elements to a .npy file, chunk by chunk. With `as` "float32" halves are widened to what NumPy knows. The file
 * appears when it is whole: a failed or cancelled export leaves nothing.
 */
export async function writeNpy(
  file: string,
  elements: ElementSource,
  shape: Shape,
  as: "float32" | undefined,
  pace: Pace,
): Promise<void> {
  const dtype = as ?? elements.dtype;
  const description = descriptions[dtype];
  const isWidened = as !== undefined && elements.dtype !== as;
  if (!description || (isWidened && elements.itemBytes > 2)) {
    throw new TensorError("unsupportedDtype", `${elements.dtype} cannot be written as ${dtype} to a .npy file`);
  }
  const { decode } = showableDtype(elements.dtype);
  const partial = `${file}.${process.pid}.part`;
  const handle = openSync(partial, "wx");
  try {
    writeSync(handle, npyHead(description, shape));
    await forEachByteChunk(elements, pace, (chunk) => {
      writeSync(handle, isWidened ? new Uint8Array(Float32Array.from(decode(chunk), Number).buffer) : chunk);
    });
    closeSync(handle);
    renameSync(partial, file);
  } catch (error) {
    rmSync(partial, { force: true });
    throw error;
  }
}
