import * as vscode from "vscode";
import { createPace } from "../node/pace";
import type { Shown } from "../shared/channel/panelSides";
import { listSeries } from "../shared/questions/series";
import { seriesOfRunsInTurns } from "../shared/series/seriesColumns";
import { runsOfSubject, type Subject } from "../shared/subject/subject";
import type { ViewId } from "../shared/views";
import { addressOfUri, uriOfAddress } from "./folders/addressUri";
import { ids } from "./ids";
import { boardOfShown } from "./panel/boardOfRow";
import { Viewer, type ViewerParts } from "./panel/viewer";

/** A file that takes longer to be read opens with the list of its tags, and goes to its first tensor when it is known. */
const FIRST_WAIT_MS = 1000;

interface FileDocument extends vscode.CustomDocument {
  readonly path: string;
}

/** Summary files opened by themselves, wherever they are: each is a log folder of one file while it is open. */
export class FileEditors implements vscode.CustomReadonlyEditorProvider<FileDocument> {
  private readonly parts: ViewerParts;
  /** Subjects for editors that are being opened, by the file's path. */
  private readonly wanted = new Map<string, Shown>();
  private active: Viewer | undefined;

  constructor(parts: ViewerParts) {
    this.parts = parts;
  }

  /** Opens a file's editor at a subject of it. */
  async show(path: string, shown: Shown): Promise<void> {
    this.wanted.set(path, shown);
    await vscode.commands.executeCommand("vscode.openWith", uriOfAddress(path), ids.editor);
  }

  /** Shows the file of the current editor in a view of many runs, in that editor. */
  showBoard(view: ViewId): void {
    const subject = this.active?.subject && boardOfShown(this.active.subject, view);
    if (subject) this.active?.show({ subject });
  }

  /** The viewer of the editor in front. */
  get activeViewer(): Viewer | undefined {
    return this.active;
  }

  openCustomDocument(uri: vscode.Uri): FileDocument {
    if (uri.scheme !== "file") {
      throw new Error(vscode.l10n.t("{0} is not on a disk of this machine: it cannot be read", uri.toString()));
    }
    const path = addressOfUri(uri);
    const lease = this.parts.data.openPath(path, "file");
    return { uri, path, dispose: () => void lease.dispose() };
  }

  resolveCustomEditor({ path }: FileDocument, panel: vscode.WebviewPanel): void {
    const shown = this.wanted.get(path);
    this.wanted.delete(path);
    const viewer: Viewer = new Viewer(panel.webview, this.parts, {
      ...(shown && { shown }),
      first: () => this.first(path, () => viewer),
      accepts: (subject) => runsOfSubject(subject).every(({ logdir }) => this.parts.data.knows(logdir)),
      onShown: () => followActive(),
    });
    const followActive = () => {
      if (panel.active) {
        this.active = viewer;
        this.parts.node.enter(viewer, viewer.subject);
      } else this.leave(viewer);
    };
    followActive();
    panel.onDidChangeViewState(followActive);
    panel.onDidDispose(() => {
      this.leave(viewer);
      viewer.dispose();
    });
  }

  private leave(viewer: Viewer): void {
    if (this.active === viewer) this.active = undefined;
    this.parts.node.leave(viewer);
  }

  private async first(path: string, viewer: () => Viewer): Promise<Subject> {
    const run = { logdir: path, run: "." };
    const tags: Subject = { on: "run", ...run };
    let isLate = false;
    const found = this.firstTensor(run).then(
      (tensor) => {
        const { subject } = viewer();
        const isStillList = subject === undefined || (subject.on === "run" && subject.logdir === path);
        if (isLate && isStillList && tensor) viewer().show({ subject: tensor });
        return tensor ?? tags;
      },
      // The page asks as well, and says what is wrong.
      () => tags,
    );
    const late = new Promise<Subject>((resolve) => {
      setTimeout(() => {
        isLate = true;
        resolve(tags);
      }, FIRST_WAIT_MS);
    });
    return Promise.race([found, late]);
  }

  private async firstTensor(id: { readonly logdir: string; readonly run: string }): Promise<Subject | undefined> {
    const { logdir, run } = id;
    const columns = await this.parts.data.ask(listSeries, { logdir, runs: [run] });
    const [series = []] = await seriesOfRunsInTurns(columns, createPace());
    const tensor = series.find(({ kind }) => kind === "tensor");
    return tensor && { on: "series", logdir, run, tag: tensor.tag, kind: tensor.kind };
  }
}
