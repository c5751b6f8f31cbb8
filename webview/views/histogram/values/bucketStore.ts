import { RequestError } from "../../../../src/shared/channel/requestError";
import type { HistogramColumns } from "../../../../src/shared/histogramColumns";
import type { Sentence } from "../../../../src/tensor/said/sentence";
import { type StepBuckets, splitColumns } from "../../../ui/plot/histogram/stepBuckets";
import { errorText } from "../../../ui/texts/sentenceText";

type AskBuckets = (points: readonly number[], signal: AbortSignal) => Promise<HistogramColumns>;

/** A question to many points: answers to questions of one key fit together. */
export interface BucketQuestion {
  readonly key: string;
  /** Points asked for at a time. */
  readonly chunk: number;
  readonly ask: AskBuckets;
}

/**
 * The buckets of a series as far as they were asked for. Points come in chunks, in the order they are wanted; the newest
 * query wins. Answers to the question before stay until the new ones are there: nothing blanks.
 */
export class BucketStore {
  error: string | undefined;
  /** Another one with each change of what `get` returns. */
  version = 0;
  rule: Sentence | undefined;
  private readonly changed: () => void;
  private key = "";
  private known = new Map<number, StepBuckets>();
  private before = new Map<number, StepBuckets>();
  private queue: number[] = [];
  private asking: { readonly points: ReadonlySet<number>; readonly controller: AbortController } | undefined;
  private question: BucketQuestion | undefined;
  private readonly settling: (() => void)[] = [];

  constructor(changed: () => void) {
    this.changed = changed;
  }

  get(point: number): StepBuckets | undefined {
    return this.known.get(point) ?? this.before.get(point);
  }

  /** True if all that was wanted is here. */
  get isComplete(): boolean {
    return this.queue.length === 0 && this.asking === undefined;
  }

  get missingCount(): number {
    return this.queue.length + (this.asking?.points.size ?? 0);
  }

  want(question: BucketQuestion, points: readonly number[]): void {
    if (question.key !== this.key) {
      this.stop();
      for (const [point, buckets] of this.known) this.before.set(point, buckets);
      this.known = new Map();
      this.key = question.key;
      this.error = undefined;
    }
    this.question = question;
    // Callers that hear of a failure ask again at once: that would never end.
    if (this.error !== undefined) return;
    const missing = points.filter((point) => !this.known.has(point));
    const { asking } = this;
    if (asking && !missing.some((point) => asking.points.has(point))) this.stop();
    this.queue = missing.filter((point) => !this.asking?.points.has(point));
    void this.work();
  }

  /** The buckets of all these points, in their order; what is not known yet is asked for in chunks. */
  async all(question: BucketQuestion, points: readonly number[], signal?: AbortSignal): Promise<StepBuckets[]> {
    const found = new Map<number, StepBuckets>(question.key === this.key ? this.known : []);
    const missing = points.filter((point) => !found.has(point));
    for (let start = 0; start < missing.length; start += question.chunk) {
      const wanted = missing.slice(start, start + question.chunk);
      const columns = await question.ask(wanted, signal ?? new AbortController().signal);
      for (const buckets of splitColumns(columns)) found.set(buckets.point, buckets);
    }
    return points.flatMap((point) => found.get(point) ?? []);
  }

  /** Forgets everything: points are others now. */
  clear(): void {
    this.stop();
    this.version++;
    this.known.clear();
    this.before.clear();
    this.key = "";
    this.error = undefined;
  }

  stop(): void {
    this.asking?.controller.abort();
    this.asking = undefined;
    this.queue = [];
    for (const resolve of this.settling.splice(0)) resolve();
  }

  /** Lets what failed be asked for again. */
  retry(): void {
    this.error = undefined;
  }

  /** Resolves once nothing is under way. */
  async settled(): Promise<void> {
    while (!this.isComplete) await new Promise<void>((resolve) => this.settling.push(resolve));
  }

  private tell(): void {
    for (const resolve of this.settling.splice(0)) resolve();
    this.changed();
  }

  private async work(): Promise<void> {
    const { question } = this;
    if (this.asking || !question) return;
    if (this.queue.length === 0) {
      if (this.before.size > 0) this.version++;
      this.before.clear();
      return;
    }
    const points = this.queue.splice(0, question.chunk);
    const asking = { points: new Set(points), controller: new AbortController() };
    this.asking = asking;
    try {
      const columns = await question.ask(points, asking.controller.signal);
      if (this.asking !== asking) return;
      for (const buckets of splitColumns(columns)) this.known.set(buckets.point, buckets);
      this.version++;
      this.rule = columns.rule;
    } catch (error) {
      if (this.asking !== asking) return;
      this.queue = [];
      this.asking = undefined;
      if (!(error instanceof RequestError && error.code === "cancelled")) {
        this.error = errorText(error);
      }
      this.tell();
      return;
    }
    this.asking = undefined;
    this.tell();
    void this.work();
  }
}
