import type { CopyFormat } from "../../shared/api";
import { type ElementArray, showableDtype } from "../../tensor/dtype";
import { gather } from "../../tensor/gather";
import { numberText } from "../../tensor/numberText";
import type { Pace } from "../../tensor/pace";
import { parseSelection, resolveSelection, selectedShape } from "../../tensor/selection";
import { elementCount, type Shape } from "../../tensor/shape";
import { TensorError } from "../../tensor/tensorError";
import type { OpenTensor } from "../openTensor";

/** A clipboard is no place for more, and one text cannot hold what the elements of the largest slices become. */
export const MAX_TEXT_ELEMENTS = 1 << 22;

/** Elements that become text between two looks at the clock. */
const LOOK_MASK = 0x3ff;

/**
 * A slice as text, every number with all of its digits. Rows of `tsv` are the first dim that is left (of more than two
 * dims, all but the last); one dim is a column. With `isTransposed` the two dims of rank 2 change places, and one dim is
 * a row of `tsv`. Throws `tooLarge` before anything is read.
 */
export async function sliceText(
  { layout, elements }: OpenTensor,
  slice: string,
  format: CopyFormat,
  isTransposed: boolean,
  pace: Pace,
): Promise<string> {
  const dims = resolveSelection(parseSelection(slice), layout.shape);
  const count = elementCount(selectedShape(dims));
  if (count > MAX_TEXT_ELEMENTS) {
    throw new TensorError(
      "tooLarge",
      `${count} elements: at most ${MAX_TEXT_ELEMENTS} are copied; export them instead`,
    );
  }
  const { decode } = showableDtype(elements.dtype);
  const values = decode(await gather(elements, layout.shape, dims, pace));
  const cells = await cellTexts(values, format === "tsv" ? numberText : pythonText, elements.dtype, pace);
  const shape = selectedShape(dims);
  const isMatrix = shape.length === 2;
  const placed = isTransposed && isMatrix ? transposed(cells, shape) : cells;
  const placedShape = isTransposed && isMatrix ? [...shape].reverse() : shape;
  if (format === "numpy") return numpyLiteral(placed, placedShape, elements.dtype);
  const isColumn = shape.length < 2 && !isTransposed;
  return rows(placed, isColumn ? 1 : (placedShape.at(-1) ?? 1)).join("\n");
}

async function cellTexts(
  values: ElementArray,
  text: (value: number | bigint, dtype: string) => string,
  dtype: string,
  pace: Pace,
): Promise<string[]> {
  const cells: string[] = [];
  for (let i = 0; i < values.length; i++) {
    cells.push(text(values[i] as number | bigint, dtype));
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

/** NumPy's names where they are not the dtype's own; NumPy has no bfloat16, the package that everybody takes for it has. */
const numpyDtypes: Readonly<Record<string, string>> = { bool: "np.bool_", bfloat16: "ml_dtypes.bfloat16" };

function numpyLiteral(cells: readonly string[], shape: Shape, dtype: string): string {
  const name = numpyDtypes[dtype] ?? `np.${dtype}`;
  // Nested lists without elements would not tell their shape.
  if (cells.length === 0) return `np.zeros((${shape.map((size) => `${size},`).join(" ")}), dtype=${name})`;
  let lists = cells;
  for (const size of [...shape].reverse()) {
    const outer: string[] = [];
    for (let start = 0; start < lists.length; start += size) {
      outer.push(`[${lists.slice(start, start + size).join(", ")}]`);
    }
    lists = outer;
  }
  return `np.array(${lists[0]}, dtype=${name})`;
}

/** A number as Python reads it. */
function pythonText(value: number | bigint, dtype: string): string {
  if (dtype === "bool") return value ? "True" : "False";
  if (typeof value === "number" && !Number.isFinite(value)) {
    if (Number.isNaN(value)) return "np.nan";
    return value > 0 ? "np.inf" : "-np.inf";
  }
  const text = numberText(value, dtype);
  // Python's whole numbers know no negative zero.
  return /^b?float/.test(dtype) && /^-?\d+$/.test(text) ? `${text}.0` : text;
}
