import * as vscode from "vscode";
import type { NameMatcher } from "../node/names/nameMatcher";
import type { KeptBoard } from "../shared/panelSides";
import type { GivenName } from "../shared/subject";
import { BoardPins } from "./boardPins";
import type { Catalog } from "./catalog";
import { ids } from "./ids";
import type { Store } from "./recent";
import { RunLooks } from "./runLooks";

/** Runs of a board appear checked while they are at most so many. */
const CHECKED_RUNS = 50;

/** What all boards, and all other pages, have in common: how runs are drawn, which cards are pinned. */
export class Boards implements vscode.Disposable {
  readonly looks: RunLooks;
  readonly pins: BoardPins;
  /** The name that the user gave a run. */
  readonly given: GivenName = (run) => this.looks.nameOf(run);
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
      vscode.workspace.onDidChangeConfiguration((event) => {
        if (event.affectsConfiguration(`${ids.configSection}.${ids.configCheckedRuns}`)) this.changed.fire();
      }),
    ];
  }

  dispose(): void {
    for (const subscription of this.subscriptions) subscription.dispose();
  }

  get kept(): KeptBoard {
    const configured = vscode.workspace.getConfiguration(ids.configSection).get<unknown>(ids.configCheckedRuns);
    const isCount = typeof configured === "number" && configured >= 0;
    return {
      pins: this.pins.tags,
      colourGroup: this.looks.pattern,
      checkedRuns: isCount ? Math.floor(configured) : CHECKED_RUNS,
    };
  }
}
