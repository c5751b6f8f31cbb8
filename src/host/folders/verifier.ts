import * as vscode from "vscode";
import { addressBelow, addressName } from "../../shared/address";
import { isCancelled } from "../../shared/channel/requestError";
import { verifyRun } from "../../shared/questions/runs";
import { nameOfRun } from "../../shared/series/nameOfRun";
import type { RunInfo } from "../../shared/series/runInfo";
import { bytesText } from "../../shared/text/bytesText";
import { withCancellableProgress } from "../cancellableProgress";
import type { Catalog } from "../catalog";
import type { Data } from "../data";
import { localeNumber } from "../localeText";
import { withoutIcons } from "../names";
import { errorText } from "../sentenceText";
import { damagedText, damageText } from "../tooltip/describe";
import { addressOfUri } from "./addressUri";

/** Target of a check: a run, or one file of it. */
export interface ToVerify {
  readonly logdir: string;
  readonly run: string;
  readonly file?: string;
}

interface Checked {
  readonly name: string;
  readonly run: RunInfo;
}

interface Failed {
  readonly name: string;
  readonly message: string;
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

  /** One after the other; what is found is said once, for VS Code shows few notifications at a time. A cancel ends all. */
  async verify(all: readonly ToVerify[]): Promise<void> {
    const checked: Checked[] = [];
    const failed: Failed[] = [];
    try {
      for (const what of all) {
        const name = nameOf(what);
        const run = await this.check(what, name).catch((error: unknown) => {
          if (isCancelled(error)) throw error;
          failed.push({ name, message: errorText(error) });
        });
        if (run) checked.push({ name, run });
      }
    } catch (error) {
      if (!isCancelled(error)) throw error;
      // What was asked for is not known: what is known so far is.
    }
    this.tell(checked);
    tellFailed(failed);
  }

  /** A run that the user chooses, where there are several. */
  async pickAndVerify(): Promise<void> {
    const { runs } = await this.catalog.runs();
    const items = runs.map(({ logdir, run }) => ({
      label: withoutIcons(nameOfRun({ logdir, run })),
      description: withoutIcons(logdir),
      run: { logdir, run },
    }));
    const placeHolder = vscode.l10n.t("Run whose files are to be verified");
    const chosen = items.length === 1 ? items[0] : await vscode.window.showQuickPick(items, { placeHolder });
    if (chosen) await this.verify([chosen.run]);
  }

  /** Files of runs in the tree, or such as are in no log folder. */
  async verifyFiles(uris: readonly vscode.Uri[]): Promise<void> {
    const { runs } = await this.catalog.runs();
    const opened: vscode.Disposable[] = [];
    const all = uris.map((uri): ToVerify => {
      const path = addressOfUri(uri);
      const file = addressName(path);
      const known = runs.find(({ logdir, run, files }) => {
        return files.some(({ name }) => name === file && addressBelow(addressBelow(logdir, run), name) === path);
      });
      if (known) return { logdir: known.logdir, run: known.run, file };
      opened.push(this.data.openPath(path, "file"));
      return { logdir: path, run: ".", file };
    });
    try {
      await this.verify(all);
    } finally {
      for (const one of opened) one.dispose();
    }
  }

  private check(what: ToVerify, name: string): Promise<RunInfo> {
    return withCancellableProgress({
      title: vscode.l10n.t("Verifying {0}", name),
      text: ({ done, total }) => vscode.l10n.t("{0} of {1}", bytesText(done), bytesText(total)),
      ask: (options) => this.data.ask(verifyRun, what, options),
    });
  }

  private tell(checked: readonly Checked[]): void {
    const [only, ...others] = checked;
    if (!only) return;
    const name = others.length === 0 ? only.name : vscode.l10n.t("{0} runs and files", checked.length);
    const files = checked.flatMap(({ run }) => run.files);
    const [first] = files.flatMap(({ damage }) => damage.slice(0, 1));
    if (!first) {
      const records = localeNumber(files.reduce((sum, file) => sum + file.records + file.recovered, 0));
      void vscode.window.showInformationMessage(vscode.l10n.t("All {0} records of {1} are right", records, name));
      return;
    }
    const show = vscode.l10n.t("Show All");
    const message = vscode.l10n.t("{0}: {1}. First: {2}", name, damagedText(files), damageText(first));
    void vscode.window.showWarningMessage(message, show).then((pressed) => {
      if (pressed === show) this.list(checked);
    });
  }

  private list(checked: readonly Checked[]): void {
    for (const { run } of checked) {
      for (const { name, damage, damageCount } of run.files) {
        const file = run.run === "." ? name : `${run.run}/${name}`;
        for (const one of damage) this.log.warn(`${file}: ${damageText(one)}`);
        const more = damageCount - damage.length;
        if (more > 0) this.log.warn(`${file}: ${vscode.l10n.t("{0} more", localeNumber(more))}`);
      }
    }
    this.log.show(true);
  }
}

function nameOf({ logdir, run, file }: ToVerify): string {
  return file ?? nameOfRun({ logdir, run });
}

/** The first of them, and how many more there are. */
function tellFailed([first, ...others]: readonly Failed[]): void {
  if (!first) return;
  const text = vscode.l10n.t("{0} could not be verified: {1}", first.name, first.message);
  const more = others.length > 0 ? vscode.l10n.t(" (and {0} more)", others.length) : "";
  void vscode.window.showErrorMessage(text + more);
}
