import { linesAt } from "./linesAt";

/**
 * An order of boxes in which few lines run backwards (the greedy one of Eades, Lin and Smyth, 1993): none where there is no cycle. A cycle
 * is cut before the box by which it is entered from what is before it. Lines have two ends.
 */
export function flowOrder(boxCount: number, from: Uint32Array, to: Uint32Array): Uint32Array {
  const out = linesAt(from, boxCount);
  const into = linesAt(to, boxCount);
  const order = new Uint32Array(boxCount);
  const outLeft = new Int32Array(boxCount);
  const intoLeft = new Int32Array(boxCount);
  const isPlaced = new Uint8Array(boxCount);
  for (const end of from) outLeft[end] = (outLeft[end] as number) + 1;
  for (const end of to) intoLeft[end] = (intoLeft[end] as number) + 1;
  /** When the first box that leads to it was placed. */
  const enteredAt = new Uint32Array(boxCount).fill(boxCount);
  const sources: number[] = [];
  const sinks: number[] = [];
  for (let box = 0; box < boxCount; box++) {
    if (intoLeft[box] === 0) sources.push(box);
    else if (outLeft[box] === 0) sinks.push(box);
  }
  let nextSource = 0;
  let front = 0;
  let back = boxCount;

  const take = (box: number): void => {
    isPlaced[box] = 1;
    for (let i = out.starts[box] as number; i < (out.starts[box + 1] as number); i++) {
      const other = to[out.lines[i] as number] as number;
      const left = (intoLeft[other] as number) - 1;
      intoLeft[other] = left;
      if (left === 0 && !isPlaced[other]) sources.push(other);
    }
    for (let i = into.starts[box] as number; i < (into.starts[box + 1] as number); i++) {
      const other = from[into.lines[i] as number] as number;
      const left = (outLeft[other] as number) - 1;
      outLeft[other] = left;
      if (left === 0 && !isPlaced[other]) sinks.push(other);
    }
  };
  const putFirst = (box: number): void => {
    for (let i = out.starts[box] as number; i < (out.starts[box + 1] as number); i++) {
      const other = to[out.lines[i] as number] as number;
      enteredAt[other] = Math.min(enteredAt[other] as number, front);
    }
    order[front++] = box;
    take(box);
  };
  /** Of the boxes that are left, all in cycles or between them, the one to cut before. */
  const cut = (): number => {
    let best = -1;
    let bestScore = Number.NEGATIVE_INFINITY;
    for (let box = 0; box < boxCount; box++) {
      if (isPlaced[box]) continue;
      const entered = enteredAt[box] as number;
      const lines =
        (outLeft[box] as number) - (intoLeft[box] as number) + (entered < boxCount ? from.length : -from.length);
      // Of equal ones, that which is entered first.
      const score = lines - entered / (boxCount + 1);
      if (score <= bestScore) continue;
      best = box;
      bestScore = score;
    }
    return best;
  };

  while (front < back) {
    if (nextSource < sources.length) {
      const box = sources[nextSource++] as number;
      if (!isPlaced[box]) putFirst(box);
      continue;
    }
    const sink = sinks.pop();
    if (sink === undefined) putFirst(cut());
    else if (!isPlaced[sink]) {
      order[--back] = sink;
      take(sink);
    }
  }
  return order;
}
