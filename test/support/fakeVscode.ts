// What `vscode` is in unit tests: just enough of it for the host, and `fake` to see and set what happens. Fixes no look.
import { cpSync, mkdirSync, readFileSync, renameSync, rmSync, statSync, writeFileSync } from "node:fs";
import { dirname } from "node:path";
import type * as vscode from "vscode";
import { URI, Utils } from "vscode-uri";
import type { Envelope, Port } from "../../src/shared/channel/channel";
import { arrive, carry } from "./webviewPort";

export const Uri = Object.assign(URI, { joinPath: Utils.joinPath });

export class Disposable {
  private readonly end: () => unknown;

  constructor(end: () => unknown) {
    this.end = end;
  }

  dispose(): void {
    this.end();
  }
}

export class EventEmitter<T> {
  private readonly listeners = new Set<(event: T) => unknown>();

  readonly event = (listener: (event: T) => unknown): Disposable => {
    this.listeners.add(listener);
    return new Disposable(() => this.listeners.delete(listener));
  };

  fire(event: T): void {
    for (const listener of [...this.listeners]) listener(event);
  }

  dispose(): void {
    this.listeners.clear();
  }
}

export class ThemeColor {
  readonly id: string;

  constructor(id: string) {
    this.id = id;
  }
}

export class ThemeIcon {
  readonly id: string;
  readonly color: ThemeColor | undefined;

  constructor(id: string, color?: ThemeColor) {
    this.id = id;
    this.color = color;
  }
}

export class TreeItem {
  readonly label: string;

  constructor(label: string) {
    this.label = label;
  }
}

export class RelativePattern {
  readonly baseUri: URI;
  readonly pattern: string;

  constructor(baseUri: URI, pattern: string) {
    this.baseUri = baseUri;
    this.pattern = pattern;
  }
}

export const TreeItemCollapsibleState = { None: 0, Collapsed: 1, Expanded: 2 };
export const ViewColumn = { Active: -1, Beside: -2, One: 1 };
export const StatusBarAlignment = { Left: 1, Right: 2 };
export const ProgressLocation = { SourceControl: 1, Window: 10, Notification: 15 };
export const QuickPickItemKind = { Separator: -1, Default: 0 };
export const FileType = { Unknown: 0, File: 1, Directory: 2, SymbolicLink: 64 };
export const UIKind = { Desktop: 1, Web: 2 };

/** A webview whose page can be opened, and opened anew: what both post passes VS Code's serializer. */
export class FakeWebview {
  html = "";
  options: unknown = {};
  readonly cspSource = "https://webview.test";
  private readonly received = new EventEmitter<unknown>();
  readonly onDidReceiveMessage = this.received.event;
  private page: ((message: unknown) => void) | undefined;

  asWebviewUri(uri: URI): URI {
    return uri;
  }

  async postMessage(message: unknown): Promise<boolean> {
    const { page } = this;
    const arriving = arrive(carry(message));
    if (page) queueMicrotask(() => page(arriving));
    return page !== undefined;
  }

  /** The port of a page that is built anew: an earlier one hears nothing any more. */
  openPage(): Port {
    return {
      post: (envelope: Envelope) => {
        const arriving = arrive(carry(envelope));
        queueMicrotask(() => this.received.fire(arriving));
      },
      listen: (receive) => {
        this.page = receive;
      },
    };
  }
}

export class FakePanel {
  readonly webview = new FakeWebview();
  readonly viewType: string;
  title: string;
  viewColumn: number;
  active = true;
  iconPath: unknown;
  isDisposed = false;
  revealed = 0;
  private readonly disposed = new EventEmitter<void>();
  private readonly stateChanged = new EventEmitter<void>();
  readonly onDidDispose = this.disposed.event;
  readonly onDidChangeViewState = this.stateChanged.event;

  constructor(viewType: string, title: string, viewColumn: number) {
    this.viewType = viewType;
    this.title = title;
    this.viewColumn = viewColumn;
  }

  reveal(): void {
    this.revealed++;
    this.stateChanged.fire();
  }

  dispose(): void {
    this.isDisposed = true;
    this.disposed.fire();
  }
}

interface Message {
  readonly severity: "info" | "warning" | "error";
  readonly text: string;
  readonly buttons: readonly string[];
}

interface CustomEditors {
  openCustomDocument(uri: URI): { dispose(): void };
  resolveCustomEditor(document: unknown, panel: FakePanel): void;
}

interface TextDocuments {
  provideTextDocumentContent(uri: URI): string | Promise<string>;
}

interface Tree {
  readonly provider: vscode.TreeDataProvider<unknown>;
  message: string;
  /** The rows that are selected. */
  selection: unknown[];
  readonly revealed: unknown[];
  /** The next row that is revealed is not selected, as in a view that asks for its rows anew. */
  losesSelection: boolean;
}

