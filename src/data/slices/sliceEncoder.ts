import type { ExportFormat } from "../../shared/questions/tensors";
import { csvField } from "../../shared/text/csvField";
import { fixedDtype, type RealDtype, showableDtype } from "../../tensor/dtype/dtype";
import type { TensorElements } from "../../tensor/elements/elementSource";
import { type ElementValue, type ElementValues, elementAt, elementCountOf } from "../../tensor/elements/elementValues";
import { say } from "../../tensor/said/sentence";
import { TensorError } from "../../tensor/said/tensorError";
import { elementCount, type Shape } from "../../tensor/slice/shape";
import { complexText, isComplex } from "../../tensor/text/elementText";
import { jsonElement } from "../../tensor/text/jsonElement";
import { jsonText } from "../../tensor/text/jsonText";
import { csvStringText } from "../../tensor/text/stringText";
import type { SliceAxis } from "./sliceAxes";

/** Slice of a tensor to export. */
export interface ExportedSlice {
  /** Dtype as the file declares it, and as the elements are stored. */
  readonly dtype: string;
  readonly storedDtype: string;
  readonly shape: Shape;
  /** Part of the tensor's dims that each of its own takes. */
  readonly axes: readonly SliceAxis[];
  /** Names of its dims, where they are known. */
  readonly dims?: readonly string[];
  /** Decoder of its elements' bytes. */
  readonly decode: TensorElements["decode"];
}

/** Makes a file of elements, piece by piece: the head, all elements in order, the end. */
interface SliceEncoder {
  /** Dtype that a reader of the file finds. */
  readonly dtype: string;
  /** In pieces: it may name a million columns. */
  readonly head: Iterable<Uint8Array>;
  /** The next elements, little-endian, as they stand in the file. */
  encode(elements: Uint8Array): Uint8Array;
  readonly end: Uint8Array;
}

/**
 * An encoder for one slice. With `as` "float32" halves, smaller floats and small integers are widened to what every
 * reader knows. Throws `unsupportedDtype` where the format has no such dtype.
 */
export function sliceEncoder(format: ExportFormat, slice: ExportedSlice, as?: "float32"): SliceEncoder {
  const widened = as === undefined || as === slice.storedDtype ? undefined : widenable(slice.storedDtype);
  if (format === "npy") return npyEncoder(slice, widened);
  const decode: TensorElements["decode"] = widened
    ? (elements) => ({ kind: "real", array: asFloat32(widened, elements) })
    : slice.decode;
  const written = { ...slice, ...(widened && { dtype: "float32", storedDtype: "float32" }) };
  const utf8 = new TextEncoder();
  const [head, text, end] = format === "csv" ? csvParts(written) : jsonParts(written);
  return {
    dtype: written.dtype,
    head: encoded(head, utf8),
    encode: (elements) => utf8.encode(text(decode(elements))),
    end: utf8.encode(end),
  };
}

/** The row of a dtype that float32 holds without loss. */
function widenable(dtype: string): RealDtype {
  const row = showableDtype(dtype);
  if (row.kind === "string" || row.kind === "complex" || row.itemBytes > 2) {
    throw new TensorError("unsupportedDtype", say("widenedWithLoss", { dtype }));
  }
  return row;
}

function asFloat32({ decode }: RealDtype, elements: Uint8Array): Float32Array {
  return Float32Array.from(decode(elements), Number);
}

