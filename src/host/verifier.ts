import { dirname, join } from "node:path";
import * as vscode from "vscode";
import { bytesText } from "../shared/bytesText";
import { lastPart } from "../shared/lastPart";
import { verifyRun } from "../shared/questions/verifyRun";
import { isCancelled, messageOf } from "../shared/requestError";
import type { FileInfo, RunInfo } from "../shared/runInfo";
import { withCancellableProgress } from "./cancellableProgress";
import type { Catalog } from "./catalog";
import type { Data } from "./data";
import { countText, damagedText, damageText } from "./describe";
import { withoutIcons } from "./names";

/** What is to be checked: a run, or one file of it. */
export interface ToVerify {
  readonly logdir: string;
  readonly run: string;
  readonly file?: string;
}

/** Has every checksum of summary files checked, and says how they stand. */
export class Verifier {
  private readonly data: Data;
  private readonly catalog: Catalog;
  private readonly log: vscode.LogOutputChannel;

  constructor(data: Data, catalog: Catalog, log: vscode.LogOutputChannel) {
    this.data = data;
    this.catalog = catalog;
    this.log = log;
  }

  async verify(what: ToVerify): Promise<void> {
    const name = what.file ?? (what.run === "." ? lastPart(what.logdir) : what.run);
    try {
      this.tell(name, await this.check(what, name));
    } catch (error) {
      if (isCancelled(error)) return;
      void vscode.window.showErrorMessage(vscode.l10n.t("{0} could not be verified: {1}", name, messageOf(error)));
    }
  }

  /** A run that the user chooses, where there are several. */
  async pickAndVerify(): Promise<void> {
    const { runs } = await this.catalog.runs();
    const items = runs.map(({ logdir, run }) => ({
      label: withoutIcons(run === "." ? lastPart(logdir) : run),
      description: withoutIcons(logdir),
      run: { logdir, run },
    }));
    const placeHolder = vscode.l10n.t("Run whose files are to be verified");
    const chosen = items.length === 1 ? items[0] : await vscode.window.showQuickPick(items, { placeHolder });
    if (chosen) await this.verify(chosen.run);
  }

  /** A file of a run in the tree, or one that is in no log folder. */
  async verifyFile(uri: vscode.Uri): Promise<void> {
    const file = lastPart(uri.fsPath);
    const folder = dirname(uri.fsPath);
    const { runs } = await this.catalog.runs();
    const known = runs.find(({ logdir, run, files }) => {
      return join(logdir, run) === folder && files.some(({ name }) => name === file);
    });
    if (known) {
      await this.verify({ logdir: known.logdir, run: known.run, file });
      return;
    }
    const opened = this.data.openFile(uri.fsPath);
    try {
      await this.verify({ logdir: uri.fsPath, run: ".", file });
    } finally {
      opened.dispose();
    }
  }

  private check(what: ToVerify, name: string): Promise<RunInfo> {
    return withCancellableProgress({
      title: vscode.l10n.t("Verifying {0}", name),
      text: ({ done, total }) => vscode.l10n.t("{0} of {1}", bytesText(done), bytesText(total)),
      ask: (options) => this.data.ask(verifyRun, what, options),
    });
  }

  private tell(name: string, { files }: RunInfo): void {
    const damages = files.flatMap((file) => file.damage.map((damage) => ({ file, damage })));
    const [first] = damages;
    const records = countText(files.reduce((sum, file) => sum + file.records + file.recovered, 0));
    if (!first) {
      void vscode.window.showInformationMessage(vscode.l10n.t("All {0} records of {1} are right", records, name));
      return;
    }
    const show = vscode.l10n.t("Show All");
    const message = vscode.l10n.t("{0}: {1}. First: {2}", name, damagedText(files), damageText(first.damage));
    void vscode.window.showWarningMessage(message, show).then((pressed) => {
      if (pressed === show) this.list(files);
    });
  }

  private list(files: readonly FileInfo[]): void {
    for (const file of files) {
      for (const damage of file.damage) this.log.warn(`${file.name}: ${damageText(damage)}`);
    }
    this.log.show(true);
  }
}
