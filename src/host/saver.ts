import { homedir } from "node:os";
import * as vscode from "vscode";
import type { ExportFormat, HostSide, PageFile, SliceId } from "../shared/api";
import { RequestError } from "../shared/channel";
import { withCancellableProgress } from "./cancellableProgress";
import { checkTexts } from "./check";
import type { Data } from "./data";
import { bytesText, countText } from "./describe";
import { ids } from "./ids";
import { fileNameOf, lastPart } from "./names";

/** More cells than this are offered as a file: whatever they are pasted into would hang. */
const MAX_COPIED_CELLS = 1_000_000;

const SLICE_TEXTS = ["logdir", "run", "tag", "kind", "slice"];

/** Takes slices and pictures out of a panel: to the clipboard, to a file. */
export class Saver {
  private readonly data: Data;

  constructor(data: Data) {
    this.data = data;
  }

  async copy(params: HostSide["methods"]["copy"]["params"]): Promise<boolean> {
    checkTexts(params, [...SLICE_TEXTS, "format"]);
    const { cells, ...wanted } = params;
    // What is no number is none of the few.
    if (!(cells <= MAX_COPIED_CELLS)) {
      void this.offerFile(wanted, cells);
      return false;
    }
    const text = await this.data.request("tensor/text", wanted);
    await vscode.env.clipboard.writeText(text);
    return true;
  }

  private async offerFile(slice: SliceId, cells: number): Promise<void> {
    const save = vscode.l10n.t("Save as CSV…");
    const chosen = await vscode.window.showWarningMessage(
      vscode.l10n.t("{0} cells are too many for the clipboard: save them as a file instead", countText(cells)),
      save,
    );
    if (chosen === save) await this.save(slice, "csv");
  }

  /** Only the dialog says where to: never the page. */
  async save(params: SliceId, format: ExportFormat): Promise<void> {
    checkTexts(params, SLICE_TEXTS);
    const { logdir, run, tag, kind, point, slice } = params;
    await this.saveAs(lastPart(tag), format, async ({ fsPath }) => {
      const { bytes } = await this.write({ logdir, run, tag, kind, point, slice }, format, fsPath);
      return bytes;
    });
  }

  /** False where no file was chosen or none could be written. */
  async savePageFile(file: PageFile): Promise<boolean> {
    checkTexts(file, ["name", "format"]);
    const { name, format, bytes } = file;
    if (!PAGE_FORMATS.includes(format) || !(bytes instanceof Uint8Array)) {
      throw new RequestError("badMessage", `${name} is no file to save`);
    }
    return this.saveAs(name, format, async (chosen) => {
      await vscode.workspace.fs.writeFile(chosen, bytes);
      return bytes.length;
    });
  }

  private async saveAs(
    name: string,
    format: SavedFormat,
    write: (chosen: vscode.Uri) => Promise<number>,
  ): Promise<boolean> {
    const label = formatLabels[format]();
    const chosen = await vscode.window.showSaveDialog({
      defaultUri: defaultUri(`${fileNameOf(name)}.${format}`),
      filters: { [label]: [format] },
      title: vscode.l10n.t("Save {0} as {1}", name, label),
    });
    if (!chosen) return false;
    if (chosen.scheme !== "file") {
      void vscode.window.showErrorMessage(
        vscode.l10n.t("{0} is not on a disk of this machine: only there can files be written", chosen.toString()),
      );
      return false;
    }
    const saved = lastPart(chosen.fsPath);
    try {
      const bytes = await write(chosen);
      const reveal = vscode.l10n.t("Reveal");
      const message = vscode.l10n.t("Saved {0} ({1})", saved, bytesText(bytes));
      // The message stays as long as it likes; whoever asked for the file need not wait for it.
      void vscode.window.showInformationMessage(message, reveal).then((pressed) => {
        if (pressed === reveal) void vscode.commands.executeCommand(ids.reveal, chosen);
      });
      return true;
    } catch (error) {
      if (error instanceof RequestError && error.code === "cancelled") return false;
      const reason = error instanceof Error ? error.message : String(error);
      void vscode.window.showErrorMessage(vscode.l10n.t("{0} could not be saved: {1}", saved, reason));
      return false;
    }
  }

  private write(slice: SliceId, format: ExportFormat, file: string): Promise<{ readonly bytes: number }> {
    return withCancellableProgress({
      title: vscode.l10n.t("Saving {0}", lastPart(file)),
      onProgress: this.data.onExportProgress,
      text: (done, total) => `${Math.floor(Math.min(100, (100 * done) / total))} %`,
      send: (token, signal) => this.data.request("tensor/export", { ...slice, format, file, token }, signal),
    });
  }
}

type SavedFormat = ExportFormat | PageFile["format"];

const PAGE_FORMATS: readonly string[] = ["png", "csv", "json"] satisfies PageFile["format"][];

const formatLabels: Readonly<Record<SavedFormat, () => string>> = {
  npy: () => vscode.l10n.t("NumPy file"),
  csv: () => vscode.l10n.t("CSV file"),
  json: () => vscode.l10n.t("JSON file"),
  png: () => vscode.l10n.t("PNG picture"),
};

function defaultUri(name: string): vscode.Uri {
  const folder = vscode.workspace.workspaceFolders?.find(({ uri }) => uri.scheme === "file");
  return vscode.Uri.joinPath(folder?.uri ?? vscode.Uri.file(homedir()), name);
}
