/** Beyond so many steps that may be there twice they are put together. */
const MOST_WAITING = 1 << 20;

/** The steps of many series together, each once. Series of one training mostly have the same: these cost a comparison. */
export class StepUnion {
  private union: BigInt64Array = new BigInt64Array(0);
  private waiting: BigInt64Array[] = [];
  private waitingCount = 0;

  /** Keeps the steps; nobody may change them. */
  add(steps: BigInt64Array): void {
    if (steps.length === 0 || isSame(steps, this.waiting.at(-1) ?? this.union)) return;
    this.waiting.push(steps);
    this.waitingCount += steps.length;
    if (this.waitingCount > MOST_WAITING) this.unite();
  }

  /** All so far, ascending; the caller owns them. */
  steps(): BigInt64Array<ArrayBuffer> {
    this.unite();
    return this.union.slice();
  }

  private unite(): void {
    if (this.waiting.length === 0) return;
    const all = new BigInt64Array(this.union.length + this.waitingCount);
    let end = 0;
    for (const steps of [this.union, ...this.waiting]) {
      all.set(steps, end);
      end += steps.length;
    }
    this.union = distinct(all.sort());
    this.waiting = [];
    this.waitingCount = 0;
  }
}

/** In halves: no bigint is made for each. */
function halvesOf(steps: BigInt64Array): Int32Array {
  return new Int32Array(steps.buffer, steps.byteOffset, 2 * steps.length);
}

function isSame(a: BigInt64Array, b: BigInt64Array): boolean {
  if (a.length !== b.length) return false;
  const [ofA, ofB] = [halvesOf(a), halvesOf(b)];
  for (let i = 0; i < ofA.length; i++) if (ofA[i] !== ofB[i]) return false;
  return true;
}

/** Of sorted steps each once; changes them. */
function distinct(sorted: BigInt64Array): BigInt64Array {
  const halves = halvesOf(sorted);
  let count = 0;
  for (let i = 0; i < sorted.length; i++) {
    const [low, high] = [halves[2 * i] as number, halves[2 * i + 1] as number];
    if (count > 0 && halves[2 * count - 2] === low && halves[2 * count - 1] === high) continue;
    halves[2 * count] = low;
    halves[2 * count + 1] = high;
    count++;
  }
  return sorted.subarray(0, count);
}
