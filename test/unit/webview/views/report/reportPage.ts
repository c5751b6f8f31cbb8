import type { MatchRule } from "../../../../../src/pairing/pairedTags";
import { parseTagName } from "../../../../../src/pairing/tagName";
import { RequestError } from "../../../../../src/shared/channel/requestError";
import type { Kind } from "../../../../../src/shared/kind";
import type { Asker, AskOptions, Question } from "../../../../../src/shared/question";
import {
  type ComparedTags,
  compareRuns,
  type FirstDivergence,
  type RunsCompared,
  type RunsProgress,
} from "../../../../../src/shared/questions/compare";
import { matchTags, type ReadTag, type TagsMatched } from "../../../../../src/shared/questions/series";
import type { ComparisonSubject } from "../../../../../src/shared/subject/subject";
import { said, say } from "../../../../../src/tensor/said/sentence";
import { askerOf } from "../../../../support/asking";
import { DomPage, textOf } from "../../../../support/domPage";
import { MemoryProvider } from "../../../../support/memoryProvider";
import type { PageHostOptions } from "../../../../support/pageHost";

export const LOGDIR = "/logs";
export const A = { logdir: LOGDIR, run: "port" };
export const B = { logdir: LOGDIR, run: "reference" };

export function readTag(tag: string, kind: Kind = "tensor"): ReadTag {
  const { group, role, layer } = parseTagName(tag);
  return { tag, kind, ...(group && { group }), ...(role && { role }), layer: layer.join("."), shape: [2, 3] };
}

/** A pair of tags that was compared over three steps; of one name unless given. */
export function pair(
  tag: string,
  written: number,
  {
    b = tag,
    kind = "tensor",
    rule = "exact",
    ...figures
  }: { b?: string; kind?: Kind; rule?: MatchRule } & Partial<Omit<ComparedTags, "a" | "b" | "rule">> = {},
): ComparedTags {
  const judged = kind !== "histogram";
  return {
    ...{ a: readTag(tag, kind), b: readTag(b, kind), rule, view: null, comparable: true, written, steps: 3 },
    ...{ score: 0, worstStep: "0", relL2: judged ? 0 : null, maxAbs: judged ? 0 : null },
    ...{ maxRel: judged ? 0 : null, maxUlp: judged ? 0 : null, allclose: judged ? true : null, firstExceeding: null },
    ...{ course: 3, mark: null },
    ...figures,
  };
}

/** One that is out of tolerance from a step on. */
export function parting(
  tag: string,
  written: number,
  step: number,
  score: number,
  more: Parameters<typeof pair>[2] = {},
): ComparedTags {
  const firstExceeding = String(step);
  return pair(tag, written, {
    ...{ score, firstExceeding, worstStep: firstExceeding, relL2: 0.1, maxAbs: 0.5, maxRel: 0.5, maxUlp: 100 },
    ...{ allclose: false, mark: step, ...more },
  });
}

export function incomparable(tag: string, written: number): ComparedTags {
  const problem = said(say("term", { term: "tensor" }));
  return pair(tag, written, {
    ...{ comparable: false, reason: "shape", problem, steps: 0, score: null, worstStep: null, relL2: null },
    ...{ maxAbs: null, maxRel: null, maxUlp: null, allclose: null, course: 0 },
  });
}

/** An answer in the order of its pairs, which is that of the report. */
export function compared(
  pairs: readonly ComparedTags[],
  more: Partial<Omit<RunsCompared, "pairs" | "courses">> = {},
): RunsCompared {
  const courses = Float32Array.from(
    pairs.flatMap(({ course, score }) => Array.from({ length: course }, (_, i) => (Number(score) * (i + 1)) / course)),
  );
  const allclose = pairs.every(({ comparable, allclose: isClose }) => comparable && isClose !== false);
  return { pairs, courses, unmatchedA: [], unmatchedB: [], unused: [], first: null, allclose, ...more };
}

export function divergence({ a, b, firstExceeding, written, score }: ComparedTags): FirstDivergence {
  return { step: firstExceeding ?? "0", a: a.tag, b: b.tag, written, score: score ?? 0 };
}

