import { isCancelled } from "../../../src/shared/channel/requestError";
import { compareRuns, type RunsProgress } from "../../../src/shared/questions/compare";
import { matchTags } from "../../../src/shared/questions/series";
import { isAbout } from "../../parts/page/host";
import { inTurn } from "../../parts/page/inTurn";
import { errorText } from "../../ui/texts/sentenceText";
import { KnownReport } from "./knownReport";
import { isSameRuns, isSameWish, type ReportWish } from "./reportWish";

/** Ms after which it is said that a report which is whole is made again. */
const SLOW_MS = 1000;

/** How far a report is: in pairs. */
export type ReportWork = Pick<RunsProgress, "done" | "total" | "isFindingViews">;

/** What the pairs of two runs came to: their tags at once, their figures as they come; what is known stays until more is. */
export class ReportSource {
  /** Somebody does not want to wait any longer. */
  isStopped = false;
  error: string | undefined;
  /** What is on screen; it may be of another tolerance or mapping until the first pairs are compared. */
  known: KnownReport | undefined;
  private readonly changed: () => void;
  private wish: ReportWish | undefined;
  private isDue = false;
  private running: { readonly abort: AbortController; work: ReportWork | undefined } | undefined;
  private isSlow = false;
  private forget: (() => void) | undefined;
  private readonly work = inTurn(() => this.ask());

  constructor(changed: () => void) {
    this.changed = changed;
  }

  want(wish: ReportWish): void {
    const before = this.wish;
    this.wish = wish;
    this.forget ??= wish.host.on("changed", (change) => {
      if (this.wish && (isAbout(change, this.wish.a) || isAbout(change, this.wish.b))) this.askAgain();
    });
    if (before && isSameWish(before, wish)) return;
    if (before && !isSameRuns(before, wish)) this.known = undefined;
    this.isStopped = false;
    this.error = undefined;
    // What was compared so far is not thrown away: the worker keeps it.
    this.running?.abort.abort();
    this.askAgain();
  }

  leave(): void {
    this.forget?.();
    this.forget = undefined;
    this.wish = undefined;
    this.running?.abort.abort();
  }

  stop(): void {
    this.isStopped = true;
    this.running?.abort.abort();
    this.changed();
  }

  goOn(): void {
    this.isStopped = false;
    this.changed();
    void this.work();
  }

  /** Something is not known yet, and nobody works on it. */
  get isIncomplete(): boolean {
    return this.isStopped && this.isDue;
  }

  /** What is shown is of what is wanted, and all of it is known, but for what was written just now. */
  get isWhole(): boolean {
    const { known, wish } = this;
    return known?.whole !== undefined && wish !== undefined && isSameWish(known.wish, wish);
  }

  /** How far it is, as far as that is worth telling; `done` of `total` 0 before anything is told. */
  get shownWork(): ReportWork | undefined {
    const { running } = this;
    if (!running || (!this.isSlow && this.isWhole)) return undefined;
    return running.work ?? { done: 0, total: 0, isFindingViews: true };
  }

  private askAgain(): void {
    this.isDue = true;
    void this.work();
  }

  private async ask(): Promise<void> {
    while (this.wish && this.isDue && !this.isStopped) {
      await this.askOnce(this.wish);
      this.changed();
    }
  }

  private async askOnce(wish: ReportWish): Promise<void> {
    this.isDue = false;
    const running = { abort: new AbortController(), work: undefined as ReportWork | undefined };
    const { signal } = running.abort;
    this.running = running;
    this.isSlow = false;
    const slow = setTimeout(() => {
      this.isSlow = true;
      this.changed();
    }, SLOW_MS);
    this.changed();
    const { host, a, b, mapping } = wish;
    const asked = { ...a, other: b, mapping };
    try {
      const matched = await host.ask(matchTags, asked, { signal });
      if (signal.aborted) throw signal.reason;
      const next = this.begun(wish).matchedAs(matched);
      const isOther = this.known !== undefined && !isSameWish(this.known.wish, wish);
      if (!isOther) this.show(next);
      const onProgress = (told: RunsProgress) => {
        if (signal.aborted) return;
        running.work = told;
        next.add(told);
        // Figures of another tolerance stay until there are new ones, and are never mixed with them.
        if (!isOther || told.pairs.length > 0) this.known = next;
        this.changed();
      };
      next.finish(await host.ask(compareRuns, { ...asked, ...wish.wish }, { signal, onProgress }));
      this.known = next;
      this.error = undefined;
    } catch (error) {
      if (isCancelled(error) || signal.aborted) this.isDue = true;
      else this.error = errorText(error);
    } finally {
      clearTimeout(slow);
      this.running = undefined;
    }
  }

  /** What is known of the same wish goes on. */
  private begun(wish: ReportWish): KnownReport {
    const { known } = this;
    return known && isSameWish(known.wish, wish) ? known : new KnownReport(wish);
  }

  private show(known: KnownReport): void {
    this.known = known;
    this.changed();
  }
}
