import { type Sentence, say } from "../said/sentence";
import { TensorError } from "../said/tensorError";
import { type Shape, shapeText } from "../slice/shape";

/** An element's index: a number for each dim, from 0 on. */
export type ElementIndex = readonly number[];

/** Reads an index such as `[3, 17]`, with or without its brackets; of rank 0 it is `[]`. Throws `badIndex`. */
export function parseIndex(text: string): ElementIndex {
  return parseNumbers(text, /^\+?\d+$/, say("badIndex", { text }));
}

/** Reads an index whose numbers may count from the end, such as `[3, -1]`. Throws `badIndex`. */
export function parseSignedIndex(text: string): ElementIndex {
  return parseNumbers(text, /^[+-]?\d+$/, say("badSignedIndex", { text }));
}

function parseNumbers(text: string, pattern: RegExp, bad: Sentence): ElementIndex {
  const trimmed = text.trim();
  if (/^\[\s*\]$/.test(trimmed)) return [];
  const [, bracketed] = /^\[(.*)\]$/s.exec(trimmed) ?? [];
  return (bracketed ?? trimmed).split(",").map((part) => {
    const number = part.trim();
    if (!pattern.test(number)) throw new TensorError("badIndex", bad);
    // Beyond 2^53 every number lies outside every dim alike.
    return Math.max(Number.MIN_SAFE_INTEGER, Math.min(Number(number), Number.MAX_SAFE_INTEGER));
  });
}

/** The index of a row-major element number. */
export function indexOfElement(element: number, shape: Shape): number[] {
  const index: number[] = [];
  let rest = element;
  for (const size of [...shape].reverse()) {
    index.unshift(rest % size);
    rest = Math.floor(rest / size);
  }
  return index;
}

/**
 * The row-major number of the element at an index, whose negative numbers count from the end of their dim. Throws `badIndex` where
 * the shape has no such element.
 */
export function elementOfIndex(index: ElementIndex, shape: Shape): number {
  const text = shapeText(index);
  if (index.length !== shape.length) {
    throw new TensorError("badIndex", say("indexRank", { index: text, named: index.length, dims: shape.length }));
  }
  let element = 0;
  for (const [dim, size] of shape.entries()) {
    const number = index[dim] as number;
    const place = number < 0 ? number + size : number;
    if (place < 0 || place >= size)
      throw new TensorError("badIndex", say("indexOutside", { index: text, shape: shapeText(shape) }));
    element = element * size + place;
  }
  return element;
}
