import { homedir } from "node:os";
import type { InferOutput } from "valibot";
import * as vscode from "vscode";
import { exportFileName } from "../../node/writing/exportNames";
import type { FileSaver } from "../../node/writing/fileSaver";
import type { Progress, WriteProgress } from "../../shared/channel/progress";
import { isCancelled } from "../../shared/channel/requestError";
import type { AskOptions, ReadonlyJson } from "../../shared/question";
import { type BlobsExported, type blobExport, exportBlobs, saveBlob } from "../../shared/questions/blobs";
import { exportScalars, type scalarExport } from "../../shared/questions/scalars";
import { type CopyFormat, type ExportFormat, exportSlice, sliceText } from "../../shared/questions/tensors";
import type { BlobRef } from "../../shared/series/blobRef";
import { lastPart } from "../../shared/series/lastPart";
import type { SliceId } from "../../shared/series/seriesId";
import { bytesText } from "../../shared/text/bytesText";
import type { SavedName } from "../../shared/text/savedName";
import { withCancellableProgress } from "../cancellableProgress";
import type { Data } from "../data";
import { ids } from "../ids";
import { localeNumber } from "../localeText";
import { errorText } from "../sentenceText";
import { sliceName } from "./sliceName";

/** More cells than this are offered as a file: whatever they are pasted into would hang. */
const MAX_COPIED_CELLS = 1_000_000;

/** Cells to be copied, and how many they are. */
type CopyWish = SliceId & { readonly format: CopyFormat; readonly isTransposed: boolean; readonly cells: number };

/** A blob to be saved, what it is of, and how its file's name ends. */
type BlobWish = BlobRef & { readonly name: SavedName; readonly format: string };

/** Blobs of many series. */
type BlobsWish = ReadonlyJson<InferOutput<typeof blobExport>>;

/** Points of curves to be saved, and what they are of. */
type ScalarsWish = ReadonlyJson<InferOutput<typeof scalarExport>> & { readonly name: SavedName };

/** Asks for a file to be written. */
type Ask = (options: AskOptions<WriteProgress>) => Promise<{ readonly bytes: number }>;

/** A file that a page made. */
interface PageFile {
  readonly name: SavedName;
  readonly format: "png" | "svg" | "csv" | "tsv" | "json" | "txt" | "md" | "tex";
  readonly bytes: Uint8Array;
}

/** Takes slices and pictures out of a panel: to the clipboard, to a file. */
export class Saver {
  private readonly data: Data;
  private readonly files: FileSaver;

  constructor(data: Data, files: FileSaver) {
    this.data = data;
    this.files = files;
  }

  /** False where nothing was copied. */
  async copy({ cells, ...wanted }: CopyWish): Promise<boolean> {
    if (cells > MAX_COPIED_CELLS) {
      void this.offerFile(wanted, cells);
      return false;
    }
    const text = await this.data.ask(sliceText, wanted);
    await vscode.env.clipboard.writeText(text);
    return true;
  }

  private async offerFile(slice: SliceId, cells: number): Promise<void> {
    const save = vscode.l10n.t("Save as CSV…");
    const chosen = await vscode.window.showWarningMessage(
      vscode.l10n.t("{0} cells are too many for the clipboard: save them as a file instead", localeNumber(cells)),
      save,
    );
    if (chosen === save) await this.save(slice, "csv");
  }

  /** Only the dialog says where to: never the page. */
  async save(
    { logdir, run, tag, kind, point, slice, pair }: SliceId,
    format: ExportFormat,
    dims?: readonly string[],
  ): Promise<void> {
    const id = { logdir, run, tag, kind, point, slice, ...(pair && { pair }) };
    const wanted = { ...id, format, ...(dims && { dims }) };
    await this.saveAs(await sliceName(this.data, id), format, ({ fsPath: file }) =>
      this.written(file, (options) => this.data.ask(exportSlice, { ...wanted, file }, options)),
    );
  }

  async saveBlob({ name, format, ...blob }: BlobWish): Promise<void> {
    await this.saveAs(name, format, ({ fsPath: file }) =>
      this.written(file, (options) => this.data.ask(saveBlob, { ...blob, file }, options)),
    );
  }

