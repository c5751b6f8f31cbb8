import * as vscode from "vscode";
import type { SeriesInfo, Subject } from "../shared/api";
import { Viewer, type ViewerParts } from "./viewer";

/** A file that takes longer to be read opens with the list of its tags, and goes to its first tensor when it is known. */
const FIRST_WAIT_MS = 1000;

interface FileDocument extends vscode.CustomDocument {
  readonly path: string;
}

/** Summary files opened by themselves, wherever they are: each is a log folder of one file while it is open. */
export class FileEditors implements vscode.CustomReadonlyEditorProvider<FileDocument> {
  private readonly parts: ViewerParts;

  constructor(parts: ViewerParts) {
    this.parts = parts;
  }

  openCustomDocument(uri: vscode.Uri): FileDocument {
    if (uri.scheme !== "file") {
      throw new Error(vscode.l10n.t("{0} is not on a disk of this machine: it cannot be read", uri.toString()));
    }
    const lease = this.parts.data.openFile(uri.fsPath);
    return { uri, path: uri.fsPath, dispose: () => void lease.dispose() };
  }

  resolveCustomEditor({ path }: FileDocument, panel: vscode.WebviewPanel): void {
    const viewer: Viewer = new Viewer(panel.webview, this.parts, {
      first: () => this.first(path, () => viewer),
      accepts: ({ logdir }) => this.parts.data.knows(logdir),
    });
    panel.onDidDispose(() => viewer.dispose());
  }

  private async first(path: string, viewer: () => Viewer): Promise<Subject> {
    const tags: Subject = { logdir: path, run: "." };
    let isLate = false;
    const found = this.parts.data.request("series/list", { logdir: path, run: "." }).then(
      (series) => {
        const subject = { ...tags, ...firstTensor(series) };
        const shown = viewer().subject;
        const isStillList = shown === undefined || (shown.logdir === path && shown.tag === undefined);
        if (isLate && isStillList && subject.tag !== undefined) viewer().show(subject);
        return subject;
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
}

function firstTensor(series: readonly SeriesInfo[]): Pick<Subject, "tag" | "kind"> {
  const tensor = series.find(({ kind }) => kind === "tensor");
  return tensor ? { tag: tensor.tag, kind: tensor.kind } : {};
}
