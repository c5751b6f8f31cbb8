import { RequestError } from "../../../src/shared/channel/requestError";
import type { Asker, AskOptions, Question } from "../../../src/shared/question";
import { type SeriesId, sameSeries } from "../../../src/shared/series/seriesId";
import { say } from "../../../src/tensor/said/sentence";
import { answerBytes } from "./answerBytes";

/** Limit of bytes of answers that were asked ahead. */
const MOST_BYTES = 64 * 2 ** 20;

/** While a film plays, what takes its time is asked of frames that stay as long as this. */
const STAND_MS = 150;

/** Points whose questions are remembered: those of the one before are the pattern while the next has not asked yet. */
const REMEMBERED = 2;

/** Questions that are remembered of those a frame asked once it was whole: where somebody scrolled on, the newest are on screen. */
const LATE_ASKED = 24;

/** A question that the frame of a point asked. */
interface Asked {
  readonly isLate: boolean;
  /** Its params of another point, and the same question about it. */
  of(point: number): { readonly key: string; ask(signal: AbortSignal): Promise<unknown> };
  bytes: number;
}

/** The answer of a point that is not shown yet. Its receiver will own it: it is handed out once. */
interface Kept {
  readonly point: number;
  readonly answer: Promise<unknown>;
  readonly running: AbortController;
  isSettled: boolean;
}

/** Point that a question is about, in whatever form. */
interface AboutPoint extends SeriesId {
  readonly point?: number;
  readonly points?: readonly number[];
}

/**
 * Stands between the views of a series and their asker: it remembers the questions that the frame of a point asked, asks the same of the
 * next points, and has the answers at hand once a view asks for itself. So views know nothing of films.
 */
export class AskAhead implements Asker {
  /** While a film plays, what no frame needs to be whole waits until one stays. */
  isHurried = false;
  /** Called when something that was asked ahead is there. */
  read: () => void = () => undefined;
  private readonly asker: Asker;
  private readonly mostBytes: number;
  private series: SeriesId | undefined;
  private readonly asked = new Map<number, Asked[]>();
  private readonly drawn = new Set<number>();
  private readonly kept = new Map<string, Kept>();
  private readonly waiting = new Set<() => void>();

  constructor(asker: Asker, mostBytes = MOST_BYTES) {
    this.asker = asker;
    this.mostBytes = mostBytes;
  }

  ask<Params, Result, Progress>(
    question: Question<Params, Result, Progress>,
    params: Params,
    options: AskOptions<Progress> = {},
  ): Promise<Result> {
    const point = this.pointOf(params);
    if (point === undefined) return this.asker.ask(question, params, options);
    const known = this.taken(keyOf(question, params), options.signal);
    // The key has the question's name: its answer is this question's.
    if (known !== undefined) return this.remember(question, params, point, known as Promise<Result>);
    const isNeeded = question.turn !== "last" && !this.drawn.has(point);
    if (this.isHurried && !isNeeded) return this.askLater(question, params, options);
    const answer = this.asker.ask(question, params, options);
    return question.turn === "last" ? answer : this.remember(question, params, point, answer);
  }

  /** A series is shown; questions about others pass. */
  show(series: SeriesId): void {
    if (this.series && sameSeries(series, this.series)) return;
    this.series = series;
    this.stop();
    this.asked.clear();
    this.drawn.clear();
  }

  /** All that a point's frame needed is on screen; what is asked about it from now on is not needed for that. */
  isDrawn(point: number): void {
    this.drawn.clear();
    this.drawn.add(point);
  }

  /** Asks of these points, the next one first, what the frame of another asked; gives up all others. As many as there is room for. */
  readAhead(from: number, points: readonly number[]): void {
    const pattern = this.asked.get(from) ?? [];
    const bytes = pattern.reduce((sum, one) => sum + one.bytes, 0);
    const planned = points.slice(0, bytes > 0 ? Math.floor(this.mostBytes / bytes) : points.length);
    for (const [key, { point, running }] of this.kept) {
      if (planned.includes(point)) continue;
      this.kept.delete(key);
      running.abort();
    }
    for (const point of planned) {
      for (const one of pattern) {
        const { key, ask } = one.of(point);
        if (!this.kept.has(key)) this.keep(key, point, ask);
      }
    }
  }

