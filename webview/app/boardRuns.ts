import type { Kind } from "../../src/shared/kind";
import { hasLineage, type RunInfo } from "../../src/shared/series/runInfo";
import type { RunId } from "../../src/shared/series/seriesId";
import type { RunLook } from "../../src/shared/subject/runLook";
import { runTitle } from "../../src/shared/subject/subject";
import { isViewOf, type KnownKinds, type ViewId, viewRecord } from "../../src/shared/views";
import { type BoardRun, runKey } from "../parts/board/runs/boardRun";
import { looksApart } from "../parts/board/runs/looksApart";
import type { Host } from "../parts/page/host";
import { inTurn } from "../parts/page/inTurn";
import { kindsOfSeries } from "../parts/series/kindsOfSeries";
import { folderNames } from "../ui/texts/folderNames";
import { errorText } from "../ui/texts/sentenceText";
import { FolderRuns } from "./folderRuns";

/** Look of a run whose own is missing. */
const NO_LOOK: RunLook = { hue: 0, dash: 0 };

/** The runs at or below roots that have something for a view, with their series and looks, as they come and change. */
export class BoardRuns {
  /**
   * Runs with series that the view shows, in natural order of their names, folder by folder; each the same object as long as nothing of it
   * changed.
   */
  runs: readonly BoardRun[] = [];
  /** Kinds of their series, as far as these are loaded. */
  kinds: KnownKinds = { own: new Set(), all: new Set() };
  /** Number of all runs, with those that have nothing for the view. */
  allCount = 0;
  private readonly host: Host;
  private view: ViewId;
  private readonly tell: () => void;
  private readonly folders: readonly FolderRuns[];
  private readonly roots: ReadonlySet<string>;
  private readonly names: ReadonlyMap<string, string>;
  private readonly looks = new Map<string, RunLook>();
  private looksError: string | undefined;
  private known = new Map<string, BoardRun>();
  private areLooksStale = false;
  private readonly loadLooks = inTurn(() => this.askLooks());
  private readonly forget: readonly (() => void)[];
  private isLeft = false;

  constructor(host: Host, roots: readonly RunId[], view: ViewId, tell: () => void) {
    this.host = host;
    this.view = view;
    this.tell = tell;
    const logdirs = [...new Set(roots.map(({ logdir }) => logdir))];
    this.names = folderNames(logdirs);
    this.roots = new Set(roots.map(runKey));
    this.folders = logdirs.map((logdir) => new FolderRuns(host, logdir, roots, () => this.gather()));
    this.forget = [
      host.on("changed", (change) => {
        for (const folder of this.folders) folder.changed(change);
      }),
      host.on("board", () => {
        this.areLooksStale = true;
        void this.loadLooks();
      }),
    ];
    for (const folder of this.folders) folder.start();
  }

  leave(): void {
    this.isLeft = true;
    for (const forget of this.forget) forget();
    for (const folder of this.folders) folder.leave();
  }

  /** Another view shows series of other kinds. */
  show(view: ViewId): void {
    if (view === this.view) return;
    this.view = view;
    this.gather();
  }

  get isReading(): boolean {
    return this.folders.some(({ isReading }) => isReading);
  }

  /** Sentences about what cannot be shown. */
  get errors(): readonly string[] {
    const isOneOfMany = this.folders.length > 1;
    const ofFolders = this.folders.flatMap(({ logdir, error }) => {
      if (error === undefined) return [];
      return isOneOfMany ? `${this.names.get(logdir) ?? logdir}: ${error}` : error;
    });
    return this.looksError === undefined ? ofFolders : [...ofFolders, this.looksError];
  }

  /** Number of runs with damaged files. */
  get damagedCount(): number {
    const isDamaged = (folder: FolderRuns) =>
      folder.infos.filter(({ files }) => files.some(({ damageCount }) => damageCount > 0)).length;
    return this.folders.reduce((sum, folder) => sum + isDamaged(folder), 0);
  }

  /** Runs appear once it is known how they are drawn. */
  private gather(): void {
    if (this.isLeft) return;
    const shown = this.listed.map(runKey).filter((key) => this.looks.has(key));
    const apart = looksApart(shown.flatMap((key) => this.looks.get(key) ?? []));
    const looks = new Map(shown.map((key, i) => [key, apart[i]]));
    let isLookMissing = false;
    const known = new Map<string, BoardRun>();
    const own = new Set<Kind>();
    const all = new Set<Kind>();
    let isOfLineage = false;
    for (const folder of this.folders) {
      for (const info of folder.infos) {
        const id = { logdir: info.logdir, run: info.run };
        const key = runKey(id);
        const isRoot = this.roots.has(key);
        isOfLineage ||= hasLineage(info);
        for (const kind of kindsOfSeries(folder.series(info.run))) {
          all.add(kind);
          if (isRoot) own.add(kind);
        }
        if (!this.hasContent(folder, info)) continue;
        const look = looks.get(key);
        if (!look) isLookMissing = true;
        else known.set(key, this.boardRun(id, key, look, folder));
      }
    }
    this.known = known;
    this.kinds = { own, all, hasLineage: isOfLineage };
    this.runs = [...known.values()];
    this.allCount = this.folders.reduce((sum, { infos }) => sum + infos.length, 0);
    if (isLookMissing) void this.loadLooks();
    this.tell();
  }

  /** Runs that have something of the view. */
  private get listed(): RunInfo[] {
    return this.folders.flatMap((folder) => folder.infos.filter((info) => this.hasContent(folder, info)));
  }

  private hasContent(folder: FolderRuns, info: RunInfo): boolean {
    if (viewRecord(this.view).isOfLineage && hasLineage(info)) return true;
    return [...kindsOfSeries(folder.series(info.run))].some((kind) => isViewOf(this.view, kind));
  }

  private boardRun(id: RunId, key: string, look: RunLook, folder: FolderRuns): BoardRun {
    const series = folder.series(id.run);
    const before = this.known.get(key);
    const isSame = before !== undefined && isSameLook(before.look, look);
    if (isSame && before.series === series) return before;
    return { id, key, name: this.nameOf(id), look: isSame ? before.look : look, series };
  }

  private nameOf(id: RunId): string {
    const folder = this.names.get(id.logdir) ?? "";
    if (this.folders.length === 1) return id.run === "." ? runTitle(id) : id.run;
    return id.run === "." ? folder : `${folder}/${id.run}`;
  }

  private async askLooks(): Promise<void> {
    const isAgain = this.areLooksStale;
    this.areLooksStale = false;
    const runs = this.listed
      .map(({ logdir, run }) => ({ logdir, run }))
      .filter((id) => isAgain || !this.looks.has(runKey(id)));
    if (runs.length === 0 || this.isLeft) return;
    let looks: readonly RunLook[] = [];
    try {
      looks = await this.host.channel.request("looks/of", { runs });
      this.looksError = undefined;
    } catch (error) {
      if (this.isLeft) return;
      this.looksError = errorText(error);
    }
    for (const [i, id] of runs.entries()) {
      const key = runKey(id);
      const before = this.looks.get(key);
      const look = looks[i] ?? before ?? NO_LOOK;
      if (!before || !isSameLook(before, look)) this.looks.set(key, look);
    }
    this.gather();
  }
}

function isSameLook(a: RunLook, b: RunLook): boolean {
  return a.hue === b.hue && a.dash === b.dash && a.group === b.group && a.colour === b.colour && a.name === b.name;
}
