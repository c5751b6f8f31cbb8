import * as vscode from "vscode";
import type { FileSaver } from "../../node/writing/fileSaver";
import type { KeptMapping } from "../../shared/channel/panelSides";
import { RequestError } from "../../shared/channel/requestError";
import type { MappingChange } from "../../shared/compare/mappingChange";
import { changedFileText } from "../../shared/compare/mappingFileText";
import { MAPPING_FILE, NO_MAPPING, type ReadMapping, readMapping } from "../../shared/compare/tagMapping";
import { SaidError, sentenceOf } from "../../tensor/said/saidError";
import { say } from "../../tensor/said/sentence";
import { uriOfAddress } from "../folders/addressUri";

const FOLDER = ".vscode";

const NO_CHANGE: MappingChange = { put: NO_MAPPING, remove: NO_MAPPING };

/** The files of the workspace that say which tags of two runs belong together, each workspace folder's own. */
export class MappingFiles implements vscode.Disposable {
  private readonly changed = new vscode.EventEmitter<void>();
  private readonly subscriptions: readonly vscode.Disposable[];
  /** The last change that was asked for: each is made of what the one before left. */
  private last: Promise<void> = Promise.resolve();
  private readonly files: FileSaver;
  readonly onDidChange = this.changed.event;

  constructor(files: FileSaver) {
    this.files = files;
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

  /** Content of the mapping file of a log folder's workspace folder, and its problems; empty where there is none. */
  async read(logdir: string): Promise<KeptMapping> {
    const uri = fileFor(logdir);
    if (!uri) return { mapping: NO_MAPPING, problems: [] };
    return { ...(await readFile(uri)), file: vscode.workspace.asRelativePath(uri) };
  }

  /**
   * Writes what becomes of entries into the file as it is by then: what people wrote meanwhile is kept. Throws `badParams` where no folder
   * is open, where the file is none of a mapping, or where it has changes in an editor that are not saved.
   */
  change(logdir: string, change: MappingChange): Promise<void> {
    const work = this.last.then(() => this.write(logdir, change));
    this.last = work.catch(() => undefined);
    return work;
  }

  /** Opens the file in an editor beside; where there is none, one without entries is written first. */
  async open(logdir: string): Promise<void> {
    const uri = fileFor(logdir);
    if (!uri) throw new RequestError("badParams", say("mappingNoFolder"));
    if ((await bytesOf(uri)) === undefined) await this.change(logdir, NO_CHANGE);
    await vscode.window.showTextDocument(uri, { viewColumn: vscode.ViewColumn.Beside });
  }

  private async write(logdir: string, change: MappingChange): Promise<void> {
    const uri = fileFor(logdir);
    if (!uri) throw new RequestError("badParams", say("mappingNoFolder"));
    const file = vscode.workspace.asRelativePath(uri);
    const key = uri.toString();
    const isUnsaved = vscode.workspace.textDocuments.some((one) => one.isDirty && one.uri.toString() === key);
    if (isUnsaved) throw new RequestError("badParams", say("mappingUnsaved", { file }));
    let text: string;
    try {
      const bytes = await bytesOf(uri);
      text = changedFileText(bytes && decoded(bytes), change);
    } catch (error) {
      throw new RequestError("badParams", say("mappingBroken", { file, problem: sentenceOf(error) }));
    }
    await this.put(uri, new TextEncoder().encode(text));
    this.changed.fire();
  }

  /** Whole, also where another window writes it at the same time; a workspace that is on no disk does it its own way. */
  private async put(uri: vscode.Uri, bytes: Uint8Array): Promise<void> {
    if (uri.scheme === "file") {
      await vscode.workspace.fs.createDirectory(vscode.Uri.joinPath(uri, ".."));
      await this.files.save(uri.fsPath, bytes);
    } else await vscode.workspace.fs.writeFile(uri, bytes);
  }
}

/** In the workspace folder that a log folder lies in, else in the first. */
function fileFor(logdir: string): vscode.Uri | undefined {
  const { getWorkspaceFolder, workspaceFolders } = vscode.workspace;
  const folder = getWorkspaceFolder(uriOfAddress(logdir)) ?? workspaceFolders?.[0];
  return folder && vscode.Uri.joinPath(folder.uri, FOLDER, MAPPING_FILE);
}

async function readFile(uri: vscode.Uri): Promise<ReadMapping> {
  try {
    const bytes = await bytesOf(uri);
    return bytes ? readMapping(decoded(bytes)) : { mapping: NO_MAPPING, problems: [] };
  } catch (error) {
    const sentence = sentenceOf(error);
    const problem = error instanceof SaidError ? sentence : say("mappingUnread", { reason: sentence });
    return { mapping: NO_MAPPING, problems: [problem] };
  }
}

/** Undefined where there is no such file. */
async function bytesOf(uri: vscode.Uri): Promise<Uint8Array | undefined> {
  try {
    return await vscode.workspace.fs.readFile(uri);
  } catch (error) {
    if (error instanceof vscode.FileSystemError && error.code === "FileNotFound") return undefined;
    throw error;
  }
}

function decoded(bytes: Uint8Array): string {
  try {
    return new TextDecoder("utf-8", { fatal: true }).decode(bytes);
  } catch {
    throw new RequestError("badParams", say("mappingUtf8"));
  }
}
