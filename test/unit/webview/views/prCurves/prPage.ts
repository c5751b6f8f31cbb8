import { join } from "node:path";
import type { Progress } from "../../../../../src/shared/channel/progress";
import type { Asker, AskOptions, Question } from "../../../../../src/shared/question";
import { prCurves, prScores } from "../../../../../src/shared/questions/prCurves";
import type { Subject } from "../../../../../src/shared/subject/subject";
import type { PrCard } from "../../../../../webview/views/prCurves/card/prCard";
import type { PrPlot } from "../../../../../webview/views/prCurves/plot/prPlot";
import { askerOf } from "../../../../support/asking";
import { diskProvider } from "../../../../support/diskProvider";
import { DomPage } from "../../../../support/domPage";
import { KINDS_ROOT } from "../../../../support/expectedAnswers";
import type { PageHostOptions } from "../../../../support/pageHost";

/** Log folder of the fixtures with PR curves, among runs of other kinds. */
export const LOGDIR = join(KINDS_ROOT, "media");

/** Answers from a log folder, and tells whose curves were asked for. */
export class PrAsker implements Asker {
  /** Run, tag and point of each curve, an answer a list. */
  readonly asked: string[][] = [];
  /** Run, tag and how many points were known of each series of scores. */
  readonly scored: string[] = [];
  /** Curves whose requests were cancelled. */
  readonly cancelled: string[][] = [];
  /** No curve comes before it is false, or it is given up. */
  isHeld = false;
  /** Scores tell it and do not come as long as it is there. */
  progress: Progress | undefined;
  private readonly asker: Asker;

  constructor(asker: Asker) {
    this.asker = asker;
  }

  async ask<Params, Result, Told>(
    question: Question<Params, Result, Told>,
    params: Params,
    options: AskOptions<Told> = {},
  ): Promise<Result> {
    if (question.name === prScores.name) {
      const { run, tag, known } = prScores.check(params);
      this.scored.push(`${run} ${tag} ${known?.count ?? 0}`);
      while (this.progress) {
        options.onProgress?.(this.progress as Told);
        await new Promise((resolve) => setTimeout(resolve, 5));
      }
    }
    if (question.name === prCurves.name) {
      const points = prCurves.check(params).points.map(({ run, tag, point }) => `${run} ${tag} ${point}`);
      this.asked.push(points);
      options.signal?.addEventListener("abort", () => this.cancelled.push(points));
      while (this.isHeld && options.signal?.aborted !== true) await new Promise((resolve) => setTimeout(resolve, 5));
    }
    return this.asker.ask(question, params, options);
  }
}

/** The page of the board of PR curves, and what is to be seen on it. */
export class PrPage extends DomPage {
  constructor(
    more: Partial<Extract<Subject, { on: "board" }>> = {},
    asker: Asker = askerOf(diskProvider(LOGDIR)),
    options: PageHostOptions = {},
    logdir = LOGDIR,
  ) {
    const subject: Subject = { on: "board", roots: [{ logdir, run: "." }], view: "prCurves", ...more };
    super(asker, { shown: { subject }, ...options });
  }

  get cards(): PrCard[] {
    return this.all<PrCard>("tensor-view-pr-card");
  }

  get tags(): string[] {
    return this.cards.map(({ subject }) => subject?.tag ?? "");
  }

  /** A card once all of its runs are known. */
  card(tag: string): Promise<PrCard> {
    return this.until(() => {
      const found = this.cards.find(({ subject }) => subject?.tag === tag);
      if (!found?.subject || found.subject.shown.some(({ at }) => at === undefined)) {
        throw new Error(`no card of ${tag}: ${this.text}`);
      }
      return found;
    });
  }

  /** Cells of a card's legend, run by run. */
  async legend(tag: string): Promise<string[]> {
    const card = await this.card(tag);
    const legend = card.shadowRoot?.querySelector("tensor-view-pr-legend");
    await legend?.updateComplete;
    return [...(legend?.shadowRoot?.querySelectorAll("[role=row]:not(.heads)") ?? [])].map((row) =>
      [...row.querySelectorAll("[role=cell]:not(.buttons)")]
        .map((cell) => cell.getAttribute("aria-label") ?? cell.textContent ?? "")
        .join(" ")
        .replaceAll(/\s+/g, " ")
        .trim(),
    );
  }

  /** The pictures of a card, by what they draw. */
  plot(card: PrCard, drawing = "recall"): PrPlot {
    const plot = card.shadowRoot?.querySelector<PrPlot>(`[data-drawing=${drawing}] tensor-view-pr-plot`);
    if (!plot) throw new Error(`no picture of ${drawing}`);
    return plot;
  }

  caption(card: PrCard): string {
    return (card.shadowRoot?.querySelector(".caption")?.textContent ?? "").replaceAll(/\s+/g, " ").trim();
  }

  key(key: string): void {
    window.dispatchEvent(new KeyboardEvent("keydown", { key, cancelable: true }));
  }

  requests(method: string): unknown[] {
    return this.host.requested.filter((request) => request.method === method).map(({ params }) => params);
  }
}
