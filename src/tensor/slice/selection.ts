import { type Sentence, say } from "../said/sentence";
import { TensorError } from "../said/tensorError";
import type { Shape } from "./shape";

/** One item of a slice text: an index, a slice (absent bounds as in NumPy) or the ellipsis. */
export type SelectionItem =
  | { readonly kind: "index"; readonly index: number }
  | { readonly kind: "slice"; readonly start?: number; readonly stop?: number; readonly step?: number }
  | { readonly kind: "ellipsis" };

type Selection = readonly SelectionItem[];

/** Elements that a selection takes of one dim: `count` elements from `start` on, `step` apart. An index drops its dim. */
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
  if (body.startsWith("[") !== body.endsWith("]")) throw bad(text, say("sliceBrackets"));
  if (body.startsWith("[")) body = body.slice(1, -1).trim();
  if (body === "") return [];
  const parts = body.split(",").map((part) => part.trim());
  if (parts.length > 1 && parts.at(-1) === "") parts.pop();
  const items = parts.map((part) => parseItem(part, text));
  if (items.filter((item) => item.kind === "ellipsis").length > 1) throw bad(text, say("sliceEllipses"));
  return items;
}

function parseItem(part: string, text: string): SelectionItem {
  if (part === "...") return { kind: "ellipsis" };
  if (!part.includes(":")) {
    const index = parseInteger(part);
    if (index === undefined) throw bad(text, say("sliceItem", { part }));
    return { kind: "index", index };
  }
  const bounds = part.split(":");
  if (bounds.length > 3) throw bad(text, say("sliceColons", { part }));
  const [start, stop, step] = bounds.map((bound) => {
    const trimmed = bound.trim();
    if (trimmed === "") return undefined;
    const value = parseInteger(trimmed);
    if (value === undefined) throw bad(text, say("sliceBound", { bound: trimmed, part }));
    return value;
  });
  if (step === 0) throw bad(text, say("sliceStepZero", { part }));
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

function bad(text: string, why: Sentence): TensorError {
  return new TensorError("badSlice", say("badSlice", { text, why }));
}

/**
 * Fits a selection to a shape by NumPy's rules: bounds of slices are clamped, an index outside its dim throws
 * `outOfRange`, dims not named are taken whole. The result has one entry a dim.
 */
export function resolveSelection(selection: Selection, shape: Shape): DimSelection[] {
  const named = selection.filter((item) => item.kind !== "ellipsis").length;
  if (named > shape.length) {
    throw new TensorError("outOfRange", say("sliceIndices", { dims: shape.length, named }));
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
      throw new TensorError("outOfRange", say("sliceIndexOutside", { dim, size, index: item.index }));
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