function npyEncoder({ storedDtype, shape }: ExportedSlice, widened: RealDtype | undefined): SliceEncoder {
  if (storedDtype === "string") {
    throw new TensorError("unsupportedDtype", say("npyStrings"));
  }
  const dtype = widened ? "float32" : storedDtype;
  return {
    dtype,
    head: [npyHead(fixedDtype(dtype).npy, shape)],
    encode: (elements) => (widened ? new Uint8Array(asFloat32(widened, elements).buffer) : elements),
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

function* encoded(texts: Iterable<string>, utf8: TextEncoder): Generator<Uint8Array> {
  for (const text of texts) yield utf8.encode(text);
}

/** Text before the elements, that of the next of them, and text behind. */
type TextParts = readonly [head: Iterable<string>, text: (values: ElementValues) => string, end: string];

/** Fields needed to write values as text. */
type WrittenSlice = Pick<ExportedSlice, "dtype" | "storedDtype" | "shape" | "axes" | "dims">;

/** Dims that lines and their fields have by themselves. */
const PLAIN_DIMS = 2;

/**
 * A line for each row of the last dim, every number with all its digits. Of more than two dims each line begins with its indices in the tensor, a
 * column a dim, under a line of the dims' names and the last dim's indices.
 */
function csvParts({ storedDtype, shape, axes }: WrittenSlice): TextParts {
  const columns = shape.at(-1) ?? 1;
  const isIndexed = shape.length > PLAIN_DIMS && elementCount(shape) > 0;
  const rows = new RowIndices(shape.slice(0, -1), axes);
  let element = 0;
  const text = (values: ElementValues) => {
    const count = elementCountOf(values);
    let cells = "";
    for (let i = 0; i < count; i++) {
      const isFirst = element % columns === 0;
      if (element > 0) cells += isFirst ? "\n" : ",";
      if (isIndexed && isFirst) cells += rows.next();
      cells += csvCell(elementAt(values, i) as ElementValue, storedDtype);
      element++;
    }
    return cells;
  };
  return [isIndexed ? csvHead(columns, axes) : [], text, elementCount(shape) > 0 ? "\n" : ""];
}

const COLUMNS_A_PIECE = 4096;

function* csvHead(columns: number, axes: readonly SliceAxis[]): Generator<string> {
  const { start, step } = axes.at(-1) as SliceAxis;
  yield axes
    .slice(0, -1)
    .map(({ name }) => csvField(name))
    .join(",");
  for (let first = 0; first < columns; first += COLUMNS_A_PIECE) {
    let piece = "";
    const end = Math.min(columns, first + COLUMNS_A_PIECE);
    for (let column = first; column < end; column++) piece += `,${start + step * column}`;
    yield piece;
  }
  yield "\n";
}

/** Indices of rows, one after the other, as they stand before each row's cells. */
class RowIndices {
  private readonly shape: Shape;
  private readonly axes: readonly SliceAxis[];
  private readonly place: number[];

  constructor(shape: Shape, axes: readonly SliceAxis[]) {
    this.shape = shape;
    this.axes = axes;
    this.place = shape.map(() => 0);
  }

  next(): string {
    const { shape, axes, place } = this;
    let indices = "";
    for (const [dim, at] of place.entries()) {
      const { start, step } = axes[dim] as SliceAxis;
      indices += `${start + step * at},`;
    }
    for (let dim = place.length - 1; dim >= 0; dim--) {
      const next = (place[dim] as number) + 1;
      place[dim] = next < (shape[dim] as number) ? next : 0;
      if (place[dim] !== 0) break;
    }
    return indices;
  }
}

function csvCell(value: ElementValue, dtype: string): string {
  if (typeof value === "number" || typeof value === "bigint") {
    if (dtype === "bool") return value ? "true" : "false";
    return digitsOf(value);
  }
  // Python's `complex` reads it, infinities and NaN as well.
  return isComplex(value) ? complexText(value, digitsOf) : csvStringText(value);
}

function digitsOf(value: number | bigint): string {
  return Object.is(value, -0) ? "-0" : String(value);
}

/** Values that are there as CSV, without the last line's end. */
export function csvText(slice: WrittenSlice, values: ElementValues): string {
  const [head, text] = csvParts(slice);
  return [...head, text(values)].join("");
}

/** `{"dtype", "shape", "values"}`: nested lists by the shape; `dims` behind it where dims have names. */
function jsonParts({ dtype, storedDtype, shape, dims }: WrittenSlice): TextParts {
  const named = dims ? `,"dims":${JSON.stringify(dims)}` : "";
  const head = `{"dtype":${JSON.stringify(dtype)},"shape":${JSON.stringify(shape)}${named},"values":`;
  if (elementCount(shape) === 0) return [[head + emptyLists(shape)], () => "", "}\n"];
  // Elements of each list, the innermost first: where a list begins all inner ones do.
  const listSizes: number[] = [];
  for (let dim = shape.length - 1; dim >= 0; dim--) listSizes.push((listSizes.at(-1) ?? 1) * (shape[dim] as number));
  const listsAt = (element: number) => {
    let lists = 0;
    while (lists < listSizes.length && element % (listSizes[lists] as number) === 0) lists++;
    return lists;
  };
  let element = 0;
  const text = (values: ElementValues) => {
    const count = elementCountOf(values);
    let lists = "";
    for (let i = 0; i < count; i++) {
      const borders = listsAt(element);
      if (element > 0) lists += `${"]".repeat(borders)},`;
      lists += "[".repeat(borders) + jsonText(jsonElement(elementAt(values, i) as ElementValue, storedDtype));
      element++;
    }
    return lists;
  };
  return [[head], text, `${"]".repeat(shape.length)}}\n`];
}

/** More empty lists than this are a claim, not a recording. */
const MAX_EMPTY_LISTS = 1 << 20;

function emptyLists(shape: Shape): string {
  const outer = shape.slice(0, shape.indexOf(0));
  if (elementCount(outer) > MAX_EMPTY_LISTS) {
    throw new TensorError("tooLarge", say("emptyLists", { count: elementCount(outer), most: MAX_EMPTY_LISTS }));
  }
  return outer.reduceRight((inner, size) => `[${Array.from({ length: size }, () => inner).join(",")}]`, "[]");
}
