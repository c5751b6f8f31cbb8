import * as vscode from "vscode";
import { tensorViewApi } from "./host/api/tensorView";
import type { TensorViewApi } from "./host/api/tensorViewApi";
import { registerBookmarkCommands } from "./host/bookmarks/bookmarkCommands";
import { Bookmarks } from "./host/bookmarks/bookmarks";
import { BookmarkTree } from "./host/bookmarks/bookmarkTree";
import { Catalog } from "./host/catalog";
import { registerCommands } from "./host/commands";
import { CompareChoice } from "./host/compare/compareChoice";
import { registerCompareCommands } from "./host/compare/compareCommands";
import { ComparedItem } from "./host/compare/comparedItem";
import { MappingFiles } from "./host/compare/mappingFiles";
import { ReferencePicker } from "./host/compare/referencePicker";
import { TagMatches } from "./host/compare/tagMatches";
import { Data } from "./host/data";
import { DroppedEditors } from "./host/drop/droppedEditors";
import { registerDroppedNames } from "./host/drop/droppedNames";
import { LastDrag } from "./host/drop/lastDrag";
import { FileEditors } from "./host/fileEditors";
import { LogFolders } from "./host/folders/logFolders";
import { SampleRuns } from "./host/folders/sampleRuns";
import { Verifier } from "./host/folders/verifier";
import { ids } from "./host/ids";
import { CommandLineLauncher } from "./host/launcher/commandLineLauncher";
import { Links } from "./host/links/links";
import { Boards } from "./host/panel/boards";
import { DimNameSetting } from "./host/panel/dimNameSetting";
import { LinkedCursor } from "./host/panel/linkedCursor";
import { LinkedPanels } from "./host/panel/linkedPanels";
import { LinkedRange } from "./host/panel/linkedRange";
import { Panels } from "./host/panel/panel";
import { Recent } from "./host/pickers/recent";
import { RunPicker } from "./host/pickers/runPicker";
import { SeriesPicker } from "./host/pickers/seriesPicker";
import { StepPicker } from "./host/pickers/stepPicker";
import { startNames, startReader, startSaver } from "./host/reader";
import { RowCommands } from "./host/rowCommands";
import { Saver } from "./host/saving/saver";
import { TextDocuments } from "./host/saving/textDocuments";
import { NodeContext } from "./host/tree/nodeContext";
import { RowDrag } from "./host/tree/rowDrag";
import { RunTree } from "./host/tree/runTree";
import { registerWatchCommands } from "./host/watches/watchCommands";
import { Watches } from "./host/watches/watches";

/** Joins the parts of the host: the one place that knows all of them. */
export function activate(context: vscode.ExtensionContext): TensorViewApi {
  const { workspaceState: state, extensionUri: extension } = context;
  const log = vscode.window.createOutputChannel("Tensor View", { log: true });
  const folders = new LogFolders(state);
  const data = new Data(
    folders,
    log,
    (told) => startReader(extension, context.globalStorageUri, told),
    startNames(extension),
  );
  const catalog = new Catalog(data);
  const recent = new Recent(state);
  const boards = new Boards(state, catalog, data.names);
  const given = boards.looks.nameOf;
  const picker = new SeriesPicker(data, catalog, recent, given);
  const saving = startSaver(extension);
  const mappings = new MappingFiles(saving);
  const matches = new TagMatches(data, catalog, mappings);
  const runs = new RunPicker(catalog, given);
  const references = new ReferencePicker(runs, picker, matches, given);
  const comparison = new CompareChoice({ runs, series: picker, references }, given);
  const steps = new StepPicker(data, catalog, given);
  const dims = new DimNameSetting();
  const node = new NodeContext(catalog);
  const cursor = new LinkedCursor();
  const range = new LinkedRange(state);
  const linked = new LinkedPanels();
  const drag = new LastDrag();
  const saver = new Saver(data, saving);
  const bookmarks = new Bookmarks(state);
  const texts = new TextDocuments(data);
  const parts = {
    extension,
    data,
    catalog,
    picker,
    references,
    runs,
    mappings,
    matches,
    steps,
    boards,
    bookmarks,
    saver,
    texts,
    recent,
    cursor,
    range,
    linked,
    drag,
    dims,
    node,
  };
  const panels = new Panels(parts, state);
  const files = new FileEditors(parts);
  const watches = new Watches(data, catalog, state, log, (subject) => panels.show({ subject }, "keep"));
  const tree = new RunTree({ data, catalog, state, drag: new RowDrag(drag), watches, looks: boards.looks, comparison });
  const rows = new RowCommands(folders, catalog);
  const launcher = new CommandLineLauncher(
    {
      script: vscode.Uri.joinPath(extension, "dist", "cli.js").fsPath,
      program: process.execPath,
      platform: process.platform,
    },
    context.globalState,
  );
  void launcher.renew();
  const links = new Links({ data, folders, panels, files });
  const bookmarkTree = new BookmarkTree({ bookmarks, links, catalog, data });
  const editorOptions = { supportsMultipleEditorsPerDocument: true };
  context.subscriptions.push(
    log,
    folders,
    data,
    saving,
    catalog,
    boards,
    dims,
    mappings,
    cursor,
    range,
    watches,
    tree,
    comparison,
    new ComparedItem(comparison, given),
    ...registerWatchCommands(watches, catalog, rows),
    vscode.window.registerWebviewPanelSerializer(ids.panel, panels),
    vscode.window.registerCustomEditorProvider(ids.editor, files, editorOptions),
    vscode.window.registerCustomEditorProvider(ids.droppedEditor, new DroppedEditors(panels, drag), editorOptions),
    vscode.window.registerUriHandler(links),
    bookmarks,
    bookmarkTree,
    ...registerBookmarkCommands({ bookmarks, links, catalog, data, panels, files, tree: bookmarkTree }),
    vscode.workspace.registerTextDocumentContentProvider(ids.textScheme, texts),
    registerDroppedNames(),
    ...registerCompareCommands({ comparison, panels, files, rows }),
    ...registerCommands({
      data,
      catalog,
      folders,
      panels,
      files,
      picker,
      tree,
      looks: boards.looks,
      rows,
      verifier: new Verifier(data, catalog, log),
      launcher,
      samples: new SampleRuns(extension, context.globalStorageUri, folders),
    }),
  );
  return tensorViewApi(data);
}
