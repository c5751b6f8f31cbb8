import { sliceText } from "../../shared/questions/tensors";
import { type Dtype, showableDtype } from "../../tensor/dtype/dtype";
import {
  type ComplexValue,
  type ElementValue,
  type ElementValues,
  elementAt,
  elementCountOf,
} from "../../tensor/elements/elementValues";
import type { Pace } from "../../tensor/pace";
import { say } from "../../tensor/said/sentence";
import { TensorError } from "../../tensor/said/tensorError";
import type { Shape } from "../../tensor/slice/shape";
import { elementText, isComplex } from "../../tensor/text/elementText";
import { numberText } from "../../tensor/text/numberText";
import { tsvText } from "../../tensor/text/stringText";
import { answer } from "../answer";
import { findTensor } from "../values/askedTensor";

/** A clipboard is no place for more, and one text cannot hold what the elements of the largest slices become. */
export const MAX_TEXT_ELEMENTS = 1 << 22;

/** Beside them there are separators; a text may have 2^29. */
const MAX_CHARACTERS = 1 << 28;

/** Elements that become text between two looks at the clock. */
const LOOK_MASK = 0x3ff;

/**
 * A slice as text, every number with all of its digits. Rows of `tsv` are the first dim that is left (of more than two
 * dims, all but the last); one dim is a column. With `isTransposed` the two dims of rank 2 change places, and one dim is
 * a row of `tsv`. Throws `tooLarge` before anything is read.
 */
export const answerSliceText = answer(sliceText, async ({ slice, format, isTransposed, ...id }, { provider, pace }) => {
  const asked = await findTensor(id, provider, pace);
  const {
    tensor: { elements },
    slice: { count, shape, gathered },
  } = await asked.openSlice(slice);
  if (count > MAX_TEXT_ELEMENTS) {
    throw new TensorError("tooLarge", say("elementsToCopy", { count, most: MAX_TEXT_ELEMENTS }));
  }
  const dtype = showableDtype(elements.dtype);
  const values = elements.decode(await gathered(pace));
  const text = format === "tsv" ? tsvCell : pythonText;
  const cells = await cellTexts(values, (value) => text(value, dtype), pace);
  const isMatrix = shape.length === 2;
  const placed = isTransposed && isMatrix ? transposed(cells, shape) : cells;
  const placedShape = isTransposed && isMatrix ? [...shape].reverse() : shape;
  if (format === "numpy") return numpyLiteral(placed, placedShape, dtype);
  const isColumn = shape.length < 2 && !isTransposed;
  return rows(placed, isColumn ? 1 : (placedShape.at(-1) ?? 1)).join("\n");
});

/** Throws `tooLarge` where the texts together would be more than one text can be. */
async function cellTexts(values: ElementValues, text: (value: ElementValue) => string, pace: Pace): Promise<string[]> {
  const count = elementCountOf(values);
  const cells: string[] = [];
  let characters = 0;
  for (let i = 0; i < count; i++) {
    const cell = text(elementAt(values, i) as ElementValue);
    cells.push(cell);
    characters += cell.length;
    if (characters > MAX_CHARACTERS) {
      throw new TensorError("tooLarge", say("charactersToCopy", { most: MAX_CHARACTERS }));
    }
    if ((i & LOOK_MASK) === LOOK_MASK && pace.isDue()) await pace.giveWay();
  }
  return cells;
}

function transposed(cells: readonly string[], shape: Shape): string[] {
  const [rowCount, columnCount] = shape as [number, number];
  return cells.map((_, i) => cells[(i % rowCount) * columnCount + Math.floor(i / rowCount)] as string);
}

function rows(cells: readonly string[], columnCount: number): string[] {
  const lines: string[] = [];
  for (let start = 0; start < cells.length; start += columnCount) {
    lines.push(cells.slice(start, start + columnCount).join("\t"));
  }
  return lines;
}

function numpyLiteral(cells: readonly string[], shape: Shape, { python }: Dtype): string {
  // Nested lists without elements would not tell their shape.
  if (cells.length === 0) return `np.zeros((${shape.map((size) => `${size},`).join(" ")}), dtype=${python})`;
  let lists = cells;
  for (const size of [...shape].reverse()) {
    const outer: string[] = [];
    for (let start = 0; start < lists.length; start += size) {
      outer.push(`[${lists.slice(start, start + size).join(", ")}]`);
    }
    lists = outer;
  }
  return `np.array(${lists[0]}, dtype=${python})`;
}

function tsvCell(value: ElementValue, { name }: Dtype): string {
  const isString = typeof value === "string" || (typeof value === "object" && !isComplex(value));
  return isString ? tsvText(value) : elementText(value, name);
}

/** An element as Python reads it. */
function pythonText(value: ElementValue, { name, kind }: Dtype): string {
  if (typeof value !== "number" && typeof value !== "bigint") {
    return isComplex(value) ? pythonComplex(value, name) : elementText(value, name);
  }
  if (kind === "bool") return value ? "True" : "False";
  const text = numberText(value, name);
  // Python's whole numbers know no negative zero.
  return kind === "float" ? pythonFloat(text) : text;
}

function pythonFloat(text: string): string {
  if (text === "NaN") return "np.nan";
  if (/Inf$/.test(text)) return text === "+Inf" ? "np.inf" : "-np.inf";
  return /^-?\d+$/.test(text) ? `${text}.0` : text;
}

/** Call in place of a literal, which cannot say it: a sum loses the sign of a zero, and knows no NaN. */
function pythonComplex(value: ComplexValue, dtype: string): string {
  const part = dtype === "complex64" ? "float32" : "float64";
  const isPlain = [value.re, value.im].every((one) => Number.isFinite(one) && !Object.is(one, -0));
  if (isPlain) return elementText(value, dtype);
  return `complex(${pythonFloat(numberText(value.re, part))}, ${pythonFloat(numberText(value.im, part))})`;
}