  /** Saves blobs. Files written before a cancel stay. */
  async saveBlobs(blobs: BlobsWish): Promise<void> {
    const [folder] =
      (await vscode.window.showOpenDialog({
        canSelectFolders: true,
        canSelectFiles: false,
        canSelectMany: false,
        title: vscode.l10n.t("Save into a Folder"),
        openLabel: vscode.l10n.t("Save Here"),
      })) ?? [];
    if (!folder || !isOnDisk(folder)) return;
    const { fsPath } = folder;
    const name = lastPart(fsPath);
    try {
      const exported = await withCancellableProgress({
        title: vscode.l10n.t("Saving into {0}", name),
        text: pointsText,
        ask: (options) => this.data.ask(exportBlobs, { ...blobs, folder: fsPath }, options),
      });
      tellSaved(exportedText(name, exported), folder);
      const { failed } = exported;
      if (failed === 0) return;
      void vscode.window.showWarningMessage(
        failed === 1
          ? vscode.l10n.t("What was recorded at 1 step cannot be read, and was not saved")
          : vscode.l10n.t("What was recorded at {0} steps cannot be read, and was not saved", localeNumber(failed)),
      );
    } catch (error) {
      if (isCancelled(error)) return;
      void vscode.window.showErrorMessage(vscode.l10n.t("Saving into {0} came to an end: {1}", name, errorText(error)));
    }
  }

  async saveScalars({ name, ...points }: ScalarsWish): Promise<void> {
    await this.saveAs(name, points.format, ({ fsPath: file }) =>
      this.written(file, (options) => this.data.ask(exportScalars, { ...points, file }, options)),
    );
  }

  /** False where no file was chosen or none could be written. */
  async savePageFile({ name, format, bytes }: PageFile): Promise<boolean> {
    return this.saveAs(name, format, ({ fsPath: file }) =>
      this.written(file, (options) => this.files.save(file, bytes, options)),
    );
  }

  private async saveAs(
    name: SavedName,
    format: string,
    write: (chosen: vscode.Uri) => Promise<number>,
  ): Promise<boolean> {
    const proposed = exportFileName(name, format);
    const label = formatLabels[format]?.() ?? format.toUpperCase();
    const chosen = await vscode.window.showSaveDialog({
      defaultUri: defaultUri(proposed),
      filters: { [label]: [format] },
      title: vscode.l10n.t("Save {0} as {1}", proposed, label),
    });
    if (!chosen) return false;
    if (!isOnDisk(chosen)) return false;
    const saved = lastPart(chosen.fsPath);
    try {
      const bytes = await write(chosen);
      tellSaved(vscode.l10n.t("Saved {0} ({1})", saved, bytesText(bytes)), chosen);
      return true;
    } catch (error) {
      if (isCancelled(error)) return false;
      void vscode.window.showErrorMessage(vscode.l10n.t("{0} could not be saved: {1}", saved, errorText(error)));
      return false;
    }
  }

  /** Bytes of a file that is written, while how far it is can be seen. */
  private async written(file: string, ask: Ask): Promise<number> {
    const title = vscode.l10n.t("Saving {0}", lastPart(file));
    const { bytes } = await withCancellableProgress({ title, text: percentText, ask });
    return bytes;
  }
}

function isOnDisk(chosen: vscode.Uri): boolean {
  if (chosen.scheme === "file") return true;
  void vscode.window.showErrorMessage(
    vscode.l10n.t("{0} is not on a disk of this machine: only there can files be written", chosen.toString()),
  );
  return false;
}

/** Shows a message, which stays for its time; the caller need not wait for it. */
function tellSaved(message: string, saved: vscode.Uri): void {
  const reveal = vscode.l10n.t("Reveal");
  void vscode.window.showInformationMessage(message, reveal).then((pressed) => {
    if (pressed === reveal) void vscode.commands.executeCommand(ids.reveal, saved);
  });
}

function exportedText(folder: string, { files, bytes }: BlobsExported): string {
  if (files === 1) return vscode.l10n.t("Saved 1 file into {0} ({1})", folder, bytesText(bytes));
  return vscode.l10n.t("Saved {0} files into {1} ({2})", localeNumber(files), folder, bytesText(bytes));
}

function pointsText({ done, total }: Progress): string {
  return vscode.l10n.t("{0} of {1}", localeNumber(done), localeNumber(total));
}

function percentText({ done, total }: Progress): string {
  return `${Math.floor(Math.min(100, (100 * done) / total))} %`;
}

const formatLabels: Readonly<Record<string, () => string>> = {
  npy: () => vscode.l10n.t("NumPy file"),
  csv: () => vscode.l10n.t("CSV file"),
  json: () => vscode.l10n.t("JSON file"),
  png: () => vscode.l10n.t("PNG picture"),
  svg: () => vscode.l10n.t("SVG picture"),
  txt: () => vscode.l10n.t("Text file"),
  md: () => vscode.l10n.t("Markdown file"),
  tsv: () => vscode.l10n.t("TSV file"),
  tex: () => vscode.l10n.t("LaTeX file"),
  bin: () => vscode.l10n.t("Bytes"),
};

function defaultUri(name: string): vscode.Uri {
  const folder = vscode.workspace.workspaceFolders?.find(({ uri }) => uri.scheme === "file");
  return vscode.Uri.joinPath(folder?.uri ?? vscode.Uri.file(homedir()), name);
}
