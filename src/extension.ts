import * as vscode from "vscode";
import { registerCommands } from "./host/commands";
import { Data } from "./host/data";
import { ids } from "./host/ids";
import { LogFolders } from "./host/logFolders";
import { Panels } from "./host/panel";
import { RunTree } from "./host/runTree";
import { SeriesPicker } from "./host/seriesPicker";

/** Where everything meets: the one place that knows all parts of the host. */
export function activate(context: vscode.ExtensionContext): void {
  const log = vscode.window.createOutputChannel("Tensor View", { log: true });
  const folders = new LogFolders(context.workspaceState);
  const data = new Data(context.extensionUri, folders, log);
  const picker = new SeriesPicker(data);
  const panels = new Panels(context.extensionUri, data, picker);
  const tree = new RunTree(data);
  context.subscriptions.push(
    log,
    folders,
    data,
    tree,
    vscode.window.registerTreeDataProvider(ids.viewRuns, tree),
    vscode.window.registerWebviewPanelSerializer(ids.panel, panels),
    ...registerCommands({ data, folders, panels, picker }),
  );
}
