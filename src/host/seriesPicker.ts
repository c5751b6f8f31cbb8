import * as vscode from "vscode";
import { parseConstantTag } from "../shared/constantTag";
import { lastPart } from "../shared/lastPart";
import { type RunId, type SeriesId, seriesKey } from "../shared/seriesId";
import type { SeriesInfo } from "../shared/seriesInfo";
import { seriesOfKey } from "../shared/seriesOfKey";
import type { Subject } from "../shared/subject";
import { canShow, type ViewId } from "../shared/views";
import type { Catalog } from "./catalog";
import type { Data } from "./data";
import { kindIcon, seriesText } from "./describe";
import { HISTOGRAM_VIEW } from "./histogramSubject";
import { shortened, withoutIcons } from "./names";
import type { Recent } from "./recent";
import { errorText } from "./sentenceText";

/** More rows than this nobody reads; typing a letter more brings the rest. */
const MAX_ROWS = 500;

/** A run that takes long to be read keeps nobody from the others: what there is so far is shown so often. */
const PROGRESS_MS = 300;

export interface PickOptions {
  /** Only the tags of this run. */
  readonly within?: RunId;
  /** Only runs of this log folder. */
  readonly folder?: string;
  /** Only series that this view can show. */
  readonly view?: ViewId;
  /** Offers to browse for a file, and is called when that is chosen. */
  readonly onBrowse?: () => void;
}

type Wanted = Pick<PickOptions, "within" | "folder" | "view">;

interface SeriesItem extends vscode.QuickPickItem {
  readonly series?: SeriesId;
  readonly isBrowse?: boolean;
}

interface Candidate {
  readonly item: SeriesItem;
  /** What typed words are looked for in. */
  readonly searched: string;
  /** 0 for what was opened last; absent where it was not opened lately. */
  readonly recency: number | undefined;
}

/** Lets the user choose a series by typing parts of its tag, run, dtype or shape, in any order. */
export class SeriesPicker {
  private readonly data: Data;
  private readonly catalog: Catalog;
  private readonly recent: Recent;

  constructor(data: Data, catalog: Catalog, recent: Recent) {
    this.data = data;
    this.catalog = catalog;
    this.recent = recent;
  }

  /** Runs that are still being found come as they are. Null where none was chosen. */
  pick({ onBrowse, ...wanted }: PickOptions = {}): Promise<Subject | null> {
    const quickPick = vscode.window.createQuickPick<SeriesItem>();
    // The palette, when it closes, hands the focus back to a webview: late, and that would close this again.
    quickPick.ignoreFocusOut = true;
    quickPick.title = titleOf(wanted);
    quickPick.placeholder = vscode.l10n.t("Type parts of a tag, a run or a shape");
    let candidates: readonly Candidate[] = [];
    const show = () => {
      quickPick.items = rowsFor(candidates, quickPick.value, onBrowse !== undefined);
    };
    let loads = 0;
    const load = async () => {
      const mine = ++loads;
      quickPick.busy = true;
      try {
        await this.load(wanted, (loaded, isAll) => {
          if (mine !== loads) return;
          candidates = loaded;
          quickPick.busy = !isAll;
          show();
        });
      } catch (error) {
        if (mine !== loads) return;
        quickPick.busy = false;
        const label = withoutIcons(errorText(error));
        quickPick.items = [{ label, alwaysShow: true }, ...browseRow(onBrowse !== undefined)];
      }
    };
    const subscriptions = [quickPick, quickPick.onDidChangeValue(show), this.catalog.onDidChange(() => void load())];
    return new Promise((resolve) => {
      quickPick.onDidAccept(() => {
        const [chosen] = quickPick.selectedItems;
        if (chosen?.series) resolve({ on: "series", ...chosen.series });
        else if (!chosen?.isBrowse) return;
        quickPick.hide();
        if (chosen.isBrowse) onBrowse?.();
      });
      quickPick.onDidHide(() => {
        loads++;
        for (const subscription of subscriptions) subscription.dispose();
        resolve(null);
      });
      show();
      quickPick.show();
      void load();
    });
  }

