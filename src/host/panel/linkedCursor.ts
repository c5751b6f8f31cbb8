import * as vscode from "vscode";
import type { StepCursor } from "../../shared/channel/panelSides";

/** Tells all pages where the pointer is in one of them. */
export class LinkedCursor implements vscode.Disposable {
  private readonly moved = new vscode.EventEmitter<{ readonly by: object; readonly place: StepCursor | null }>();
  readonly onDidMove = this.moved.event;

  move(by: object, place: StepCursor | null): void {
    this.moved.fire({ by, place });
  }

  dispose(): void {
    this.moved.dispose();
  }
}