  /** True if all that was asked ahead of a point is there. */
  isRead(point: number): boolean {
    return [...this.kept.values()].every((one) => one.point !== point || one.isSettled);
  }

  /** Nothing comes next; what waited is asked. */
  stop(): void {
    for (const { running } of this.kept.values()) running.abort();
    this.kept.clear();
    this.isHurried = false;
    for (const go of [...this.waiting]) go();
  }

  private pointOf(params: unknown): number | undefined {
    const { series } = this;
    if (!series || !isAboutPoint(params) || !sameSeries(params, series)) return undefined;
    if (params.point !== undefined) return params.point;
    return params.points?.length === 1 ? params.points[0] : undefined;
  }

  private remember<Params, Result, Progress>(
    question: Question<Params, Result, Progress>,
    params: Params,
    point: number,
    answer: Promise<Result>,
  ): Promise<Result> {
    if (this.drawn.has(point) && this.isHurried) return answer;
    const list = this.asked.get(point) ?? [];
    this.asked.delete(point);
    this.asked.set(point, list);
    for (const oldest of this.asked.keys()) {
      if (this.asked.size <= REMEMBERED) break;
      this.asked.delete(oldest);
    }
    const one: Asked = {
      isLate: this.drawn.has(point),
      of: (other) => {
        const moved = withPoint(params, other);
        return {
          key: keyOf(question, moved),
          ask: (signal) => this.asker.ask(question, moved, { signal }),
        };
      },
      bytes: 0,
    };
    list.push(one);
    const late = list.filter(({ isLate }) => isLate);
    if (late.length > LATE_ASKED) list.splice(list.indexOf(late[0] as Asked), 1);
    answer.then(
      (value) => {
        one.bytes = answerBytes(value);
      },
      // What was given up or failed is no pattern.
      () => {
        if (list.includes(one)) list.splice(list.indexOf(one), 1);
      },
    );
    return answer;
  }

  private keep(key: string, point: number, ask: (signal: AbortSignal) => Promise<unknown>): void {
    const running = new AbortController();
    const one: Kept = { point, answer: ask(running.signal), running, isSettled: false };
    this.kept.set(key, one);
    one.answer.then(
      () => {
        one.isSettled = true;
        this.read();
      },
      () => {
        one.isSettled = true;
        // The view that shows the point asks again and gets the error.
        if (this.kept.get(key) === one) this.kept.delete(key);
        this.read();
      },
    );
  }

  private taken(key: string, signal: AbortSignal | undefined): Promise<unknown> | undefined {
    const one = this.kept.get(key);
    if (!one) return undefined;
    this.kept.delete(key);
    if (!signal) return one.answer;
    signal.addEventListener("abort", () => one.running.abort());
    return one.answer;
  }

  private async askLater<Params, Result, Progress>(
    question: Question<Params, Result, Progress>,
    params: Params,
    options: AskOptions<Progress>,
  ): Promise<Result> {
    await new Promise<void>((resolve) => {
      const go = (): void => {
        this.waiting.delete(go);
        clearTimeout(timer);
        resolve();
      };
      const timer = setTimeout(go, STAND_MS);
      this.waiting.add(go);
      options.signal?.addEventListener("abort", go);
    });
    if (options.signal?.aborted) throw new RequestError("cancelled", say("cancelled"));
    return this.asker.ask(question, params, options);
  }
}

function keyOf({ name }: { readonly name: string }, params: unknown): string {
  return `${name} ${JSON.stringify(params)}`;
}

/** Questions that involve another point, too, are not asked ahead: which one depends on the point. */
function isAboutPoint(params: unknown): params is AboutPoint {
  if (typeof params !== "object" || params === null || "pair" in params) return false;
  return "tag" in params && ("point" in params || "points" in params);
}

/** The same about another point; keys keep their order, so texts of equal params are equal. */
function withPoint<Params>(params: Params, point: number): Params {
  if (!isAboutPoint(params)) return params;
  return "points" in params ? { ...params, points: [point] } : { ...params, point };
}
