import * as vscode from "vscode";
import type { RunId, SeriesId, SeriesInfo, Subject } from "../shared/api";
import { viewOf } from "../shared/views";
import type { Data } from "./data";
import { kindIcon, seriesText } from "./describe";

/** More rows than this nobody reads; typing a letter more brings the rest. */
const MAX_ROWS = 500;

interface SeriesItem extends vscode.QuickPickItem {
  readonly series?: SeriesId;
  /** What typed words are looked for in. */
  readonly searched?: string;
}

/** Lets the user choose a series by typing parts of its tag, run, dtype or shape, in any order. */
export class SeriesPicker {
  private readonly data: Data;

  constructor(data: Data) {
    this.data = data;
  }

  /** Over the tags of one run, or of all; runs that are still being found come as they are. Null where none was chosen. */
  pick(within?: RunId): Promise<Subject | null> {
    const quickPick = vscode.window.createQuickPick<SeriesItem>();
    quickPick.title = vscode.l10n.t("Open Tensor View");
    quickPick.placeholder = vscode.l10n.t("Type parts of a tag, a run or a shape");
    let items: SeriesItem[] = [];
    const show = () => {
      quickPick.items = matching(items, quickPick.value);
    };
    let loads = 0;
    const load = async () => {
      const mine = ++loads;
      quickPick.busy = true;
      const { items: loaded, isSearching } = await this.items(within);
      if (mine !== loads) return;
      items = loaded;
      quickPick.busy = isSearching;
      show();
    };
    const subscriptions = [quickPick, quickPick.onDidChangeValue(show), this.data.onDidChange(() => void load())];
    return new Promise((resolve) => {
      quickPick.onDidAccept(() => {
        const series = quickPick.selectedItems[0]?.series;
        const view = series && viewOf(series.kind);
        if (series && view) resolve({ view: view.id, series });
        quickPick.hide();
      });
      quickPick.onDidHide(() => {
        for (const subscription of subscriptions) subscription.dispose();
        resolve(null);
      });
      quickPick.show();
      load().catch((error: unknown) => {
        quickPick.busy = false;
        quickPick.items = [{ label: String(error), alwaysShow: true }];
      });
    });
  }

  private async items(within: RunId | undefined): Promise<{ items: SeriesItem[]; isSearching: boolean }> {
    const { runs, isSearching } = await this.data.runs();
    const wanted = within ? runs.filter((run) => run.logdir === within.logdir && run.run === within.run) : runs;
    const items = await Promise.all(wanted.map((run) => this.itemsOfRun(run)));
    return { items: items.flat(), isSearching };
  }

  private async itemsOfRun({ logdir, run }: RunId): Promise<SeriesItem[]> {
    const list = await this.data.request("series/list", { logdir, run });
    const folder = this.data.folders.all.find((known) => known.path === logdir)?.label ?? logdir;
    const label = run === "." ? folder : `${folder}/${run}`;
    const shown = list.filter((series) => viewOf(series.kind) !== undefined);
    return shown.map((series) => seriesItem({ logdir, run }, series, label));
  }
}

function seriesItem(run: RunId, series: SeriesInfo, detail: string): SeriesItem {
  const description = seriesText(series);
  return {
    label: series.tag || vscode.l10n.t("(empty)"),
    description,
    detail,
    iconPath: kindIcon(series.kind),
    alwaysShow: true,
    series: { ...run, tag: series.tag, kind: series.kind },
    searched: `${detail}/${series.tag} ${description}`.toLowerCase(),
  };
}

/** Items that have all typed words, wherever. VS Code itself would look for all of them in one line of an item. */
function matching(items: readonly SeriesItem[], typed: string): SeriesItem[] {
  const words = typed.toLowerCase().split(/\s+/).filter(Boolean);
  const found = items.filter(({ searched = "" }) => words.every((word) => searched.includes(word)));
  const rows = found.slice(0, MAX_ROWS);
  if (found.length === 0) rows.push({ label: vscode.l10n.t("Nothing found"), alwaysShow: true });
  if (found.length > MAX_ROWS) {
    rows.push({ label: vscode.l10n.t("{0} more: type more letters", found.length - MAX_ROWS), alwaysShow: true });
  }
  return rows;
}
