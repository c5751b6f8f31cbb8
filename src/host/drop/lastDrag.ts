/** Nobody drags for longer. */
const MAX_DRAG_MS = 30_000;

/**
 * Last drag out of the tree. VS Code keeps a drag that was dropped on a page or nowhere, and takes the next file that is dropped among the
 * editors for that: then it opens a URI that nobody dropped there.
 */
export class LastDrag {
  private readonly now: () => number;
  private dragged: { readonly uri: string; readonly since: number } | undefined;
  private isTaken = false;

  constructor(now = () => Date.now()) {
    this.now = now;
  }

  start(uri: string): void {
    this.dragged = { uri, since: this.now() };
    this.isTaken = false;
  }

  /** Called when it was dropped on a page. */
  take(): void {
    this.isTaken = true;
  }

  /** True if a URI that VS Code opens was dropped there, or is opened again. */
  isDropped(uri: string): boolean {
    const { dragged, isTaken } = this;
    if (dragged?.uri !== uri) return true;
    this.dragged = undefined;
    return !isTaken && this.now() - dragged.since < MAX_DRAG_MS;
  }
}