  /** Gives the candidates there are, again and again until all runs are listed. Throws why where none could be. */
  private async load(
    { within, folder, view }: Wanted,
    take: (candidates: readonly Candidate[], isAll: boolean) => void,
  ): Promise<void> {
    const { runs: all, isSearching } = within ? { runs: [within], isSearching: false } : await this.catalog.runs();
    const runs = folder === undefined ? all : all.filter(({ logdir }) => logdir === folder);
    const recency = new Map(this.recent.keys.map((key, place) => [key, place]));
    const rank = (one: Candidate) => one.recency ?? Number.MAX_SAFE_INTEGER;
    // Sorting is stable: what was not opened lately keeps its order.
    const tell = (isAll: boolean) =>
      take(
        runs.flatMap((run) => this.candidatesOf(run, view, recency)).sort((a, b) => rank(a) - rank(b)),
        isAll,
      );
    let isNews = false;
    const timer = setInterval(() => {
      if (isNews) tell(false);
      isNews = false;
    }, PROGRESS_MS);
    try {
      await this.catalog.load(runs, () => {
        isNews = true;
      });
    } finally {
      clearInterval(timer);
    }
    const [first] = runs;
    const isNoneKnown = runs.every((run) => !this.catalog.known(run));
    if (first && isNoneKnown) await this.catalog.series(first);
    tell(!isSearching);
  }

  private candidatesOf(
    { logdir, run }: RunId,
    view: ViewId | undefined,
    recency: ReadonlyMap<string, number>,
  ): Candidate[] {
    const list = this.catalog.known({ logdir, run }) ?? [];
    const folder = this.data.folders.all.find((known) => known.path === logdir)?.label ?? lastPart(logdir);
    const label = run === "." ? folder : `${folder}/${run}`;
    return [...list, ...recentConstants({ logdir, run }, list, recency)]
      .filter(({ kind }) => view === undefined || canShow(kind, view))
      .map((series) => candidate({ logdir, run, tag: series.tag, kind: series.kind }, series, label, recency));
  }
}

function titleOf({ folder, view }: Wanted): string {
  if (folder !== undefined) return vscode.l10n.t("Choose a Graph to Compare With");
  return view === HISTOGRAM_VIEW ? vscode.l10n.t("Open Histogram View") : vscode.l10n.t("Open Tensor View");
}

/** Constants of a run's graphs that were opened lately: no list has them. */
function recentConstants(
  { logdir, run }: RunId,
  list: readonly SeriesInfo[],
  recency: ReadonlyMap<string, number>,
): SeriesInfo[] {
  return [...recency.keys()].flatMap((key) => {
    const series = seriesOfKey(key);
    const constant = series?.logdir === logdir && series.run === run && parseConstantTag(series.tag);
    const isRecorded = list.some(({ tag }) => tag === series?.tag);
    if (!series || !constant || isRecorded) return [];
    const graph = list.find(({ tag, kind }) => kind === "graph" && tag === constant.tag);
    if (!graph) return [];
    const { dtype: _dtype, shape: _shape, ...points } = graph;
    return { ...points, tag: series.tag, kind: series.kind };
  });
}

function candidate(
  series: SeriesId,
  info: SeriesInfo,
  detail: string,
  recency: ReadonlyMap<string, number>,
): Candidate {
  const description = seriesText(info);
  return {
    item: {
      label: withoutIcons(shortened(series.tag)) || vscode.l10n.t("(empty)"),
      description,
      detail: withoutIcons(shortened(detail)),
      iconPath: kindIcon(series.kind),
      alwaysShow: true,
      series,
    },
    searched: `${detail}/${series.tag} ${description}`.toLowerCase(),
    recency: recency.get(seriesKey(series)),
  };
}

/** Candidates that have all typed words, wherever. VS Code itself would look for all of them in one line of an item. */
function rowsFor(candidates: readonly Candidate[], typed: string, canBrowse: boolean): SeriesItem[] {
  const words = typed.toLowerCase().split(/\s+/).filter(Boolean);
  const found = candidates.filter(({ searched }) => words.every((word) => searched.includes(word)));
  const rows = found.slice(0, MAX_ROWS).map(({ item }) => item);
  const recent = found.filter((one) => one.recency !== undefined).length;
  if (words.length === 0 && recent > 0) {
    rows.splice(recent, 0, separator(vscode.l10n.t("runs and tags")));
    rows.unshift(separator(vscode.l10n.t("recently opened")));
  }
  if (found.length === 0 && words.length > 0) rows.push({ label: vscode.l10n.t("Nothing found"), alwaysShow: true });
  if (found.length > MAX_ROWS) {
    rows.push({ label: vscode.l10n.t("{0} more: type more letters", found.length - MAX_ROWS), alwaysShow: true });
  }
  return [...rows, ...browseRow(canBrowse)];
}

function browseRow(canBrowse: boolean): SeriesItem[] {
  if (!canBrowse) return [];
  const label = vscode.l10n.t("Browse for file…");
  return [separator(""), { label, iconPath: new vscode.ThemeIcon("folder-opened"), alwaysShow: true, isBrowse: true }];
}

function separator(label: string): SeriesItem {
  return { label, kind: vscode.QuickPickItemKind.Separator };
}
