import type { Progress } from "../../../../src/shared/channel/progress";
import { RequestError } from "../../../../src/shared/channel/requestError";
import { MAX_MATCHES, searchText, type TextMatch, type TextMatches } from "../../../../src/shared/questions/texts";
import type { CardRun } from "../../../parts/board/runs/cardRun";
import type { Host } from "../../../parts/page/host";
import { errorText } from "../../../ui/texts/sentenceText";
import type { SearchPattern } from "./searchPattern";

/** UTF-16 units of a line that a row has room for. */
const MOST_TEXT = 300;

interface FoundLine {
  readonly run: CardRun;
  readonly match: TextMatch;
}

/** Result of a search so far. */
export interface SearchState {
  readonly isRunning: boolean;
  readonly progress: Progress | undefined;
  /** By run, tag, point, string, line. */
  readonly found: readonly FoundLine[];
  readonly hasMore: boolean;
  readonly error: string | undefined;
  /** Texts that cannot be read at the moment, and why the first cannot. */
  readonly unread: TextMatches["unread"];
  /** Was there a search at all. */
  readonly isDone: boolean;
}

const NOTHING: SearchState = {
  isRunning: false,
  progress: undefined,
  found: [],
  hasMore: false,
  error: undefined,
  unread: undefined,
  isDone: false,
};

/** A search in all texts of the checked runs, log folder after log folder; the newest one goes on alone. */
export class TextSearch {
  state: SearchState = NOTHING;
  private readonly changed: () => void;
  private running: AbortController | undefined;

  constructor(changed: () => void) {
    this.changed = changed;
  }

  cancel(): void {
    this.running?.abort();
    this.running = undefined;
    if (this.state.isRunning) this.set({ isRunning: false, progress: undefined });
  }

  clear(): void {
    this.cancel();
    this.set(NOTHING);
  }

  async start(host: Host, pattern: SearchPattern, runs: readonly CardRun[], isLatestOnly: boolean): Promise<void> {
    this.running?.abort();
    const running = new AbortController();
    this.running = running;
    this.set({ ...NOTHING, isRunning: true });
    try {
      for (const logdir of new Set(runs.map(({ id }) => id.logdir))) {
        const those = runs.filter(({ id }) => id.logdir === logdir);
        const left = MAX_MATCHES - this.state.found.length;
        if (left <= 0) {
          this.set({ hasMore: true });
          break;
        }
        const { matches, more, unread } = await host.ask(
          searchText,
          {
            logdir,
            ...pattern,
            runNames: those.map(({ id }) => id.run),
            latest: isLatestOnly,
            max: left,
            mostText: MOST_TEXT,
          },
          { signal: running.signal, onProgress: (progress) => this.running === running && this.set({ progress }) },
        );
        if (this.running !== running) return;
        this.take(matches, those, more);
        if (unread) this.set({ unread: { ...unread, count: unread.count + (this.state.unread?.count ?? 0) } });
      }
      this.set({ isRunning: false, isDone: true, progress: undefined });
    } catch (error) {
      if (this.running !== running) return;
      const isCancelled = error instanceof RequestError && error.code === "cancelled";
      this.set({ isRunning: false, progress: undefined, ...(!isCancelled && { error: errorText(error) }) });
    }
  }

  private take(matches: readonly TextMatch[], runs: readonly CardRun[], more: boolean): void {
    const byName = new Map(runs.map((run) => [run.id.run, run]));
    const found = matches.flatMap((match): FoundLine[] => {
      const run = byName.get(match.run);
      return run ? [{ run, match }] : [];
    });
    this.set({ found: [...this.state.found, ...found], hasMore: this.state.hasMore || more });
  }

  private set(changes: Partial<SearchState>): void {
    this.state = { ...this.state, ...changes };
    this.changed();
  }
}
