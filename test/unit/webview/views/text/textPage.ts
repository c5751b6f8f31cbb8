import { join } from "node:path";
import { vi } from "vitest";
import type { Asker, AskOptions, Question } from "../../../../../src/shared/question";
import { sliceTensor } from "../../../../../src/shared/questions/tensors";
import type { Subject } from "../../../../../src/shared/subject/subject";
import type { TextEntry } from "../../../../../webview/views/text/entry/textEntry";
import { askerOf } from "../../../../support/asking";
import { diskProvider } from "../../../../support/diskProvider";
import { DomPage } from "../../../../support/domPage";
import { KINDS_ROOT } from "../../../../support/expectedAnswers";
import type { PageHostOptions } from "../../../../support/pageHost";

/** Log folder of the fixtures with texts, among runs of other kinds. */
export const LOGDIR = join(KINDS_ROOT, "media");

/** Px of each item of the list. */
export const ITEM_HEIGHT = 40;

/** Answers from a log folder, and tells whose texts were asked for. */
export class SliceAsker implements Asker {
  /** Run, tag and point of each. */
  readonly asked: string[] = [];
  readonly cancelled: string[] = [];
  /** Texts that do not come until they are given up. */
  readonly held = new Set<string>();
  private readonly asker: Asker;

  constructor(logdir: string) {
    this.asker = askerOf(diskProvider(logdir));
  }

  async ask<Params, Result, Progress>(
    question: Question<Params, Result, Progress>,
    params: Params,
    options: AskOptions<Progress> = {},
  ): Promise<Result> {
    if (question.name === sliceTensor.name) {
      const { run, tag, point } = sliceTensor.check(params);
      const text = `${run} ${tag} ${point}`;
      this.asked.push(text);
      options.signal?.addEventListener("abort", () => this.cancelled.push(text));
      if (this.held.has(text)) await new Promise((resolve) => options.signal?.addEventListener("abort", resolve));
    }
    return this.asker.ask(question, params, options);
  }
}

/** Nothing is laid out: every item of the list is as high, everything else as large as the page. */
class ItemSizes implements ResizeObserver {
  private readonly tell: ResizeObserverCallback;

  constructor(tell: ResizeObserverCallback) {
    this.tell = tell;
  }

  observe(target: Element): void {
    const size = { width: PAGE.width, height: target.matches(".item") ? ITEM_HEIGHT : PAGE.height };
    const contentRect = { ...size, x: 0, y: 0, top: 0, left: 0, right: size.width, bottom: size.height };
    const box = [{ inlineSize: size.width, blockSize: size.height }];
    const entry = {
      target,
      contentRect: { ...contentRect, toJSON: () => contentRect },
      borderBoxSize: box,
      contentBoxSize: box,
      devicePixelContentBoxSize: box,
    };
    queueMicrotask(() => this.tell([entry], this));
  }

  unobserve(): void {}

  disconnect(): void {}
}

const PAGE = { width: 1000, height: 600 };

/** The page of the board of texts, and what is to be seen on it. */
export class TextPage extends DomPage {
  constructor(
    more: Partial<Extract<Subject, { on: "board" }>> = {},
    asker: Asker = askerOf(diskProvider(LOGDIR)),
    options: PageHostOptions = {},
    logdir = LOGDIR,
  ) {
    const subject: Subject = { on: "board", roots: [{ logdir, run: "." }], view: "text", ...more };
    super(asker, { shown: { subject }, ...options });
    vi.stubGlobal("ResizeObserver", ItemSizes);
  }

  get entries(): TextEntry[] {
    return this.all<TextEntry>("tensor-view-text-entry");
  }

  /** The text of a tag as it is shown, once it is there. */
  entry(tag: string, run?: string): Promise<HTMLElement> {
    return this.until(() => {
      const found = this.entries.find(
        ({ shown }) => shown?.tag === tag && (run === undefined || shown.run.name === run),
      );
      const article = found?.shadowRoot?.querySelector<HTMLElement>("article");
      if (!article || article.getAttribute("aria-busy") === "true") throw new Error(`no text of ${tag}: ${this.text}`);
      return article;
    });
  }

  get tags(): string[] {
    return this.all(".card h3").map((heading) => heading.title);
  }

  key(key: string, more: KeyboardEventInit = {}): void {
    window.dispatchEvent(new KeyboardEvent("keydown", { key, cancelable: true, ...more }));
  }

  requests(method: string): unknown[] {
    return this.host.requested.filter((request) => request.method === method).map(({ params }) => params);
  }
}
