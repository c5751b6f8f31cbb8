import type { Progress } from "../../../../src/shared/channel/progress";
import { sessionTableOf } from "../../../../src/shared/hparams/sentTable";
import type { SessionTable } from "../../../../src/shared/hparams/sessionTable";
import { hparamsTable } from "../../../../src/shared/questions/hparams";
import type { RunId } from "../../../../src/shared/series/seriesId";
import type { Host, RunsChanged } from "../../../parts/page/host";
import { inTurn } from "../../../parts/page/inTurn";
import { Paced } from "../../../parts/page/paced";
import { folderNames } from "../../../ui/texts/folderNames";
import { literalPattern } from "../../../ui/texts/literalPattern";
import { errorText } from "../../../ui/texts/sentenceText";
import { type PageTable, pageTable } from "./pageTable";

/** Files that grow all the time are looked at so often. */
const NEWS_MS = 500;

interface Folder {
  readonly logdir: string;
  /** Pattern of the runs at or below the roots; undefined for all. */
  readonly runs: string | undefined;
  table: SessionTable | undefined;
  error: string | undefined;
}

/** Table of the sessions at or below roots; asked for again where files changed, and the same object while nothing of it is another. */
export class HparamsSource {
  table: PageTable | undefined;
  progress: Progress | undefined;
  private readonly changed: () => void;
  private host: Host | undefined;
  private key = "";
  private folders: readonly Folder[] = [];
  private forget: (() => void) | undefined;
  private asking = new AbortController();
  private isStale = false;
  private readonly load = inTurn(() => this.ask());
  private readonly news = new Paced(() => void this.load(), NEWS_MS);

  constructor(changed: () => void) {
    this.changed = changed;
  }

  want(host: Host, roots: readonly RunId[]): void {
    const key = JSON.stringify(roots);
    if (this.host === host && key === this.key) return;
    this.leave();
    this.host = host;
    this.key = key;
    this.asking = new AbortController();
    this.table = undefined;
    const logdirs = [...new Set(roots.map(({ logdir }) => logdir))];
    this.folders = logdirs.map((logdir) => {
      const own = roots.filter((root) => root.logdir === logdir).map(({ run }) => run);
      return { logdir, runs: belowPattern(own), table: undefined, error: undefined };
    });
    this.forget = host.on("changed", (change) => this.hear(change));
    this.isStale = true;
    void this.load();
  }

  leave(): void {
    this.asking.abort();
    this.forget?.();
    this.forget = undefined;
    this.host = undefined;
  }

  get isLoading(): boolean {
    return this.progress !== undefined || (this.table === undefined && this.errors.length === 0);
  }

  get errors(): readonly string[] {
    return this.folders.flatMap(({ error }) => error ?? []);
  }

  private hear({ logdir }: RunsChanged): void {
    if (logdir !== undefined && !this.folders.some((folder) => folder.logdir === logdir)) return;
    this.isStale = true;
    this.news.ask();
  }

  private async ask(): Promise<void> {
    const { folders } = this;
    const { signal } = this.asking;
    if (!this.isStale) return;
    this.isStale = false;
    await Promise.all(folders.map((folder) => this.askFolder(folder, signal)));
    if (signal.aborted) return;
    this.progress = undefined;
    this.join();
    this.changed();
  }

  private async askFolder(folder: Folder, signal: AbortSignal): Promise<void> {
    const { logdir, runs, table } = folder;
    try {
      const answer = await this.host?.ask(
        hparamsTable,
        { logdir, ...(runs !== undefined && { runs }), ...(table && { since: table.mark }) },
        {
          signal,
          onProgress: (progress) => {
            if (signal.aborted || this.table) return;
            this.progress = progress;
            this.changed();
          },
        },
      );
      folder.error = undefined;
      if (answer && !("isSame" in answer)) folder.table = sessionTableOf(answer);
    } catch (error) {
      folder.error = errorText(error);
    }
  }

  private join(): void {
    const { folders } = this;
    const isSame = this.table?.mark === markOf(folders);
    if (isSame) return;
    const names = folders.length > 1 ? folderNames(folders.map(({ logdir }) => logdir)) : undefined;
    const parts = folders.flatMap(({ logdir, table }) =>
      table ? [{ logdir, folder: names?.get(logdir), table }] : [],
    );
    if (parts.length > 0) this.table = pageTable(parts);
  }
}

function markOf(folders: readonly Folder[]): string | undefined {
  const marks = folders.flatMap(({ table }) => table?.mark ?? []);
  return marks.length === 1 ? marks[0] : JSON.stringify(marks);
}

/** Pattern of runs at or below some; undefined for all of a folder. */
function belowPattern(runs: readonly string[]): string | undefined {
  if (runs.includes(".")) return undefined;
  return `^(?:${runs.map(literalPattern).join("|")})(?:/|$)`;
}
