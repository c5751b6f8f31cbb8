import type { Kind } from "../src/shared/kind";
import type { RunLook } from "../src/shared/runLook";
import type { RunId } from "../src/shared/seriesId";
import { runTitle } from "../src/shared/subject";
import type { KnownKinds } from "../src/shared/views";
import { type BoardRun, runKey } from "./boardRun";
import { folderNames } from "./folderNames";
import { FolderRuns } from "./folderRuns";
import type { Host } from "./host";
import { inTurn } from "./inTurn";
import { kindsOfSeries } from "./kindsOfSeries";
import { errorText } from "./sentenceText";

/** Of a run whose own look cannot be had. */
const NO_LOOK: RunLook = { hue: 0, dash: 0 };

/** The runs at or below roots, with their series and looks, as they come and change. */
export class BoardRuns {
  /** In natural order of their names, folder by folder; each the same object as long as nothing of it changed. */
  runs: readonly BoardRun[] = [];
  /** Those of their series, as far as these are there. */
  kinds: KnownKinds = { own: new Set(), all: new Set() };
  private readonly host: Host;
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

  constructor(host: Host, roots: readonly RunId[], tell: () => void) {
    this.host = host;
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

  /** How many of the runs have files with damage. */
  get damagedCount(): number {
    const isDamaged = (folder: FolderRuns) =>
      folder.infos.filter(({ files }) => files.some(({ damageCount }) => damageCount > 0)).length;
    return this.folders.reduce((sum, folder) => sum + isDamaged(folder), 0);
  }

  /** Runs appear once it is known how they are drawn. */
  private gather(): void {
    if (this.isLeft) return;
    let isLookMissing = false;
    const known = new Map<string, BoardRun>();
    const own = new Set<Kind>();
    const all = new Set<Kind>();
    for (const folder of this.folders) {
      for (const info of folder.infos) {
        const id = { logdir: info.logdir, run: info.run };
        const key = runKey(id);
        const isRoot = this.roots.has(key);
        for (const kind of kindsOfSeries(folder.series(info.run))) {
          all.add(kind);
          if (isRoot) own.add(kind);
        }
        const look = this.looks.get(key);
        if (!look) isLookMissing = true;
        else known.set(key, this.boardRun(id, key, look, folder));
      }
    }
    this.known = known;
    this.kinds = { own, all };
    this.runs = [...known.values()];
    if (isLookMissing) void this.loadLooks();
    this.tell();
  }

  private boardRun(id: RunId, key: string, look: RunLook, folder: FolderRuns): BoardRun {
    const series = folder.series(id.run);
    const before = this.known.get(key);
    if (before?.series === series && before.look === look) return before;
    return { id, key, name: this.nameOf(id), look, series };
  }

  private nameOf(id: RunId): string {
    const folder = this.names.get(id.logdir) ?? "";
    if (this.folders.length === 1) return id.run === "." ? runTitle(id) : id.run;
    return id.run === "." ? folder : `${folder}/${id.run}`;
  }

  private async askLooks(): Promise<void> {
    const isAgain = this.areLooksStale;
    this.areLooksStale = false;
    const runs = this.folders
      .flatMap(({ infos }) => infos.map(({ logdir, run }) => ({ logdir, run })))
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
  return a.hue === b.hue && a.dash === b.dash && a.colour === b.colour;
}
