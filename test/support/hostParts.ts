import { registerBookmarkCommands } from "../../src/host/bookmarks/bookmarkCommands";
import { Bookmarks } from "../../src/host/bookmarks/bookmarks";
import { BookmarkTree } from "../../src/host/bookmarks/bookmarkTree";
import { Catalog } from "../../src/host/catalog";
import { registerCommands } from "../../src/host/commands";
import { CompareChoice } from "../../src/host/compare/compareChoice";
import { registerCompareCommands } from "../../src/host/compare/compareCommands";
import { ComparedItem } from "../../src/host/compare/comparedItem";
import { MappingFiles } from "../../src/host/compare/mappingFiles";
import { ReferencePicker } from "../../src/host/compare/referencePicker";
import { TagMatches } from "../../src/host/compare/tagMatches";
import { Data } from "../../src/host/data";
import { LastDrag } from "../../src/host/drop/lastDrag";
import { FileEditors } from "../../src/host/fileEditors";
import { LogFolders } from "../../src/host/folders/logFolders";
import { SampleRuns } from "../../src/host/folders/sampleRuns";
import { Verifier } from "../../src/host/folders/verifier";
import { ids } from "../../src/host/ids";
import { CommandLineLauncher } from "../../src/host/launcher/commandLineLauncher";
import { Links } from "../../src/host/links/links";
import { Boards } from "../../src/host/panel/boards";
import { DimNameSetting } from "../../src/host/panel/dimNameSetting";
import { LinkedCursor } from "../../src/host/panel/linkedCursor";
import { LinkedPanels } from "../../src/host/panel/linkedPanels";
import { LinkedRange } from "../../src/host/panel/linkedRange";
import { Panels } from "../../src/host/panel/panel";
import { Recent } from "../../src/host/pickers/recent";
import { RunPicker } from "../../src/host/pickers/runPicker";
import { SeriesPicker } from "../../src/host/pickers/seriesPicker";
import { StepPicker } from "../../src/host/pickers/stepPicker";
import { RowCommands } from "../../src/host/rowCommands";
import { Saver } from "../../src/host/saving/saver";
import { TextDocuments } from "../../src/host/saving/textDocuments";
import { NodeContext } from "../../src/host/tree/nodeContext";
import { RowDrag } from "../../src/host/tree/rowDrag";
import { RunTree } from "../../src/host/tree/runTree";
import { registerWatchCommands } from "../../src/host/watches/watchCommands";
import { Watches } from "../../src/host/watches/watches";
import { NameMatcher } from "../../src/node/names/nameMatcher";
import type { PoolListeners, Reader } from "../../src/node/workerPool";
import { FileSaver } from "../../src/node/writing/fileSaver";
import { writerHere } from "../../src/node/writing/fileWriter";
import { fake, Memento, Uri, window, workspace } from "./fakeVscode";
import { localNames } from "./localNames";
import { LocalReader } from "./localReader";

/** The host as `extension.ts` puts it together, in a fake VS Code over a workspace of these folders; it reads in this thread. */
export function hostParts(folders: readonly string[], state = new Memento()) {
  return hostPartsOver(folders, (told) => new LocalReader(told), state);
}

/** The same over a reader of any kind. */
export function hostPartsOver<R extends Reader>(
  workspaceFolders: readonly string[],
  startReader: (told: PoolListeners) => R,
  state = new Memento(),
) {
  fake.reset();
  fake.folders = [...workspaceFolders];
  const extension = Uri.file("/extension");
  const log = window.createOutputChannel() as never;
  const folders = new LogFolders(state);
  let reader: R | undefined;
  const data = new Data(
    folders,
    log,
    (told) => {
      reader = startReader(told);
      return reader;
    },
    new NameMatcher(localNames),
  );
  const catalog = new Catalog(data);
  const recent = new Recent(state);
  const boards = new Boards(state, catalog, data.names);
  const given = boards.looks.nameOf;
  const picker = new SeriesPicker(data, catalog, recent, given);
  const saving = new FileSaver(writerHere);
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
  const texts = new TextDocuments(data);
  const bookmarks = new Bookmarks(state);
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
  window.registerCustomEditorProvider(ids.editor, files as never);
  workspace.registerTextDocumentContentProvider(ids.textScheme, texts);
  const watches = new Watches(data, catalog, state, log, (subject) => panels.show({ subject }, "keep"));
  const tree = new RunTree({ data, catalog, state, drag: new RowDrag(drag), watches, looks: boards.looks, comparison });
  const compared = new ComparedItem(comparison, given);
  const rows = new RowCommands(folders, catalog);
  const links = new Links({ data, folders, panels, files });
  const bookmarkTree = new BookmarkTree({ bookmarks, links, catalog, data });
  registerBookmarkCommands({ bookmarks, links, catalog, data, panels, files, tree: bookmarkTree });
  registerCommands({
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
    launcher: new CommandLineLauncher({ script: "/extension/dist/cli.js", program: "/code", platform: "linux" }, state),
    samples: new SampleRuns(extension, Uri.file("/storage"), folders),
  });
  registerCompareCommands({ comparison, panels, files, rows });
  registerWatchCommands(watches, catalog, rows);
  return {
    ...parts,
    reader: reader as R,
    comparison,
    watches,
    folders,
    panels,
    tree,
    links,
    bookmarkTree,
    /** Disposes of all parts, as a window that is closed does; panels go with it. */
    dispose(): void {
      for (const panel of fake.panels) panel.dispose();
      for (const part of [bookmarkTree, compared, tree, watches, cursor, dims, boards, catalog, data, folders])
        part.dispose();
    },
  };
}

export type HostParts = ReturnType<typeof hostParts>;