const configurationChanged = new EventEmitter<unknown>();
export const ConfigurationTarget = { Global: 1, Workspace: 2 };

/** Fires VS Code's event of a setting that somebody changed. */
export function tellConfiguration(changed: string): void {
  configurationChanged.fire({ affectsConfiguration: (name: string) => name === changed });
}

export class DataTransferItem {
  readonly value: unknown;

  constructor(value: unknown) {
    this.value = value;
  }
}

const foldersChanged = new EventEmitter<unknown>();
const filesChanged = new EventEmitter<{ readonly uri: URI; readonly watched: unknown }>();

/** Fires VS Code's event of a changed file, for those who watch the pattern. */
export function tellFile(path: string, watched: string): void {
  filesChanged.fire({ uri: URI.file(path), watched });
}

/** Error of a file that does not exist. */
export class FileSystemError extends Error {
  readonly code = "FileNotFound";
}

function fresh() {
  return {
    /** Absolute paths of the workspace's folders. */
    folders: [] as string[],
    /** Settings of the workspace, and of the user. */
    settings: {} as Record<string, unknown>,
    userSettings: {} as Record<string, unknown>,
    clipboard: "",
    messages: [] as Message[],
    /** The button that is pressed on a message with that text in it. */
    presses: [] as { readonly on: string; readonly button: string }[],
    commands: new Map<string, (...args: never[]) => unknown>(),
    executed: [] as { readonly id: string; readonly args: readonly unknown[] }[],
    contexts: new Map<string, unknown>(),
    panels: [] as FakePanel[],
    trees: new Map<string, Tree>(),
    statusItems: new Map<string, FakeStatusItem>(),
    editors: new Map<string, CustomEditors>(),
    /** Answers of dialogs. */
    opened: undefined as string | undefined,
    savedTo: undefined as string | undefined,
    /** Names that dialogs for saving suggest. */
    saveNames: [] as string[],
    /** Texts that input boxes suggest, and their answer. */
    asked: [] as string[],
    typed: undefined as string | undefined,
    progress: [] as string[],
    /** Views with a progress bar over them. */
    busyViews: new Set<string>(),
    /** Messages that long questions reported on the way, and whether they are cancelled at the first. */
    reported: [] as string[],
    cancelsProgress: false,
    documents: new Map<string, TextDocuments>(),
    /** Files that are open in an editor with changes that are not saved: their paths. */
    unsaved: [] as string[],
    /** Documents that were shown, in order. */
    shownDocuments: [] as { readonly uri: URI; readonly text: string }[],
  };
}

/** The fake as tests see and set it. */
export const fake = {
  ...fresh(),
  /** Everything as at a start. */
  reset(): void {
    Object.assign(fake, fresh());
  },
  setFolders(folders: string[]): void {
    fake.folders = folders;
    foldersChanged.fire(undefined);
  },
  get texts(): string[] {
    return fake.messages.map(({ text }) => text);
  },
};

/** Storage that VS Code keeps for an extension, as JSON. */
export class Memento {
  private readonly kept = new Map<string, string>();

  get<T>(key: string, otherwise?: T): T | undefined {
    const text = this.kept.get(key);
    return text === undefined ? otherwise : (JSON.parse(text) as T);
  }

  async update(key: string, value: unknown): Promise<void> {
    if (value === undefined) this.kept.delete(key);
    else this.kept.set(key, JSON.stringify(value));
  }

  keys(): readonly string[] {
    return [...this.kept.keys()];
  }
}

function show(severity: Message["severity"]) {
  return async (text: string, ...rest: unknown[]): Promise<string | undefined> => {
    const buttons = rest.filter((one): one is string => typeof one === "string");
    fake.messages.push({ severity, text, buttons });
    return fake.presses.find(({ on, button }) => text.includes(on) && buttons.includes(button))?.button;
  };
}

/** An item of the status bar. */
class FakeStatusItem {
  text = "";
  tooltip = "";
  command: unknown;
  isShown = false;

  show(): void {
    this.isShown = true;
  }

  hide(): void {
    this.isShown = false;
  }

  dispose(): void {
    this.isShown = false;
  }
}

/** Keeps what it is given and tells nothing by itself. */
class FakeBox {
  ignoreFocusOut = false;
  value = "";
  items: readonly unknown[] = [];
  selectedItems: readonly unknown[] = [];
  activeItems: readonly unknown[] = [];
  prompt = "";
  validationMessage = "";
  buttons: readonly unknown[] = [];
  private readonly emitters = {
    value: new EventEmitter<string>(),
    accept: new EventEmitter<void>(),
    button: new EventEmitter<unknown>(),
  };
  private readonly hidden = new EventEmitter<void>();
  readonly onDidChangeValue = this.emitters.value.event;
  readonly onDidAccept = this.emitters.accept.event;
  readonly onDidTriggerButton = this.emitters.button.event;
  readonly onDidHide = this.hidden.event;

