/** Places out of view of which it is kept what was on screen. */
const MOST_OUT_OF_VIEW = 200;

/** Values that places of a board have on screen, by key: each is the same object as long as it is shown the same. */
export class PlacesOnScreen<Shown extends object> {
  private readonly shown = new Map<string, Shown>();

  get(key: string): Shown | undefined {
    return this.shown.get(key);
  }

  /** Returns the value before where the fresh one has nothing else. */
  show(key: string, fresh: Shown): Shown {
    const before = this.shown.get(key);
    if (before && isSame(before, fresh)) return before;
    this.shown.set(key, fresh);
    return fresh;
  }

  /** Drops entries that are out of view for longest: they are drawn anew once they are back. */
  bound(keysInView: readonly string[]): void {
    const inView = new Set(keysInView);
    for (const key of this.shown.keys()) {
      if (this.shown.size <= inView.size + MOST_OUT_OF_VIEW) return;
      if (!inView.has(key)) this.shown.delete(key);
    }
  }

  clear(): void {
    this.shown.clear();
  }
}

function isSame<Shown extends object>(a: Shown, b: Shown): boolean {
  return (Object.keys(b) as (keyof Shown)[]).every((key) => Object.is(a[key], b[key]));
}
