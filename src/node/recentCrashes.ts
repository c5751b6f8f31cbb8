/** A crash counts for so long. */
const COUNTED_MS = 10 * 60_000;

/** Threads that ended unasked of late, by what they said of it. */
export class RecentCrashes {
  private crashes: readonly { readonly cause: string; readonly ms: number }[] = [];

  note(cause: string): void {
    this.crashes = [...this.recent, { cause, ms: performance.now() }];
  }

  forget(): void {
    this.crashes = [];
  }

  get count(): number {
    return this.recent.length;
  }

  /** Greatest number of crashes with the same cause. */
  get countOfOneCause(): number {
    const counts = new Map<string, number>();
    for (const { cause } of this.recent) counts.set(cause, (counts.get(cause) ?? 0) + 1);
    return Math.max(0, ...counts.values());
  }

  private get recent(): typeof this.crashes {
    const now = performance.now();
    return this.crashes.filter(({ ms }) => now - ms < COUNTED_MS);
  }
}
