import * as vscode from "vscode";
import type { RunId, SeriesId, SeriesInfo, Subject } from "../shared/api";
import { viewOf } from "../shared/views";
import type { Data } from "./data";
import { kindIcon, seriesText } from "./describe";

interface SeriesItem extends vscode.QuickPickItem {
  readonly series?: SeriesId;
}

/** Lets the user choose a series by typing a part of its tag or run. */
export class SeriesPicker {
  private readonly data: Data;

  constructor(data: Data) {
    this.data = data;
  }

  /** Over the tags of one run, or of all. Null where none was chosen. */
  async pick(within?: RunId): Promise<Subject | null> {
    const picked = await vscode.window.showQuickPick(this.items(within), {
      title: vscode.l10n.t("Open Tensor View"),
      placeHolder: vscode.l10n.t("Type a part of a tag or of a run"),
      matchOnDescription: true,
      matchOnDetail: true,
    });
    if (!picked?.series) return null;
    const view = viewOf(picked.series.kind);
    return view ? { view: view.id, series: picked.series } : null;
  }

  private async items(within: RunId | undefined): Promise<SeriesItem[]> {
    const { runs } = await this.data.runs();
    const wanted = within ? runs.filter((run) => run.logdir === within.logdir && run.run === within.run) : runs;
    const lists = await Promise.all(wanted.map((run) => this.data.request("series/list", { logdir: run.logdir, run: run.run })));
    const items = wanted.flatMap((run, i) => {
      const shown = (lists[i] ?? []).filter((series) => viewOf(series.kind) !== undefined);
      if (shown.length === 0) return [];
      const label = this.runLabel(run);
      return [
        { label, kind: vscode.QuickPickItemKind.Separator },
        ...shown.map((series) => seriesItem(run, series, label)),
      ];
    });
    return items.length > 0 ? items : [{ label: vscode.l10n.t("No tensors found: add a log folder first") }];
  }

  private runLabel(run: RunId): string {
    const folder = this.data.folders.all.find((known) => known.path === run.logdir)?.label ?? run.logdir;
    return run.run === "." ? folder : `${folder} / ${run.run}`;
  }
}

function seriesItem(run: RunId, series: SeriesInfo, detail: string): SeriesItem {
  return {
    label: series.tag || vscode.l10n.t("(empty)"),
    description: seriesText(series),
    detail,
    iconPath: kindIcon(series.kind),
    series: { logdir: run.logdir, run: run.run, tag: series.tag, kind: series.kind },
  };
}
