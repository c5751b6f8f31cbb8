import { RequestError } from "../../../../../src/shared/channel/requestError";
import type { Asker, AskOptions, Question } from "../../../../../src/shared/question";
import {
  type HealthPlace,
  type HealthProgress,
  type RunHealth,
  runHealth,
  type TagHealth,
} from "../../../../../src/shared/questions/health";
import type { Subject } from "../../../../../src/shared/subject/subject";
import { foreign, say } from "../../../../../src/tensor/said/sentence";
import { askerOf } from "../../../../support/asking";
import { DomPage, textOf } from "../../../../support/domPage";
import { MemoryProvider, tensorOf } from "../../../../support/memoryProvider";
import type { PageHostOptions } from "../../../../support/pageHost";

export const LOGDIR = "/logs";

export function at(step: number | bigint, ...index: number[]): HealthPlace {
  return { step: String(step), point: 0, ...(index.length > 0 && { at: index }) };
}

export function health(tag: string, found: Partial<TagHealth> = {}): TagHealth {
  return { tag, points: 50, ...found };
}

export function unreadable(step: number): Pick<TagHealth, "error"> {
  const sentence = foreign("the value is cut off");
  return { error: { point: 0, step: String(step), sentence, message: "the value is cut off" } };
}

/** Answer of each run's check: its tensors, or the error that prevents the check. */
export type Answers = Readonly<Record<string, readonly TagHealth[] | Error>>;

/** Has tensors of the names that are answered; the check itself is played. */
export class HealthAsker implements Asker {
  readonly asked: { readonly run: string; readonly explode?: number; readonly complex?: string }[] = [];
  readonly cancelled: string[] = [];
  /** No answer comes while it is there; it is told first. */
  told: HealthProgress | undefined;
  answers: Answers;
  private readonly asker: Asker;

  constructor(answers: Answers, others: Readonly<Record<string, readonly string[]>> = {}) {
    this.answers = answers;
    const value = { kind: "tensor", tensor: tensorOf("float32", [12, 10], new Float32Array(120)) } as const;
    const points = Array.from({ length: 50 }, (_, step) => ({ step: BigInt(step), value }));
    const tagsOf = (found: readonly TagHealth[] | Error) =>
      found instanceof Error ? ["some"] : found.map(({ tag }) => tag);
    const runs = [
      ...Object.entries(answers).map(([run, found]) => [run, tagsOf(found)] as const),
      ...Object.entries(others),
    ];
    this.asker = askerOf(
      new MemoryProvider(
        LOGDIR,
        Object.fromEntries(
          runs.map(([run, tags]) => [run, tags.map((tag) => ({ tag, kind: "tensor", points }) as const)]),
        ),
      ),
    );
  }

  async ask<Params, Result, Progress>(
    question: Question<Params, Result, Progress>,
    params: Params,
    options: AskOptions<Progress> = {},
  ): Promise<Result> {
    if (question.name !== runHealth.name) return this.asker.ask(question, params, options);
    // The table is one of names: here alone types are those of the question.
    return (await this.check(runHealth.check(params), options as AskOptions<HealthProgress>)) as Result;
  }

  private async check(
    { run, explode, complex }: { readonly run: string; readonly explode?: number; readonly complex?: string },
    { signal, onProgress }: AskOptions<HealthProgress>,
  ): Promise<RunHealth> {
    this.asked.push({ run, ...(explode !== undefined && { explode }), ...(complex && { complex }) });
    while (this.told) {
      if (signal?.aborted) {
        this.cancelled.push(run);
        throw new RequestError("cancelled", say("cancelled"));
      }
      onProgress?.(this.told);
      await new Promise((resolve) => setTimeout(resolve, 5));
    }
    const answer = this.answers[run];
    if (answer instanceof Error) throw answer;
    return { tags: answer ?? [] };
  }
}

/** The page of health, and what is to be seen on it. */
export class HealthPage extends DomPage {
  readonly asker: HealthAsker;

  constructor(answers: Answers | HealthAsker, options: PageHostOptions = {}) {
    const asker = answers instanceof HealthAsker ? answers : new HealthAsker(answers);
    const subject: Subject = { on: "board", roots: [{ logdir: LOGDIR, run: "." }], view: "health" };
    super(asker, { shown: { subject }, ...options });
    this.asker = asker;
  }

  get heads(): string[] {
    return this.all("tensor-view-health-table thead th").map((head) => textOf(head));
  }

  /** Texts of the cells, a line a row, without room for others. */
  get rows(): string[] {
    return this.all("tensor-view-health-table tbody tr:not(.room)").map((row) =>
      [...row.children].map((cell) => textOf(cell)).join(" | "),
    );
  }

  get sentence(): string {
    return this.all(".sum")
      .map((sum) => textOf(sum))
      .join();
  }

  /** The button or cell of a row and a column, by their names. */
  cell(tag: string, column: string): HTMLElement {
    const names = this.heads.map((head) => head.replace(/ [↑↓]$/, ""));
    const row = this.all("tensor-view-health-table tbody tr:not(.room)").find((one) =>
      textOf(one.children[0] ?? one).endsWith(tag),
    );
    const cell = row?.children[names.indexOf(column)];
    const stop = cell?.matches("[data-cell]") ? cell : cell?.querySelector("[data-cell]");
    if (!(stop instanceof HTMLElement)) throw new Error(`no cell ${tag}, ${column}: ${this.text}`);
    return stop;
  }

  async sortBy(column: string): Promise<void> {
    const head = this.all("tensor-view-health-table thead button").find((one) => textOf(one).startsWith(column));
    head?.click();
    await new Promise((resolve) => setTimeout(resolve, 0));
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
