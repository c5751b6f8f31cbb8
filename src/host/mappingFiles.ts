import * as vscode from "vscode";
import type { TagMapping } from "../pairing/tagMapping";
import type { KeptMapping } from "../shared/panelSides";
import { RequestError } from "../shared/requestError";
import { MAPPING_FILE, mappingText, NO_MAPPING, readMapping } from "../shared/tagMapping";
import { say } from "../tensor/sentence";

const FOLDER = ".vscode";

/** The files of the workspace that say which tags of two runs belong together, each workspace folder's own. */
export class MappingFiles implements vscode.Disposable {
  private readonly changed = new vscode.EventEmitter<void>();
  private readonly subscriptions: readonly vscode.Disposable[];
  readonly onDidChange = this.changed.event;

  constructor() {
    const watcher = vscode.workspace.createFileSystemWatcher(`**/${FOLDER}/${MAPPING_FILE}`);
    const tell = () => this.changed.fire();
    this.subscriptions = [
      this.changed,
      watcher,
      watcher.onDidCreate(tell),
      watcher.onDidChange(tell),
      watcher.onDidDelete(tell),
      vscode.workspace.onDidChangeWorkspaceFolders(tell),
    ];
  }

  dispose(): void {
    for (const subscription of this.subscriptions) subscription.dispose();
  }

  /** What the file of a log folder's workspace folder says; nothing where there is none. */
  async read(logdir: string): Promise<KeptMapping> {
    const uri = fileFor(logdir);
    if (!uri) return { mapping: NO_MAPPING, problems: [] };
    const text = await textOf(uri);
    const { mapping, problems } = text === undefined ? { mapping: NO_MAPPING, problems: [] } : readMapping(text);
    return { mapping, file: vscode.workspace.asRelativePath(uri), problems };
  }

  /** Writes it; what else stands in the file is kept. Throws `badParams` where no folder is open. */
  async save(logdir: string, mapping: TagMapping): Promise<void> {
    const uri = fileFor(logdir);
    if (!uri) throw new RequestError("badParams", say("mappingNoFolder"));
    const text = mappingText(mapping, await textOf(uri));
    await vscode.workspace.fs.writeFile(uri, new TextEncoder().encode(text));
    this.changed.fire();
  }

  async open(logdir: string): Promise<void> {
    const uri = fileFor(logdir);
    if (!uri) throw new RequestError("badParams", say("mappingNoFolder"));
    if ((await textOf(uri)) === undefined) await this.save(logdir, NO_MAPPING);
    await vscode.window.showTextDocument(uri, { viewColumn: vscode.ViewColumn.Beside });
  }
}

/** In the workspace folder that a log folder lies in, else in the first. */
function fileFor(logdir: string): vscode.Uri | undefined {
  const { getWorkspaceFolder, workspaceFolders } = vscode.workspace;
  const folder = getWorkspaceFolder(vscode.Uri.file(logdir)) ?? workspaceFolders?.[0];
  return folder && vscode.Uri.joinPath(folder.uri, FOLDER, MAPPING_FILE);
}

/** Undefined where there is no such file. */
async function textOf(uri: vscode.Uri): Promise<string | undefined> {
  try {
    return new TextDecoder().decode(await vscode.workspace.fs.readFile(uri));
  } catch (error) {
    if (error instanceof vscode.FileSystemError && error.code === "FileNotFound") return undefined;
    throw error;
  }
}
