import type { Shape } from "./shape";
import { TensorError } from "./tensorError";

/** One item of a slice text: an index, a slice (absent bounds as in NumPy) or the ellipsis. */
export type SelectionItem =
  | { readonly kind: "index"; readonly index: number }
  | { readonly kind: "slice"; readonly start?: number; readonly stop?: number; readonly step?: number }
  | { readonly kind: "ellipsis" };

export type Selection = readonly SelectionItem[];

/** What a selection takes of one dim: `count` elements from `start` on, `step` apart. An index drops its dim. */
export interface DimSelection {
  readonly start: number;
  readonly step: number;
  readonly count: number;
  readonly isIndex: boolean;
}

/**
 * Reads NumPy's basic indexing, with or without its brackets: `[0, :, 2:5]`, `..., -1`, `::-1`. An empty text selects
 * everything. Throws `badSlice` naming the item.
 */
export function parseSelection(text: string): Selection {
  let body = text.trim();
  if (body.startsWith("[") !== body.endsWith("]")) throw bad(text, "brackets do not match");
  if (body.startsWith("[")) body = body.slice(1, -1).trim();
  if (body === "") return [];
  const parts = body.split(",").map((part) => part.trim());
  if (parts.length > 1 && parts.at(-1) === "") parts.pop();
  const items = parts.map((part) => parseItem(part, text));
  if (items.filter((item) => item.kind === "ellipsis").length > 1) throw bad(text, "at most one ellipsis '...'");
  return items;
}

function parseItem(part: string, text: string): SelectionItem {
  if (part === "...") return { kind: "ellipsis" };
  if (!part.includes(":")) {
    const index = parseInteger(part);
    if (index === undefined) throw bad(text, `'${part}' is neither an index nor a slice`);
    return { kind: "index", index };
  }
  const bounds = part.split(":");
  if (bounds.length > 3) throw bad(text, `'${part}' has more than two colons`);
  const [start, stop, step] = bounds.map((bound) => {
    const trimmed = bound.trim();
    if (trimmed === "") return undefined;
    const value = parseInteger(trimmed);
    if (value === undefined) throw bad(text, `'${trimmed}' in '${part}' is not a whole number`);
    return value;
  });
  if (step === 0) throw bad(text, `the step of '${part}' is 0`);
  return {
    kind: "slice",
    ...(start !== undefined && { start }),
    ...(stop !== undefined && { stop }),
    ...(step !== undefined && { step }),
  };
}

function parseInteger(text: string): number | undefined {
  if (!/^[+-]?\d+$/.test(text)) return undefined;
  // Beyond 2^53 every bound lies outside every dim alike.
  return Math.max(Number.MIN_SAFE_INTEGER, Math.min(Number(text), Number.MAX_SAFE_INTEGER));
}

function bad(text: string, why: string): TensorError {
  return new TensorError("badSlice", `slice ${text}: ${why}`);
}

/**
 * Fits a selection to a shape by NumPy's rules: bounds of slices are clamped, an index outside its dim throws
 * `outOfRange`, dims not named are taken whole. The result has one entry a dim.
 */
export function resolveSelection(selection: Selection, shape: Shape): DimSelection[] {
  const named = selection.filter((item) => item.kind !== "ellipsis").length;
  if (named > shape.length) {
    throw new TensorError("outOfRange", `too many indices: the tensor has ${shape.length} dims, ${named} were given`);
  }
  const dims: DimSelection[] = [];
  for (const item of selection) {
    if (item.kind === "ellipsis") {
      for (let missing = shape.length - named; missing > 0; missing--) dims.push(whole(shape[dims.length] as number));
    } else {
      dims.push(resolveItem(item, dims.length, shape[dims.length] as number));
    }
  }
  while (dims.length < shape.length) dims.push(whole(shape[dims.length] as number));
  return dims;
}

function whole(size: number): DimSelection {
  return { start: 0, step: 1, count: size, isIndex: false };
}

function resolveItem(item: Exclude<SelectionItem, { kind: "ellipsis" }>, dim: number, size: number): DimSelection {
  if (item.kind === "index") {
    const index = item.index < 0 ? item.index + size : item.index;
    if (index < 0 || index >= size) {
      throw new TensorError("outOfRange", `dim ${dim} has size ${size}: index ${item.index} is out of range`);
    }
    return { start: index, step: 1, count: 1, isIndex: true };
  }
  const step = item.step ?? 1;
  const clamp = (bound: number, low: number, high: number) =>
    Math.min(Math.max(bound < 0 ? bound + size : bound, low), high);
  if (step > 0) {
    const start = clamp(item.start ?? 0, 0, size);
    const stop = clamp(item.stop ?? size, 0, size);
    return { start, step, count: Math.max(0, Math.ceil((stop - start) / step)), isIndex: false };
  }
  const start = item.start === undefined ? size - 1 : clamp(item.start, -1, size - 1);
  const stop = item.stop === undefined ? -1 : clamp(item.stop, -1, size - 1);
  return { start, step, count: Math.max(0, Math.ceil((stop - start) / step)), isIndex: false };
}

/** The shape of what is selected: dims taken by index are dropped. */
export function selectedShape(dims: readonly DimSelection[]): Shape {
  return dims.filter((dim) => !dim.isIndex).map((dim) => dim.count);
}

/** The slice text of a selection; `parseSelection` reads it back. */
export function selectionText(selection: Selection): string {
  const items = selection.map((item) => {
    if (item.kind === "ellipsis") return "...";
    if (item.kind === "index") return String(item.index);
    const tail = item.step === undefined ? "" : `:${item.step}`;
    return `${item.start ?? ""}:${item.stop ?? ""}${tail}`;
  });
  return `[${items.join(", ")}]`;
}
