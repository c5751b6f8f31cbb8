import { compareRuns, type RunsProgress } from "../../../src/shared/questions/compare";
import { matchTags } from "../../../src/shared/questions/series";
import { isAbout, type RunsChanged } from "../../parts/page/host";
import { LongWork } from "../../parts/page/longWork";
import { KnownReport } from "./knownReport";
import { isSameQuery, isSameRuns, type ReportQuery } from "./reportQuery";

/** Progress of a report, in pairs. */
export type ReportWork = Pick<RunsProgress, "done" | "total" | "isFindingViews">;

/** Results of the pairs of two runs: their tags at once, their figures as they come; known results stay until there are more. */
export class ReportSource extends LongWork<ReportQuery, ReportQuery, ReportWork> {
  error: string | undefined;
  /** Report on screen; it may be of another tolerance or mapping until the first pairs are compared. */
  known: KnownReport | undefined;
  protected override readonly changed: () => void;
  private isDue = false;

  constructor(changed: () => void) {
    super();
    this.changed = changed;
  }

  want(query: ReportQuery): void {
    const before = this.wanted;
    this.follow(query);
    if (before && isSameQuery(before, query)) return;
    if (before && !isSameRuns(before, query)) this.known = undefined;
    this.isStopped = false;
    this.error = undefined;
    // What was compared so far is not thrown away: the worker keeps it.
    this.cancel();
    this.askAgain();
  }

  /** Something is not known yet, and nobody works on it. */
  get isIncomplete(): boolean {
    return this.isStopped && this.isDue;
  }

  /** True if the shown report is of the current query and complete, except for records written just now. */
  get isWhole(): boolean {
    const { known, wanted } = this;
    return known?.whole !== undefined && wanted !== undefined && isSameQuery(known.query, wanted);
  }

  /** Progress, as far as it is worth showing; `done` of `total` 0 before any is reported. */
  get shownWork(): ReportWork | undefined {
    const shown = this.shownWay(() => this.isWhole);
    return shown && (shown.told ?? { done: 0, total: 0, isFindingViews: true });
  }

  private askAgain(): void {
    this.isDue = true;
    this.begin();
  }

  protected override heard(change: RunsChanged, { a, b }: ReportQuery): void {
    if (isAbout(change, a) || isAbout(change, b)) this.askAgain();
  }

  protected override next(query: ReportQuery): ReportQuery | undefined {
    if (!this.isDue || this.isStopped) return undefined;
    this.isDue = false;
    return query;
  }

  protected override async do(
    query: ReportQuery,
    signal: AbortSignal,
    tell: (told: ReportWork) => void,
  ): Promise<void> {
    const { host, a, b, mapping } = query;
    const asked = { ...a, other: b, mapping };
    const matched = await host.ask(matchTags, asked, { signal });
    signal.throwIfAborted();
    const next = this.begun(query).matchedAs(matched);
    const isOther = this.known !== undefined && !isSameQuery(this.known.query, query);
    if (!isOther) {
      this.known = next;
      this.changed();
    }
    const onProgress = (told: RunsProgress) => {
      if (signal.aborted) return;
      next.add(told);
      // Figures of another tolerance stay until there are new ones, and are never mixed with them.
      if (!isOther || told.pairs.length > 0) this.known = next;
      tell(told);
    };
    next.finish(await host.ask(compareRuns, { ...asked, ...query.query }, { signal, onProgress }));
    this.known = next;
    this.error = undefined;
  }

  protected override cancelled(): void {
    this.isDue = true;
  }

  protected override failed(_: ReportQuery, error: string): void {
    this.error = error;
  }

  /** Facts of the same query, to be continued; else an empty report. */
  private begun(query: ReportQuery): KnownReport {
    const { known } = this;
    return known && isSameQuery(known.query, query) ? known : new KnownReport(query);
  }
}
