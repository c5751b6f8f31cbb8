import { join } from "node:path";
import { LocalProvider } from "../../../../../src/data/local/localProvider";
import type { Subject } from "../../../../../src/shared/subject/subject";
import { unhurried } from "../../../../../src/tensor/pace";
import { askerOf } from "../../../../support/asking";
import { diskProvider } from "../../../../support/diskProvider";
import { DomPage, textOf } from "../../../../support/domPage";
import {
  bytesField,
  type EventParts,
  file,
  TENSORFLOW,
  TENSORFLOW_NAME,
  tfTensor,
} from "../../../../support/eventWriter";
import { KINDS_ROOT } from "../../../../support/expectedAnswers";
import { LOGDIR, MemoryLogdir } from "../../../../support/memoryLogdir";
import { MemorySource } from "../../../../support/memorySource";
import type { PageHostOptions } from "../../../../support/pageHost";

/** Log folder of the fixtures with settings in every format. */
export const FIXTURES = join(KINDS_ROOT, "config");

export function textEvent(tag: string, text: string, step = 0): EventParts {
  const value = bytesField(8, new TextEncoder().encode(text));
  return { step, values: [tfTensor(tag, { dtype: 7, shape: [], values: [value] }, "text")] };
}

/** Runs with texts in memory, each a file that may grow. */
export class TextRuns {
  readonly provider = new LocalProvider({ pace: unhurried, cacheBytes: 1 << 24 });
  readonly files = new Map<string, MemorySource>();

  constructor(runs: Readonly<Record<string, readonly EventParts[]>>) {
    const logdir = new MemoryLogdir();
    for (const [run, events] of Object.entries(runs)) {
      this.files.set(run, logdir.put(new MemorySource(TENSORFLOW_NAME, file(TENSORFLOW, ...events)), run));
    }
    this.provider.add(LOGDIR, logdir);
  }
}

/** The page of settings, and what is to be seen on it. */
export class ConfigPage extends DomPage {
  constructor(from: string | TextRuns = FIXTURES, options: PageHostOptions = {}) {
    const logdir = typeof from === "string" ? from : LOGDIR;
    const provider = typeof from === "string" ? diskProvider(from) : from.provider;
    const subject: Subject = { on: "board", roots: [{ logdir, run: "." }], view: "config" };
    super(askerOf(provider), { shown: { subject }, ...options });
  }

  get heads(): string[] {
    return this.all("tensor-view-config-table thead th").map((head) => textOf(head));
  }

  /** Texts of the cells, a line a row, without room for others. */
  get rows(): string[] {
    return this.rowElements.map((row) => [...row.children].map((cell) => textOf(cell)).join(" | "));
  }

  private get rowElements(): HTMLElement[] {
    return this.all("tensor-view-config-table tbody tr:not(.room)");
  }

  get sentence(): string {
    return this.all(".sum")
      .map((sum) => textOf(sum))
      .join();
  }

  /** Button or cell of a setting in a run, or its key; the head where no setting is named. */
  cell(key: string | undefined, run?: string): HTMLElement {
    const column = run === undefined ? 0 : this.heads.findIndex((head) => head.endsWith(run));
    const row =
      key === undefined
        ? this.all("tensor-view-config-table thead tr")[0]
        : this.rowElements.find(
            (one) =>
              textOf(one.children[0] ?? one)
                .replace(/^[●▾▸] /, "")
                .split(" ")[0] === key,
          );
    const cell = row?.children[column];
    const stop = cell?.matches("[data-cell]") ? cell : cell?.querySelector("[data-cell]");
    if (!(stop instanceof HTMLElement)) throw new Error(`no cell ${key}, ${run}: ${this.text}`);
    return stop;
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

  /** Presses a button of the bar, which takes the keyboard. */
  async pressInBar(name: string): Promise<void> {
    const button = await this.named<HTMLButtonElement>("button", name);
    button.focus();
    button.click();
  }

  async type(text: string): Promise<void> {
    const field = await this.find<HTMLInputElement>("tensor-view-config-bar .filter");
    this.focused.blur();
    field.value = text;
    field.dispatchEvent(new Event("input"));
  }
}
