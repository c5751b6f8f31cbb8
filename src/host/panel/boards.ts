import * as vscode from "vscode";
import type { NameMatcher } from "../../node/names/nameMatcher";
import type { KeptBoard } from "../../shared/channel/panelSides";
import type { Catalog } from "../catalog";
import { RunLooks } from "../runLooks";
import type { Store } from "../storedValue";
import { BoardPins } from "./boardPins";

/** State that all boards, and all other pages, share: looks of runs, pinned cards. */
export class Boards implements vscode.Disposable {
  readonly looks: RunLooks;
  readonly pins: BoardPins;
  private readonly changed = new vscode.EventEmitter<void>();
  private readonly subscriptions: readonly vscode.Disposable[];
  readonly onDidChange = this.changed.event;

  constructor(store: Store, catalog: Catalog, names: NameMatcher) {
    this.looks = new RunLooks(store, (logdir) => catalog.runNames(logdir), names);
    this.pins = new BoardPins(store);
    this.subscriptions = [
      this.looks,
      this.pins,
      this.changed,
      this.looks.onDidChange(() => this.changed.fire()),
      this.pins.onDidChange(() => this.changed.fire()),
    ];
  }

  dispose(): void {
    for (const subscription of this.subscriptions) subscription.dispose();
  }

  get kept(): KeptBoard {
    return { pins: this.pins.value, colourGroup: this.looks.pattern };
  }
}
