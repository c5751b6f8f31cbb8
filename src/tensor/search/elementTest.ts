/** Tells which elements fulfil a condition. */
export interface ElementTest {
  /** Number of elements that fulfil it. */
  count(elements: Uint8Array): number;
}

/** Index of the first element that fulfils a test, or of the last, by halving; -1 where none does. */
export function placeOfHit(test: ElementTest, elements: Uint8Array, itemBytes: number, isLast = false): number {
  const has = (from: number, to: number) => test.count(elements.subarray(from * itemBytes, to * itemBytes)) > 0;
  let start = 0;
  let end = elements.length / itemBytes;
  if (!has(start, end)) return -1;
  while (end - start > 1) {
    const middle = (start + end) >>> 1;
    const isInFirst = isLast ? !has(middle, end) : has(start, middle);
    if (isInFirst) end = middle;
    else start = middle;
  }
  return start;
}
