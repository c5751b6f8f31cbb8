import type { TagMapping } from "../../../src/pairing/tagMapping";
import type { Progress } from "../../../src/shared/channel/progress";
import { isCancelled } from "../../../src/shared/channel/requestError";
import { compareViews, type ViewOfPair } from "../../../src/shared/questions/compare";
import { matchTags, type TagsMatched } from "../../../src/shared/questions/series";
import type { RunId } from "../../../src/shared/series/seriesId";
import { subjectKey } from "../../../src/shared/subject/subject";
import { type Host, isAbout } from "../../parts/page/host";
import { inTurn } from "../../parts/page/inTurn";
import { errorText } from "../../ui/texts/sentenceText";
import { pairKey } from "./mappingRows";

/** Ms after which it is said that views which are known are being looked for again. */
const SLOW_MS = 1000;

/** Two runs, and what is said of them. */
export interface MappingWish {
  readonly host: Host;
  readonly a: RunId;
  readonly b: RunId;
  readonly mapping: TagMapping;
  /** Step `s` of A meets step `s + offset` of B. */
  readonly offset: string | undefined;
  readonly as: string | undefined;
}

/** Asks which tags belong together, and then how each is seen; what is known stays until more is. */
export class MappingSource {
  /** Undefined until it is known, and of other runs. */
  matched: TagsMatched | undefined;
  /** By `pairKey`. */
  views: ReadonlyMap<string, ViewOfPair> = new Map();
  error: string | undefined;
  /** Somebody does not want to wait for the views any longer. */
  isStopped = false;
  private readonly changed: () => void;
  private wish: MappingWish | undefined;
  private runs = "";
  /** What was read is not what there is any longer. */
  private isDue = false;
  private areViewsKnown = false;
  private running: { readonly abort: AbortController; progress: Progress | undefined } | undefined;
  private isSlow = false;
  private forget: (() => void) | undefined;
  private readonly work = inTurn(() => this.ask());

  constructor(changed: () => void) {
    this.changed = changed;
  }

  want(wish: MappingWish): void {
    const { wish: before } = this;
    if (before && isSameWish(before, wish)) return;
    this.forget ??= wish.host.on("changed", (change) => {
      const { wish: now } = this;
      if (now && (isAbout(change, now.a) || isAbout(change, now.b))) this.again();
    });
    const runs = subjectKey({ on: "comparison", ...wish.a, other: wish.b });
    if (runs !== this.runs) {
      this.runs = runs;
      this.matched = undefined;
      this.views = new Map();
      this.areViewsKnown = false;
      this.isStopped = false;
    }
    this.wish = wish;
    this.running?.abort.abort();
    this.again();
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
    this.again();
  }

  /** How far the views are, as far as that is worth telling. */
  get progress(): Progress | undefined {
    const { running } = this;
    return running && (this.isSlow || !this.areViewsKnown) ? running.progress : undefined;
  }

  /** Views are missing, and nobody looks for them. */
  get isIncomplete(): boolean {
    return this.isStopped && !this.areViewsKnown;
  }

  private again(): void {
    this.isDue = true;
    void this.work();
  }

  private async ask(): Promise<void> {
    while (this.wish && this.isDue) {
      this.isDue = false;
      await this.askFor(this.wish);
      this.changed();
    }
  }

  private async askFor(wish: MappingWish): Promise<void> {
    const { host, a, b, mapping, offset, as } = wish;
    const runs = { ...a, other: b, mapping };
    const running = { abort: new AbortController(), progress: undefined as Progress | undefined };
    const { signal } = running.abort;
    this.running = running;
    this.isSlow = false;
    const slow = setTimeout(() => {
      this.isSlow = true;
      this.changed();
    }, SLOW_MS);
    try {
      const matched = await host.ask(matchTags, runs, { signal });
      if (this.wish !== wish) return;
      this.matched = matched;
      this.error = undefined;
      this.changed();
      if (this.isStopped) return;
      const { views } = await host.ask(
        compareViews,
        { ...runs, ...(offset !== undefined && { offset }), ...(as !== undefined && { as }) },
        {
          signal,
          onProgress: (progress) => {
            running.progress = progress;
            this.changed();
          },
        },
      );
      // A run that grew between the two answers has other pairs: news of it are on their way.
      if (this.wish !== wish || views.length !== matched.pairs.length) return;
      this.views = new Map(matched.pairs.map((pair, i) => [pairKey(pair), views[i] as ViewOfPair]));
      this.areViewsKnown = true;
    } catch (error) {
      if (!isCancelled(error) && this.wish === wish) this.error = errorText(error);
    } finally {
      clearTimeout(slow);
      this.running = undefined;
    }
  }
}

function isSameWish(one: MappingWish, other: MappingWish): boolean {
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
