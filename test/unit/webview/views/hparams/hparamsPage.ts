import { sharedColumns } from "../../../../../src/data/hparams/metricColumns";
import { sentValues } from "../../../../../src/shared/hparams/sentTable";
import type { SessionTable } from "../../../../../src/shared/hparams/sessionTable";
import type { Asker, AskOptions, Question } from "../../../../../src/shared/question";
import { drawMetrics, hparamsTable } from "../../../../../src/shared/questions/hparams";
import type { Subject } from "../../../../../src/shared/subject/subject";
import { askerOf } from "../../../../support/asking";
import { DomPage, textOf } from "../../../../support/domPage";
import { MemoryProvider, type MemorySeries, tensorOf } from "../../../../support/memoryProvider";
import type { PageHostOptions } from "../../../../support/pageHost";
import { LOGDIR, type SomeSession, someSessions } from "./someTable";

/** Has runs of the sessions' names, each with its settings as a series; the table itself is played. */
export class HparamsAsker implements Asker {
  table: SessionTable;
  /** The mark of what is known and the pattern of runs, of each question. */
  readonly asked: (string | undefined)[][] = [];
  /** Scalars of each question for curves. */
  readonly drawn: (readonly { readonly run: string; readonly tag: string }[])[] = [];
  private asker: Asker;

  constructor(sessions: readonly SomeSession[]) {
    this.table = someSessions(sessions);
    this.asker = runsOf(sessions);
  }

  /** Replaces all that was recorded. */
  write(sessions: readonly SomeSession[]): void {
    this.table = someSessions(sessions, `${this.table.mark}+`);
    this.asker = runsOf(sessions);
  }

  async ask<Params, Result, Progress>(
    question: Question<Params, Result, Progress>,
    params: Params,
    options: AskOptions<Progress> = {},
  ): Promise<Result> {
    if (question.name === drawMetrics.name) this.drawn.push(drawMetrics.check(params).scalars);
    if (question.name !== hparamsTable.name) return this.asker.ask(question, params, options);
    const { since, runs } = hparamsTable.check(params);
    this.asked.push([since, runs]);
    const { hparams, metrics, ...table } = this.table;
    const columns = hparams.map(({ values }) => sentValues(values));
    const shared = sharedColumns(
      metrics,
      columns.map(({ numbers }) => numbers),
    );
    const sent = {
      ...table,
      hparams: hparams.map(({ values: _, ...info }, i) => ({ ...info, ...columns[i], numbers: shared.numbers[i] })),
      metrics: shared.metrics,
    };
    // The table is one of names: here alone types are those of the question.
    return (since === this.table.mark ? { isSame: true } : sent) as Result;
  }
}

function runsOf(sessions: readonly SomeSession[]): Asker {
  const point = { step: 0n, value: new Error("its value is metadata") };
  const start: MemorySeries = { tag: "_hparams_/session_start_info", kind: "hparams", points: [point] };
  const runs = sessions.map(
    ({ run, metrics = {} }) => [run, [start, ...Object.entries(metrics).map(scalarOf)]] as const,
  );
  return askerOf(new MemoryProvider(LOGDIR, Object.fromEntries(runs)));
}

/** Scalar of a session's own run. */
function scalarOf([name, values]: readonly [string, readonly number[]]): MemorySeries {
  const points = values.map((value, step) => ({
    step: BigInt(step),
    value: { kind: "tensor" as const, tensor: tensorOf("float64", [], Float64Array.of(value)) },
  }));
  return { tag: name.slice(1), kind: "scalar", points };
}

/** The page of the board of HParams, and what is to be seen on it. */
export class HparamsPage extends DomPage {
  readonly asker: HparamsAsker;

  constructor(
    sessions: readonly SomeSession[] | HparamsAsker,
    options: PageHostOptions = {},
    subject: Subject = { on: "board", roots: [{ logdir: LOGDIR, run: "." }], view: "hparams" },
  ) {
    const asker = sessions instanceof HparamsAsker ? sessions : new HparamsAsker(sessions);
    super(asker, { shown: { subject }, ...options });
    this.asker = asker;
  }

  get heads(): string[] {
    return this.all("tensor-view-hparams-table thead th").map((head) =>
      [...head.querySelectorAll("[data-cell]")].map((button) => textOf(button)).join(),
    );
  }

  /** Texts of the cells, a line a row, without room for others. */
  get rows(): string[] {
    return this.all("tensor-view-hparams-table tbody tr:not(.room)").map((row) =>
      [...row.children].map((cell) => textOf(cell)).join(" | "),
    );
  }

  /** The button or cell of a row and a column, by their places. */
  cell(row: number, column: number): HTMLElement {
    const [found] = this.all(`tensor-view-hparams-table [data-cell="${row},${column}"]`);
    if (!found) throw new Error(`no cell ${row},${column}: ${this.text}`);
    return found;
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