  show(): void {}

  hide(): void {
    this.hidden.fire();
  }

  dispose(): void {}

  type(value: string): void {
    this.value = value;
    this.emitters.value.fire(value);
  }

  press(button: unknown): void {
    this.emitters.button.fire(button);
  }

  choose(item: unknown): void {
    this.selectedItems = [item];
    this.emitters.accept.fire();
  }
}

/** The box that was opened last. */
export let lastBox: FakeBox | undefined;

function openBox(): FakeBox {
  lastBox = new FakeBox();
  return lastBox;
}

export const window = {
  showInformationMessage: show("info"),
  showWarningMessage: show("warning"),
  showErrorMessage: show("error"),
  showOpenDialog: async () => (fake.opened === undefined ? undefined : [Uri.file(fake.opened)]),
  showSaveDialog: async ({ defaultUri }: { readonly defaultUri?: URI }) => {
    fake.saveNames.push(Utils.basename(defaultUri ?? Uri.file("/")));
    return fake.savedTo === undefined ? undefined : Uri.file(fake.savedTo);
  },
  showQuickPick: async (items: readonly unknown[] | Promise<readonly unknown[]>) => (await items)[0],
  showInputBox: async ({ value }: { readonly value?: string }) => {
    fake.asked.push(value ?? "");
    return fake.typed;
  },
  createStatusBarItem(id: string) {
    const item = new FakeStatusItem();
    fake.statusItems.set(id, item);
    return item;
  },
  createQuickPick: openBox,
  createInputBox: openBox,
  createOutputChannel: () => ({
    info: () => undefined,
    warn: () => undefined,
    error: () => undefined,
    show: () => undefined,
    dispose: () => undefined,
  }),
  createTreeView(id: string, { treeDataProvider }: { treeDataProvider: vscode.TreeDataProvider<unknown> }) {
    const tree: Tree = { provider: treeDataProvider, message: "", selection: [], revealed: [], losesSelection: false };
    const selected = new EventEmitter<void>();
    fake.trees.set(id, tree);
    return Object.assign(tree, {
      onDidExpandElement: new EventEmitter().event,
      onDidCollapseElement: new EventEmitter().event,
      onDidChangeSelection: selected.event,
      visible: true,
      onDidChangeVisibility: new EventEmitter().event,
      reveal: async (element: unknown) => {
        tree.revealed.push(element);
        tree.selection = tree.losesSelection ? [] : [element];
        tree.losesSelection = false;
        selected.fire();
      },
      dispose: () => undefined,
    });
  },
  createWebviewPanel(viewType: string, title: string, { viewColumn }: { viewColumn: number }) {
    const panel = new FakePanel(viewType, title, viewColumn);
    fake.panels.push(panel);
    return panel;
  },
  registerCustomEditorProvider(id: string, provider: CustomEditors) {
    fake.editors.set(id, provider);
    return new Disposable(() => fake.editors.delete(id));
  },
  async withProgress(
    { title, location }: { title?: string; location?: number | { readonly viewId: string } },
    task: (
      shown: { report(told: { readonly message?: string }): void },
      token: { onCancellationRequested: typeof never },
    ) => Promise<unknown>,
  ) {
    if (title !== undefined) fake.progress.push(title);
    const cancelled = new EventEmitter<unknown>();
    if (fake.cancelsProgress) queueMicrotask(() => cancelled.fire(undefined));
    const report = ({ message }: { readonly message?: string }) => fake.reported.push(message ?? "");
    const { busyViews } = fake;
    const viewId = typeof location === "object" ? location.viewId : undefined;
    if (viewId !== undefined) busyViews.add(viewId);
    try {
      return await task({ report }, { onCancellationRequested: cancelled.event });
    } finally {
      if (viewId !== undefined) busyViews.delete(viewId);
    }
  },
  async showTextDocument(document: URI | { readonly uri: URI; readonly text: string }) {
    const shown = URI.isUri(document) ? { uri: document, text: readFileSync(document.fsPath, "utf8") } : document;
    fake.shownDocuments.push(shown);
  },
};

const never = new EventEmitter<unknown>().event;

