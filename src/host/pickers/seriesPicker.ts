import * as vscode from "vscode";
import { addressName } from "../../shared/address";
import { parseConstantTag } from "../../shared/constantTag";
import { type RunId, type SeriesId, sameSeries, seriesKey } from "../../shared/series/seriesId";
import type { SeriesInfo } from "../../shared/series/seriesInfo";
import { seriesOfKey } from "../../shared/series/seriesOfKey";
import type { GivenName, Subject } from "../../shared/subject/subject";
import { canShow, type ViewId } from "../../shared/views";
import type { Catalog } from "../catalog";
import { COMPARE_VIEW } from "../compare/compareSide";
import type { Data } from "../data";
import { shortened, withoutIcons } from "../names";
import { HISTOGRAM_VIEW } from "../panel/histogramSubject";
import { errorText } from "../sentenceText";
import { kindIcon, seriesText } from "../tooltip/describe";
import type { Recent } from "./recent";

/** More rows than this nobody reads; typing a letter more brings the rest. */
const MAX_ROWS = 500;

/** Limit of runs that are asked which of their series comes first. */
const MAX_ASKED = 200;

/** A run that takes long to be read keeps nobody from the others: what there is so far is shown so often. */
const PROGRESS_MS = 300;

interface PickOptions {
  /** Only the tags of this run. */
  readonly within?: RunId;
  /** Only runs of this log folder. */
  readonly folder?: string;
  /** Only series that this view can show. */
  readonly view?: ViewId;
  /** Only what this one can be compared with. */
  readonly comparedWith?: SeriesId;
  /** Series of a run that stands before all others, if any; runs for which it fails have none. */
  readonly first?: (run: RunId, signal: AbortSignal) => Promise<SeriesId | undefined>;
  /** Offers to browse for a file, and is called when that is chosen. */
  readonly onBrowse?: () => void;
}

type Wanted = Pick<PickOptions, "within" | "folder" | "view" | "comparedWith" | "first">;

interface SeriesItem extends vscode.QuickPickItem {
  readonly series?: SeriesId;
  readonly isBrowse?: boolean;
}

interface Candidate {
  readonly item: SeriesItem;
  /** Text in which typed words are searched. */
  readonly searched: string;
  /** 0 for what was opened last; absent where it was not opened lately. */
  readonly recency: number | undefined;
  /** True if it stands before all others. */
  readonly isFirst: boolean;
}

/** Ranks of candidates by `seriesKey`: places of those opened lately, and those that come first. */
interface Ranks {
  readonly recency: ReadonlyMap<string, number>;
  readonly first: ReadonlySet<string | undefined>;
}

/** First series of each run that was asked; runs and series by `seriesKey`. */
type FirstOfRuns = Map<string, string | undefined>;

/** Lets the user choose a series by typing parts of its tag, run, dtype or shape, in any order. */
export class SeriesPicker {
  private readonly data: Data;
  private readonly catalog: Catalog;
  private readonly recent: Recent;
  private readonly given: GivenName;

