import * as vscode from "vscode";

/** State of a tree's progress bar. */
interface Filling {
  /** Rows, or what they say, are still being read. */
  readonly isReading: boolean;
  /** VS Code has the rows as they are, or asks for none. */
  readonly isDrawn: boolean;
}

/** The progress bar over a tree's view, from where rows are being read until all of them are drawn: only then does a menu keep its row. */
export class TreeProgress {
  private readonly viewId: string;
  private readonly filling: Filling;
  private end: (() => void) | undefined;

  constructor(viewId: string, filling: Filling) {
    this.viewId = viewId;
    this.filling = filling;
  }

  dispose(): void {
    this.end?.();
  }

  /** To be called whenever what it tells of may have changed. */
  update(): void {
    if (this.filling.isReading) this.begin();
    else if (this.filling.isDrawn) {
      this.end?.();
      this.end = undefined;
    }
  }

  private begin(): void {
    if (this.end) return;
    const ended = new Promise<void>((resolve) => {
      this.end = resolve;
    });
    void vscode.window.withProgress({ location: { viewId: this.viewId } }, () => ended);
  }
}
