import type { KnownSum } from "../fileSeries";

/** More are forgotten: what they say is read once more. */
const MOST_SUMS = 1 << 16;

/** Checksums of what others read of a file, until its records are checked with them. */
export class KnownSums {
  private readonly sums = new Map<number, KnownSum>();

  add(sum: KnownSum): void {
    if (this.sums.size >= MOST_SUMS) this.sums.clear();
    this.sums.set(sum.positionBytes, sum);
  }

  /** Those between two places, in their order. They are known no longer. */
  take(start: number, end: number): readonly KnownSum[] {
    const taken: KnownSum[] = [];
    for (const sum of this.sums.values()) {
      if (sum.positionBytes < start || sum.positionBytes + sum.lengthBytes > end) continue;
      taken.push(sum);
      this.sums.delete(sum.positionBytes);
    }
    return taken.sort((a, b) => a.positionBytes - b.positionBytes);
  }
}