/** Plays the comparison of two runs. */
export class ReportAsker implements Asker {
  /** Params of `compare/runs`, in order. */
  readonly asked: ReturnType<typeof compareRuns.check>[] = [];
  readonly matches: ReturnType<typeof matchTags.check>[] = [];
  cancelled = 0;
  answer: RunsCompared | Error;
  /** No answer comes while it is there; it is told first. */
  told: RunsProgress | undefined;
  private readonly asker = askerOf(new MemoryProvider(LOGDIR, { [A.run]: [], [B.run]: [] }));

  constructor(answer: RunsCompared | Error) {
    this.answer = answer;
  }

  async ask<Params, Result, Progress>(
    question: Question<Params, Result, Progress>,
    params: Params,
    options: AskOptions<Progress> = {},
  ): Promise<Result> {
    // The table is one of names: here alone types are those of the question.
    if (question.name === matchTags.name) return this.match(matchTags.check(params)) as Result;
    if (question.name === compareRuns.name) {
      return (await this.compare(compareRuns.check(params), options as AskOptions<RunsProgress>)) as Result;
    }
    return this.asker.ask(question, params, options);
  }

  private match(params: ReturnType<typeof matchTags.check>): TagsMatched {
    this.matches.push(params);
    const { answer } = this;
    if (answer instanceof Error) throw answer;
    const pairs = [...answer.pairs].sort((one, other) => one.written - other.written);
    const { unmatchedA, unmatchedB, unused } = answer;
    return { pairs: pairs.map(({ a, b, rule }) => ({ a, b, rule })), unmatchedA, unmatchedB, unused };
  }

  private async compare(
    params: ReturnType<typeof compareRuns.check>,
    { signal, onProgress }: AskOptions<RunsProgress>,
  ): Promise<RunsCompared> {
    this.asked.push(params);
    let told: RunsProgress | undefined;
    while (this.told) {
      if (signal?.aborted) {
        this.cancelled++;
        throw new RequestError("cancelled", say("cancelled"));
      }
      // Pairs are told once.
      if (told !== this.told) onProgress?.(this.told);
      told = this.told;
      await new Promise((resolve) => setTimeout(resolve, 5));
    }
    if (this.answer instanceof Error) throw this.answer;
    return this.answer;
  }
}

export function told(done: number, total: number, pairs: readonly ComparedTags[] = []): RunsProgress {
  const { courses } = compared(pairs);
  return { done, total, isFindingViews: pairs.length === 0 && done === 0, pairs, courses };
}

/** The page of a report, and what is to be seen on it. */
export class ReportPage extends DomPage {
  readonly asker: ReportAsker;

  constructor(
    answer: RunsCompared | ReportAsker,
    query: Partial<ComparisonSubject> = {},
    options: PageHostOptions = {},
  ) {
    const asker = answer instanceof ReportAsker ? answer : new ReportAsker(answer);
    super(asker, { shown: { subject: { on: "comparison", ...A, other: B, ...query } }, ...options });
    this.asker = asker;
  }

  /** A's tags, row by row. */
  get tags(): string[] {
    return this.all("tensor-view-report-table tbody tr:not(.room)").map((row) => {
      const hint = row.children[0]?.querySelector("[title]")?.getAttribute("title") ?? "";
      return hint.replace(/ \(.*/s, "");
    });
  }

  /** Text of the header's verdict. */
  get verdict(): string {
    return this.all("tensor-view-report-head .verdict")
      .map((verdict) => textOf(verdict))
      .join();
  }

  requests(method: string): unknown[] {
    return this.host.requested.filter((request) => request.method === method).map(({ params }) => params);
  }

  /** Element with keyboard focus. */
  get focused(): HTMLElement {
    let target: Element | null = document.activeElement;
    while (target?.shadowRoot?.activeElement) target = target.shadowRoot.activeElement;
    return target instanceof HTMLElement ? target : document.body;
  }

  /** Presses a key where the keyboard is. */
  key(key: string, more: KeyboardEventInit = {}): void {
    this.focused.dispatchEvent(
      new KeyboardEvent("keydown", { key, bubbles: true, composed: true, cancelable: true, ...more }),
    );
  }
}