export const workspace = {
  get workspaceFolders() {
    return fake.folders.map((path, index) => ({ uri: Uri.file(path), name: path.split("/").at(-1) ?? path, index }));
  },
  getWorkspaceFolder(uri: URI) {
    return workspace.workspaceFolders.find((folder) => uri.fsPath.startsWith(folder.uri.fsPath));
  },
  get textDocuments() {
    return fake.unsaved.map((path) => ({ uri: Uri.file(path), isDirty: true }));
  },
  /** With the folder's name where there are several, as VS Code has it. */
  asRelativePath(uri: URI): string {
    const folder = workspace.getWorkspaceFolder(uri);
    if (!folder) return uri.fsPath;
    const path = uri.fsPath.slice(folder.uri.fsPath.length + 1);
    return fake.folders.length > 1 ? `${folder.name}/${path}` : path;
  },
  getConfiguration: (section: string) => ({
    get: (name: string) => fake.settings[`${section}.${name}`],
    inspect: (name: string) => ({
      workspaceValue: fake.settings[`${section}.${name}`],
      globalValue: fake.userSettings[`${section}.${name}`],
    }),
    async update(name: string, value: unknown, target: number) {
      const settings = target === ConfigurationTarget.Workspace ? fake.settings : fake.userSettings;
      settings[`${section}.${name}`] = value;
      tellConfiguration(`${section}.${name}`);
    },
  }),
  onDidChangeConfiguration: configurationChanged.event,
  onDidChangeWorkspaceFolders: foldersChanged.event,
  registerTextDocumentContentProvider(scheme: string, documents: TextDocuments) {
    fake.documents.set(scheme, documents);
    return new Disposable(() => fake.documents.delete(scheme));
  },
  /** Document with the text that the provider of its scheme returns. */
  async openTextDocument(uri: URI) {
    const documents = fake.documents.get(uri.scheme);
    if (!documents) throw new Error(`nobody has documents of ${uri.scheme}`);
    return { uri, text: await documents.provideTextDocumentContent(uri) };
  },
  createFileSystemWatcher: (pattern: unknown) => ({
    onDidCreate: never,
    /** Tests say that a file changed, by `tellFile`. */
    onDidChange: (listener: (uri: URI) => unknown) =>
      filesChanged.event(({ uri, watched }) => {
        if (watched === pattern) listener(uri);
      }),
    onDidDelete: never,
    dispose: () => undefined,
  }),
  fs: {
    async stat({ fsPath }: URI) {
      return { type: statSync(fsPath).isDirectory() ? FileType.Directory : FileType.File };
    },
    async readFile({ fsPath }: URI): Promise<Uint8Array> {
      try {
        return readFileSync(fsPath);
      } catch (error) {
        throw error instanceof Error && "code" in error && error.code === "ENOENT"
          ? new FileSystemError(fsPath)
          : error;
      }
    },
    async createDirectory({ fsPath }: URI) {
      mkdirSync(fsPath, { recursive: true });
    },
    async writeFile({ fsPath }: URI, bytes: Uint8Array) {
      mkdirSync(dirname(fsPath), { recursive: true });
      writeFileSync(fsPath, bytes);
    },
    async copy(from: URI, to: URI) {
      cpSync(from.fsPath, to.fsPath, { recursive: true });
    },
    async rename(from: URI, to: URI) {
      renameSync(from.fsPath, to.fsPath);
    },
    async delete({ fsPath }: URI) {
      rmSync(fsPath, { recursive: true });
    },
  },
};

export const commands = {
  registerCommand(id: string, run: (...args: never[]) => unknown) {
    if (fake.commands.has(id)) throw new Error(`${id} is registered twice`);
    fake.commands.set(id, run);
    return new Disposable(() => fake.commands.delete(id));
  },
  async getCommands(): Promise<string[]> {
    return [...fake.commands.keys()];
  },
  async executeCommand(id: string, ...args: unknown[]): Promise<unknown> {
    fake.executed.push({ id, args });
    if (id === "setContext") fake.contexts.set(String(args[0]), args[1]);
    if (id === "vscode.openWith") openWith(args[0] as URI, String(args[1]));
    return fake.commands.get(id)?.(...(args as never[]));
  },
};

function openWith(uri: URI, id: string): void {
  const editors = fake.editors.get(id);
  if (!editors) return;
  const panel = new FakePanel(id, uri.fsPath, ViewColumn.One);
  fake.panels.push(panel);
  editors.resolveCustomEditor(editors.openCustomDocument(uri), panel);
}

export const env = {
  language: "en",
  uriScheme: "vscode",
  uiKind: UIKind.Desktop,
  remoteName: undefined,
  clipboard: {
    async writeText(text: string) {
      fake.clipboard = text;
    },
  },
};

export const l10n = {
  bundle: undefined,
  /** Fills in placeholders like VS Code, by number or by name. */
  t: (text: string, ...args: readonly (string | number | Readonly<Record<string, string>>)[]) => {
    const [named] = args;
    const given = typeof named === "object" ? named : Object.fromEntries(args.entries());
    return text.replaceAll(/\{(\w+)\}/g, (_, name: string) => String(given[name]));
  },
};
