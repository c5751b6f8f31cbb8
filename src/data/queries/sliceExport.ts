import type { ExportFormat } from "../../shared/api";
import { type ElementArray, showableDtype } from "../../tensor/dtype";
import { elementCount, type Shape } from "../../tensor/shape";
import { TensorError } from "../../tensor/tensorError";

/** What is exported: a slice of a tensor. */
export interface ExportedSlice {
  /** As the file declares it, and what the elements are stored as. */
  readonly dtype: string;
  readonly storedDtype: string;
  readonly shape: Shape;
}

/** Makes a file of elements, piece by piece: the head, all elements in order, the end. */
export interface SliceEncoder {
  /** What a reader of the file takes the values for. */
  readonly dtype: string;
  readonly head: Uint8Array;
  /** The next elements, little-endian, as they stand in the file. */
  encode(elements: Uint8Array): Uint8Array;
  readonly end: Uint8Array;
}

/**
 * An encoder for one slice. With `as` "float32" halves and small integers are widened to what every reader knows. Throws
 * `unsupportedDtype` where the format has no such dtype.
 */
export function sliceEncoder(format: ExportFormat, slice: ExportedSlice, as?: "float32"): SliceEncoder {
  const { itemBytes, decode } = showableDtype(slice.storedDtype);
  if (as !== undefined && as !== slice.storedDtype && itemBytes > 2) {
    throw new TensorError("unsupportedDtype", `${slice.storedDtype} cannot be written as ${as} without loss`);
  }
  if (format === "npy") return npyEncoder(slice, as);
  const values = as === undefined ? decode : (bytes: Uint8Array) => Float32Array.from(decode(bytes), Number);
  const utf8 = new TextEncoder();
  const [head, text, end] = format === "csv" ? csvParts(slice, as) : jsonParts(slice, as);
  return {
    dtype: as ?? slice.dtype,
    head: utf8.encode(head),
    encode: (elements) => utf8.encode(text(values(elements))),
    end: utf8.encode(end),
  };
}

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

function npyEncoder({ storedDtype, shape }: ExportedSlice, as: "float32" | undefined): SliceEncoder {
  const dtype = as ?? storedDtype;
  const description = descriptions[dtype];
  if (!description) throw new TensorError("unsupportedDtype", `${dtype} cannot be written to a .npy file`);
  const { decode } = showableDtype(storedDtype);
  const widen = (elements: Uint8Array) => new Uint8Array(Float32Array.from(decode(elements), Number).buffer);
  return {
    dtype,
    head: npyHead(description, shape),
    encode: dtype === storedDtype ? (elements) => elements : widen,
    end: new Uint8Array(0),
  };
}

/** The head of a .npy file, version 1.0 (numpy/lib/format.py): the elements begin at a multiple of 64 bytes. */
function npyHead(description: string, shape: Shape): Uint8Array {
  const sizes = shape.length === 1 ? `${shape[0]},` : shape.join(", ");
  const dict = `{'descr': '${description}', 'fortran_order': False, 'shape': (${sizes}), }`;
  const padded = `${dict.padEnd(Math.ceil((dict.length + 11) / 64) * 64 - 11)}\n`;
  const head = new Uint8Array(10 + padded.length);
  head.set([0x93, ...new TextEncoder().encode("NUMPY"), 1, 0, padded.length & 0xff, padded.length >> 8]);
  head.set(new TextEncoder().encode(padded), 10);
  return head;
}

/** What stands before the elements, the text of the next of them, and what stands behind. */
type TextParts = readonly [head: string, text: (values: ElementArray) => string, end: string];

/** A line for each row of the last dim, every number with all its digits. */
function csvParts({ storedDtype, shape }: ExportedSlice, as?: string): TextParts {
  const columns = shape.at(-1) ?? 1;
  const isBool = (as ?? storedDtype) === "bool";
  let element = 0;
  const text = (values: ElementArray) => {
    let cells = "";
    for (let i = 0; i < values.length; i++) {
      const value = values[i] as number | bigint;
      if (element > 0) cells += element % columns === 0 ? "\n" : ",";
      if (isBool) cells += value ? "true" : "false";
      else cells += Object.is(value, -0) ? "-0" : String(value);
      element++;
    }
    return cells;
  };
  return ["", text, elementCount(shape) > 0 ? "\n" : ""];
}

/** Values that are there as CSV, without the last line's end. */
export function csvText(slice: ExportedSlice, values: ElementArray): string {
  const [, text] = csvParts(slice);
  return text(values);
}

/** `{"dtype", "shape", "values"}`: nested lists by the shape. */
function jsonParts({ dtype, storedDtype, shape }: ExportedSlice, as?: string): TextParts {
  const head = `{"dtype":${JSON.stringify(as ?? dtype)},"shape":${JSON.stringify(shape)},"values":`;
  if (elementCount(shape) === 0) return [head + emptyLists(shape), () => "", "}\n"];
  // Elements of each list, the innermost first: where a list begins all inner ones do.
  const listSizes: number[] = [];
  for (let dim = shape.length - 1; dim >= 0; dim--) listSizes.push((listSizes.at(-1) ?? 1) * (shape[dim] as number));
  const listsAt = (element: number) => {
    let lists = 0;
    while (lists < listSizes.length && element % (listSizes[lists] as number) === 0) lists++;
    return lists;
  };
  let element = 0;
  const text = (values: ElementArray) => {
    let lists = "";
    for (let i = 0; i < values.length; i++) {
      const borders = listsAt(element);
      if (element > 0) lists += `${"]".repeat(borders)},`;
      lists += "[".repeat(borders) + JSON.stringify(jsonElement(values[i] as number | bigint, as ?? storedDtype));
      element++;
    }
    return lists;
  };
  return [head, text, `${"]".repeat(shape.length)}}\n`];
}

/** More empty lists than this are a claim, not a recording. */
const MAX_EMPTY_LISTS = 1 << 20;

function emptyLists(shape: Shape): string {
  const outer = shape.slice(0, shape.indexOf(0));
  if (elementCount(outer) > MAX_EMPTY_LISTS) {
    throw new TensorError("tooLarge", `${elementCount(outer)} empty lists: at most ${MAX_EMPTY_LISTS} are written`);
  }
  return outer.reduceRight((inner, size) => `[${Array.from({ length: size }, () => inner).join(",")}]`, "[]");
}

/** A number as JSON can carry it: what is none stands as its name, whole numbers beyond 2^53 in decimal. */
export function jsonNumber(value: number | bigint): number | string {
  if (typeof value === "bigint") {
    const isSafe = value >= -(2n ** 53n) && value <= 2n ** 53n;
    return isSafe ? Number(value) : String(value);
  }
  if (Object.is(value, -0)) return "-0";
  return Number.isFinite(value) ? value : String(value);
}

/** One element of a dtype; bool is stored as a byte. */
export function jsonElement(value: number | bigint, dtype: string): boolean | number | string {
  return dtype === "bool" ? value !== 0 : jsonNumber(value);
}
