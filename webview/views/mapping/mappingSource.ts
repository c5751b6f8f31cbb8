import type { TagMapping } from "../../../src/pairing/tagMapping";
import type { Progress } from "../../../src/shared/channel/progress";
import { compareViews, type ViewOfPair } from "../../../src/shared/questions/compare";
import { matchTags, type TagsMatched } from "../../../src/shared/questions/series";
import type { RunId } from "../../../src/shared/series/seriesId";
import { subjectKey } from "../../../src/shared/subject/subject";
import { type Host, isAbout, type RunsChanged } from "../../parts/page/host";
import { LongWork } from "../../parts/page/longWork";
import { pairKey } from "./mappingRows";

/** Two runs, and the settings by which they are matched. */
interface MappingQuery {
  readonly host: Host;
  readonly a: RunId;
  readonly b: RunId;
  readonly mapping: TagMapping;
  /** Step `s` of A meets step `s + offset` of B. */
  readonly offset: string | undefined;
  readonly as: string | undefined;
}

/** Asks which tags belong together, and then how each is seen; what is known stays until more is. Only the views can be stopped. */
export class MappingSource extends LongWork<MappingQuery, MappingQuery, Progress> {
  /** Undefined until it is known, and of other runs. */
  matched: TagsMatched | undefined;
  /** By `pairKey`. */
  views: ReadonlyMap<string, ViewOfPair> = new Map();
  error: string | undefined;
  protected override readonly changed: () => void;
  private runs = "";
  /** True if the data read is out of date. */
  private isDue = false;
  private areViewsKnown = false;
  /** Last query that was answered or failed. */
  private settled: MappingQuery | undefined;

  constructor(changed: () => void) {
    super();
    this.changed = changed;
  }

  want(query: MappingQuery): void {
    if (this.wanted && isSameQuery(this.wanted, query)) return;
    const runs = subjectKey({ on: "comparison", ...query.a, other: query.b });
    if (runs !== this.runs) {
      this.runs = runs;
      this.matched = undefined;
      this.views = new Map();
      this.areViewsKnown = false;
      this.isStopped = false;
    }
    this.follow(query);
    this.cancel();
    this.again();
  }

  override goOn(): void {
    this.isDue = true;
    super.goOn();
  }

  /** Progress of the views, as far as it is worth showing. */
  get progress(): Progress | undefined {
    return this.shownWay(() => this.areViewsKnown)?.told;
  }

  /** True if the known pairs are those of other settings or another mapping. */
  get isBehind(): boolean {
    return this.wanted !== undefined && this.settled !== this.wanted;
  }

  /** Views are missing, and nobody looks for them. */
  get isIncomplete(): boolean {
    return this.isStopped && !this.areViewsKnown;
  }

  private again(): void {
    this.isDue = true;
    this.begin();
  }

  protected override heard(change: RunsChanged, { a, b }: MappingQuery): void {
    if (isAbout(change, a) || isAbout(change, b)) this.again();
  }

  protected override next(query: MappingQuery): MappingQuery | undefined {
    if (!this.isDue) return undefined;
    this.isDue = false;
    return query;
  }

  protected override async do(query: MappingQuery, signal: AbortSignal, tell: (told: Progress) => void): Promise<void> {
    const { host, a, b, mapping, offset, as } = query;
    const runs = { ...a, other: b, mapping };
    const matched = await host.ask(matchTags, runs, { signal });
    if (this.wanted !== query) return;
    this.matched = matched;
    this.settled = query;
    this.error = undefined;
    this.changed();
    if (this.isStopped) return;
    const asked = { ...runs, ...(offset !== undefined && { offset }), ...(as !== undefined && { as }) };
    const { views } = await host.ask(compareViews, asked, { signal, onProgress: tell });
    // A run that grew between the two answers has other pairs: news of it are on their way.
    if (this.wanted !== query || views.length !== matched.pairs.length) return;
    this.views = new Map(matched.pairs.map((pair, i) => [pairKey(pair), views[i] as ViewOfPair]));
    this.areViewsKnown = true;
  }

  protected override failed(query: MappingQuery, error: string): void {
    if (this.wanted !== query) return;
    this.error = error;
    this.settled = query;
  }
}

function isSameQuery(one: MappingQuery, other: MappingQuery): boolean {
  return (
    one.mapping === other.mapping &&
    one.host === other.host &&
    one.offset === other.offset &&
    one.as === other.as &&
    [one.a, one.b].every(({ logdir, run }, i) => {
      const same = i === 0 ? other.a : other.b;
      return logdir === same.logdir && run === same.run;
    })
  );
}
