import { pickScalars, summarizeScalars } from "../../../../src/shared/questions/scalars";
import type { CardRun } from "../../../parts/board/runs/cardRun";
import type { RunsChanged } from "../../../parts/page/host";
import { isAbout } from "../../../parts/page/host";
import { inTurn } from "../../../parts/page/inTurn";
import { errorText } from "../../../ui/texts/sentenceText";
import { type CardChoice, cardChoices, cardRange } from "../card/cardChoices";
import type { CardSubject } from "../card/cardSubject";
import { type PickedPoint, pickedPoints, type RunSummary, runSummaries } from "./runFacts";

/** Least time between two looks at where the cursor is, ms. */
const CURSOR_PAUSE = 100;

/**
 * Answers about a card's runs: their summaries, and their points at the cursor. Old ones stay until the new ones are there; of runs that
 * grew only these are asked again.
 */
export class ScalarAnswers {
  /** By run key. */
  readonly summaries = new Map<string, RunSummary>();
  error = "";
  private readonly told: () => void;
  private readonly picked = new Map<string, PickedPoint>();
  private readonly due = new Set<string>();
  private readonly duePoints = new Set<string>();
  private subject: CardSubject | undefined;
  /** Question asked of each run, as a text. */
  private question = "";
  private x: number | undefined;
  private abort = new AbortController();
  private isResting = false;

  /** `told` is called when more is known. */
  constructor(told: () => void) {
    this.told = told;
  }

  /** At the cursor; undefined where it is nowhere. */
  get points(): ReadonlyMap<string, PickedPoint> | undefined {
    return this.x === undefined ? undefined : this.picked;
  }

  show(subject: CardSubject): void {
    const question = JSON.stringify([cardChoices(subject, subject.runs.slice(0, 1))[0]?.choice, cardRange(subject)]);
    const before = this.subject;
    this.subject = subject;
    if (question !== this.question) {
      this.question = question;
      this.abort.abort();
      this.abort = new AbortController();
      for (const { key } of subject.runs) this.want(key);
    } else if (before && before.runs !== subject.runs) {
      const known = new Set(before.runs.map(({ key }) => key));
      for (const { key } of subject.runs) if (!known.has(key)) this.want(key);
    }
    this.read();
  }

  /** Sets the place of the cursor. */
  at(x: number | undefined): void {
    if (x === this.x) return;
    const isFirst = this.x === undefined;
    this.x = x;
    if (isFirst) this.picked.clear();
    if (x === undefined) {
      this.told();
      return;
    }
    for (const { key } of this.subject?.runs ?? []) this.duePoints.add(key);
    this.read();
  }

  /** While it rests it asks nothing, and afterwards what was missed. */
  rest(isResting: boolean): void {
    this.isResting = isResting;
    this.read();
  }

  changed(change: RunsChanged): void {
    for (const { id, key } of this.subject?.runs ?? []) if (isAbout(change, id)) this.want(key);
    this.read();
  }

  /** Asks no more until it is shown something again. */
  stop(): void {
    this.abort.abort();
    this.question = "";
    this.due.clear();
    this.duePoints.clear();
  }

  private want(key: string): void {
    this.due.add(key);
    this.duePoints.add(key);
  }

  private read(): void {
    if (this.isResting) return;
    if (this.due.size > 0) void this.readSummaries();
    if (this.duePoints.size > 0 && this.x !== undefined) void this.readPoints();
  }

  private readonly readSummaries = inTurn(async () => {
    const { subject, question, abort } = this;
    if (!subject) return;
    const runs = subject.runs.filter(({ key }) => this.due.has(key));
    this.due.clear();
    await this.ofEach(subject, runs, async ({ runs: own, choice }) => {
      const params = { ...choice, ...cardRange(subject) };
      const found = runSummaries(await subject.host.ask(summarizeScalars, params, { signal: abort.signal }));
      if (question !== this.question) return;
      for (const { id, key } of own) setOrDelete(this.summaries, key, found.get(id.run));
    });
  });

  private readonly readPoints = inTurn(async () => {
    const { subject, question, x, abort } = this;
    if (!subject || x === undefined) return;
    const runs = subject.runs.filter(({ key }) => this.duePoints.has(key));
    this.duePoints.clear();
    await this.ofEach(subject, runs, async ({ runs: own, choice }) => {
      const params = { ...choice, pick: { by: "x", x } } as const;
      const found = pickedPoints(await subject.host.ask(pickScalars, params, { signal: abort.signal }));
      if (question !== this.question) return;
      for (const { id, key } of own) setOrDelete(this.picked, key, found.get(id.run));
    });
    await new Promise((resolve) => setTimeout(resolve, CURSOR_PAUSE));
  });

  /** Asks of each log folder at the same time, and tells what it answered at once. */
  private async ofEach(
    subject: CardSubject,
    runs: readonly CardRun[],
    ask: (choice: CardChoice) => Promise<void>,
  ): Promise<void> {
    const { signal } = this.abort;
    this.error = "";
    const all = cardChoices(subject, runs).map(async (choice) => {
      try {
        await ask(choice);
      } catch (error) {
        if (signal.aborted) return;
        this.error = errorText(error);
      }
      this.told();
    });
    await Promise.all(all);
  }
}

function setOrDelete<Value>(map: Map<string, Value>, key: string, value: Value | undefined): void {
  if (value === undefined) map.delete(key);
  else map.set(key, value);
}