  constructor(data: Data, catalog: Catalog, recent: Recent, given: GivenName) {
    this.data = data;
    this.catalog = catalog;
    this.recent = recent;
    this.given = given;
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
    let asked = new AbortController();
    const first: FirstOfRuns = new Map();
    const load = async () => {
      const mine = ++loads;
      asked.abort();
      asked = new AbortController();
      quickPick.busy = true;
      try {
        const take = (loaded: readonly Candidate[], isAll: boolean) => {
          if (mine !== loads) return;
          candidates = loaded;
          quickPick.busy = !isAll;
          show();
        };
        await this.load(wanted, first, take, asked.signal);
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
        asked.abort();
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
    { within, folder, first: firstOf, ...shown }: Wanted,
    first: FirstOfRuns,
    take: (candidates: readonly Candidate[], isAll: boolean) => void,
    signal: AbortSignal,
  ): Promise<void> {
    const { runs: all, isSearching } = within ? { runs: [within], isSearching: false } : await this.catalog.runs();
    const runs = folder === undefined ? all : all.filter(({ logdir }) => logdir === folder);
    const recency = new Map(this.recent.keys.map((key, place) => [key, place]));
    const rank = (one: Candidate) => (one.isFirst ? -1 : (one.recency ?? Number.MAX_SAFE_INTEGER));
    // Sorting is stable: what was not opened lately keeps its order.
    const tell = (isAll: boolean) => {
      const ranks: Ranks = { recency, first: new Set(first.values()) };
      take(
        runs.flatMap((run) => this.candidatesOf(run, shown, ranks)).sort((a, b) => rank(a) - rank(b)),
        isAll,
      );
    };
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
    const [one] = runs;
    const isNoneKnown = runs.every((run) => !this.catalog.known(run));
    if (one && isNoneKnown) await this.catalog.series(one);
    const waiting = firstOf
      ? runs.slice(0, MAX_ASKED).filter(({ logdir, run }) => !first.has(seriesKey({ logdir, run })))
      : [];
    tell(!isSearching && waiting.length === 0);
    for (const { logdir, run } of waiting) {
      const series = await firstOf?.({ logdir, run }, signal).catch(() => undefined);
      if (signal.aborted) return;
      first.set(seriesKey({ logdir, run }), series && seriesKey(series));
    }
    if (waiting.length > 0) tell(!isSearching);
  }

  private candidatesOf(
    { logdir, run }: RunId,
    { view, comparedWith }: Pick<Wanted, "view" | "comparedWith">,
    ranks: Ranks,
  ): Candidate[] {
    const list = this.catalog.known({ logdir, run }) ?? [];
    const folder = this.data.folders.all.find((known) => known.path === logdir)?.label ?? addressName(logdir);
    const own = run === "." ? folder : `${folder}/${run}`;
    const given = this.given({ logdir, run });
    const label = given === undefined ? own : `${given} · ${own}`;
    const isWanted = (series: SeriesId) =>
      (view === undefined || canShow(series.kind, view)) &&
      (comparedWith === undefined || (series.kind === comparedWith.kind && !sameSeries(series, comparedWith)));
    return [...list, ...recentConstants({ logdir, run }, list, ranks.recency)].flatMap((info) => {
      const series = { logdir, run, tag: info.tag, kind: info.kind };
      return isWanted(series) ? candidate(series, info, label, ranks) : [];
    });
  }
}

function titleOf({ folder, view, comparedWith }: Wanted): string {
  if (comparedWith) return vscode.l10n.t("Choose What {0} Is Compared With", shortened(comparedWith.tag));
  if (view === COMPARE_VIEW) return vscode.l10n.t("Choose What to Compare");
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

function candidate(series: SeriesId, info: SeriesInfo, detail: string, { recency, first }: Ranks): Candidate {
  const key = seriesKey(series);
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
    recency: recency.get(key),
    isFirst: first.has(key),
  };
}

/** Candidates that have all typed words, wherever. VS Code itself would look for all of them in one line of an item. */
function rowsFor(candidates: readonly Candidate[], typed: string, canBrowse: boolean): SeriesItem[] {
  const words = typed.toLowerCase().split(/\s+/).filter(Boolean);
  const found = candidates.filter(({ searched }) => words.every((word) => searched.includes(word)));
  const rows = found.slice(0, MAX_ROWS).map(({ item }) => item);
  if (words.length === 0) addSeparators(rows, found.slice(0, MAX_ROWS));
  if (found.length === 0 && words.length > 0) rows.push({ label: vscode.l10n.t("Nothing found"), alwaysShow: true });
  if (found.length > MAX_ROWS) {
    rows.push({ label: vscode.l10n.t("{0} more: type more letters", found.length - MAX_ROWS), alwaysShow: true });
  }
  return [...rows, ...browseRow(canBrowse)];
}

/** Puts names before the groups that candidates stand in, where they are several. */
function addSeparators(rows: SeriesItem[], found: readonly Candidate[]): void {
  const first = found.filter(({ isFirst }) => isFirst).length;
  const recent = found.filter(({ isFirst, recency }) => !isFirst && recency !== undefined).length;
  if (first + recent === 0) return;
  rows.splice(first + recent, 0, separator(vscode.l10n.t("runs and tags")));
  if (recent > 0) rows.splice(first, 0, separator(vscode.l10n.t("recently opened")));
  if (first > 0) rows.unshift(separator(vscode.l10n.t("belong together")));
}

function browseRow(canBrowse: boolean): SeriesItem[] {
  if (!canBrowse) return [];
  const label = vscode.l10n.t("Browse for file…");
  return [separator(""), { label, iconPath: new vscode.ThemeIcon("folder-opened"), alwaysShow: true, isBrowse: true }];
}

function separator(label: string): SeriesItem {
  return { label, kind: vscode.QuickPickItemKind.Separator };
}
