/** Two clicks on one row within this time are a double click: a tree's rows have commands for single ones only. */
const DOUBLE_CLICK_MS = 500;

/** Tells double clicks from single ones. */
export class DoubleClick {
  private readonly nowMs: () => number;
  private last: { readonly key: string; readonly atMs: number } | undefined;

  constructor(nowMs: () => number = () => Date.now()) {
    this.nowMs = nowMs;
  }

  /** Takes note of a click; true where it is the second of a double click. */
  isSecond(key: string): boolean {
    const atMs = this.nowMs();
    const isSecond = this.last?.key === key && atMs - this.last.atMs <= DOUBLE_CLICK_MS;
    // A third click begins anew.
    this.last = isSecond ? undefined : { key, atMs };
    return isSecond;
  }
}
