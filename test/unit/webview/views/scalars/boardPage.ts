import type { Asker, AskOptions, Question } from "../../../../../src/shared/question";
import { type RunFigures, type RunMetric, runFigures } from "../../../../../src/shared/questions/scalars";
import type { Subject } from "../../../../../src/shared/subject/subject";
import type { CardList } from "../../../../../webview/parts/board/cards/cardList";
import type { CurveCard } from "../../../../../webview/views/scalars/card/curveCard";
import { askerOf } from "../../../../support/asking";
import { DomPage } from "../../../../support/domPage";
import { MemoryProvider, type MemorySeries } from "../../../../support/memoryProvider";
import type { PageHostOptions } from "../../../../support/pageHost";

export const LOGDIR = "/logs";

export type Recorded = Record<string, MemorySeries[]>;

/** Value of a run's metric, once it is answered. */
type FigureOf = (run: string, metric: RunMetric) => number | Promise<number>;

/** A series without a look at any value: a board knows tags and counts. */
export function scalar(tag: string, points = 1): MemorySeries {
  const value = new Error("no value is looked at");
  return { tag, kind: "scalar", points: Array.from({ length: points }, (_, i) => ({ step: BigInt(i), value })) };
}

/** Runs `run-1`, `run-2`, … with these tags each. */
export function runsWith(count: number, tags: readonly string[]): Recorded {
  const series = tags.map((tag) => scalar(tag));
  return Object.fromEntries(Array.from({ length: count }, (_, i) => [`run-${i + 1}`, series]));
}

/** Answers figures of runs by `figureOf`, all else by the provider. */
class BoardAsker implements Asker {
  private readonly asker: Asker;
  private readonly recorded: Recorded;
  private readonly figureOf: FigureOf;

  constructor(recorded: Recorded, figureOf: FigureOf) {
    this.asker = askerOf(new MemoryProvider(LOGDIR, recorded));
    this.recorded = recorded;
    this.figureOf = figureOf;
  }

  async ask<Params, Result, Progress>(
    question: Question<Params, Result, Progress>,
    params: Params,
    options?: AskOptions<Progress>,
  ): Promise<Result> {
    if (question.name !== runFigures.name) return this.asker.ask(question, params, options);
    const { runs, metrics } = runFigures.check(params);
    const cells = runs.flatMap((run) => metrics.map((metric) => ({ run, metric })));
    const values = await Promise.all(cells.map(({ run, metric }) => this.figureOf(run, metric)));
    const figures: RunFigures = {
      found: Uint8Array.from(cells, ({ run, metric }) =>
        Number(this.recorded[run]?.some(({ tag }) => tag === metric.tag) ?? false),
      ),
      values: Float64Array.from(values),
      wallTimesSeconds: Float64Array.from(values),
      errors: [],
    };
    return figures as Result;
  }
}

/** The page of a board, and what is to be seen on it. */
export class BoardPage extends DomPage {
  constructor(
    recorded: Recorded,
    subject: Subject = { on: "board", roots: [{ logdir: LOGDIR, run: "." }] },
    options: PageHostOptions & { readonly figureOf?: FigureOf } = {},
  ) {
    const { figureOf = (run) => Number(/\d+$/.exec(run)?.[0] ?? 0), ...others } = options;
    super(new BoardAsker(recorded, figureOf), { shown: { subject }, ...others });
  }

  get cards(): CurveCard[] {
    return this.all<CurveCard>("tensor-view-curve-card");
  }

  get tags(): string[] {
    return this.cards.map(({ subject }) => subject?.tag ?? "");
  }

  /** Names of the runs in a card. */
  runsOf(tag: string): string[] {
    const card = this.cards.find(({ subject }) => subject?.tag === tag);
    return card?.subject?.runs.map(({ name }) => name) ?? [];
  }

  get rows(): string[] {
    return this.all(".body .row .name").map((name) => name.getAttribute("title") ?? "");
  }

  get headings(): string[] {
    return this.all("h2").map((heading) => heading.textContent?.replaceAll(/\s+/g, " ").trim() ?? "");
  }

  async check(run: string): Promise<void> {
    (await this.named("[role=checkbox]", run)).click();
  }

  async type(field: string, text: string): Promise<void> {
    const input = await this.until(() => {
      const found = this.all<HTMLInputElement>("vscode-text-field").find(
        (element) => element.textContent?.trim() === field,
      );
      if (!found) throw new Error(`there is no field ${field}`);
      return found;
    });
    input.value = text;
    input.dispatchEvent(new Event("input"));
    input.dispatchEvent(new Event("change"));
  }

  async scrollTo(top: number): Promise<void> {
    const list = await this.find<CardList>("tensor-view-card-list");
    list.scrollTop = top;
    list.dispatchEvent(new Event("scroll"));
  }

  /** Says that something was written. */
  changed(runs?: readonly string[]): void {
    this.host.channel.notify("runs/changed", { logdir: LOGDIR, ...(runs && { runs }) });
  }
}
