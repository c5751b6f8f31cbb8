import * as vscode from "vscode";
import { WISHED_DIRECTIONS } from "../graph/graphDirection";
import type { GraphLook } from "../shared/panelSides";
import { ids } from "./ids";

/** The settings of how graphs are first drawn. */
export class GraphSetting implements vscode.Disposable {
  private readonly changed = new vscode.EventEmitter<void>();
  private readonly subscriptions: readonly vscode.Disposable[];
  readonly onDidChange = this.changed.event;

  constructor() {
    const names = [ids.configGraphDirection, ids.configGraphDepth].map((name) => `${ids.configSection}.${name}`);
    this.subscriptions = [
      this.changed,
      vscode.workspace.onDidChangeConfiguration((event) => {
        if (names.some((name) => event.affectsConfiguration(name))) this.changed.fire();
      }),
    ];
  }

  dispose(): void {
    for (const subscription of this.subscriptions) subscription.dispose();
  }

  /** Anybody may have written anything there. */
  get look(): GraphLook {
    const setting = vscode.workspace.getConfiguration(ids.configSection);
    const direction = setting.get<unknown>(ids.configGraphDirection);
    const depth = setting.get<unknown>(ids.configGraphDepth);
    return {
      direction: WISHED_DIRECTIONS.find((one) => one === direction) ?? "auto",
      depth: typeof depth === "number" && Number.isSafeInteger(depth) && depth > 0 ? depth : 0,
    };
  }
}
