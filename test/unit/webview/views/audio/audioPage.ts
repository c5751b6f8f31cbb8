import { join } from "node:path";
import { vi } from "vitest";
import type { Asker } from "../../../../../src/shared/question";
import type { ClipCell } from "../../../../../webview/views/audio/clipCell";
import { askerOf } from "../../../../support/asking";
import { diskProvider } from "../../../../support/diskProvider";
import { DomPage } from "../../../../support/domPage";
import { fixtures } from "../../../../support/expected";
import type { PageHostOptions } from "../../../../support/pageHost";
import { FakeAudio } from "./fakeAudio";

export const KINDS = join(fixtures, "kinds", "media");

/** Counts what is read and measured. */
class CountingAsker implements Asker {
  readonly asked: { readonly name: string; readonly params: unknown }[] = [];
  private readonly asker: Asker;

  constructor(asker: Asker) {
    this.asker = asker;
  }

  readonly ask: Asker["ask"] = (question, params, options) => {
    this.asked.push({ name: question.name, params });
    return this.asker.ask(question, params, options);
  };

  count(name: string): number {
    return this.asked.filter((one) => one.name === name).length;
  }
}

/** URLs of blobs that live. */
function livingUrls(): Set<string> {
  const all = new Set<string>();
  let count = 0;
  vi.spyOn(URL, "createObjectURL").mockImplementation(() => {
    const url = `blob:${count++}`;
    all.add(url);
    return url;
  });
  vi.spyOn(URL, "revokeObjectURL").mockImplementation((url) => {
    all.delete(url);
  });
  return all;
}

export interface AudioPageOptions extends PageHostOptions {
  readonly logdir?: string;
  /** Another than that of the files. */
  readonly asker?: Asker;
  /** State that the board kept. */
  readonly audio?: object;
  /** The tag that fills the page. */
  readonly tag?: string;
}

/** The page of a board of sounds. */
export class AudioPage extends DomPage {
  readonly asker: CountingAsker;
  readonly urls: Set<string>;

  constructor({ logdir = KINDS, asker, audio, tag, ...options }: AudioPageOptions = {}) {
    const counting = new CountingAsker(asker ?? askerOf(diskProvider(logdir)));
    const subject = { on: "board", roots: [{ logdir, run: "." }], view: "audio", ...(tag && { tag }) } as const;
    super(counting, { shown: { subject, ...(audio && { views: { audio } }) }, ...options });
    FakeAudio.all = [];
    vi.stubGlobal("Audio", FakeAudio);
    this.asker = counting;
    this.urls = livingUrls();
  }

  get cells(): ClipCell[] {
    return this.all<ClipCell>("tensor-view-clip-cell");
  }

  get inView(): ClipCell[] {
    return this.cells.filter(({ subject }) => subject?.isInView === true);
  }

  /** Once there are cards and those in view are drawn. */
  async drawn(): Promise<void> {
    await this.until(() => {
      const { inView } = this;
      if (inView.length === 0) throw new Error(`no cards: ${this.text}`);
      const waiting = inView.filter(({ isSettled }) => !isSettled);
      if (waiting.length > 0) throw new Error(`not drawn: ${waiting.map(({ subject }) => subject?.id.tag).join()}`);
    });
  }

  /** The card of a tag. */
  card(tag: string, sample = 0): ClipCell {
    const found = this.cells.find(({ subject }) => subject?.id.tag === tag && subject.id.sample === sample);
    if (!found) throw new Error(`no card of ${tag}: ${this.text}`);
    return found;
  }

  /** Sentences read aloud of each visible card. */
  sentences(): string[] {
    return this.inView.map(({ renderRoot }) => renderRoot.querySelector(".unseen")?.textContent ?? "");
  }

  async scrollTo(top: number): Promise<void> {
    const grid = await this.find<HTMLElement & { updateComplete: Promise<unknown> }>("tensor-view-audio-grid");
    grid.scrollTop = top;
    grid.dispatchEvent(new Event("scroll"));
    await grid.updateComplete;
  }

  /** Goes to a stop of the slider. */
  async goTo(position: number): Promise<void> {
    const bar = await this.find("tensor-view-step-bar");
    bar.dispatchEvent(new CustomEvent("step-position", { detail: position }));
    await new Promise((resolve) => setTimeout(resolve));
  }

  /** Presses a key on a card, or else on the page. */
  key(key: string, target: EventTarget = document.body, shiftKey = false): void {
    const press = { key, shiftKey, bubbles: true, composed: true, cancelable: true };
    target.dispatchEvent(new KeyboardEvent("keydown", press));
  }
}
