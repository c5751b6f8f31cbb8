// @vitest-environment happy-dom
import { html, type TemplateResult } from "lit";
import { customElement } from "lit/decorators.js";
import { afterEach, expect, it } from "vitest";
import { boardReader, flag } from "../../../../../webview/parts/board/boardState";
import { BoardStore } from "../../../../../webview/parts/board/boardStore";
import { BoardView } from "../../../../../webview/parts/board/boardView";
import type { BoardRun } from "../../../../../webview/parts/board/runs/boardRun";
import type { BoardViewContext } from "../../../../../webview/parts/page/view";
import "../../../../../webview/ui/controls/controls";
import { askerOf } from "../../../../support/asking";
import { DomPart, textOf } from "../../../../support/domPage";
import { MemoryProvider } from "../../../../support/memoryProvider";
import { PageHost } from "../../../../support/pageHost";

const readState = boardReader({ isLogarithmic: flag(false) });

/** A board of runs alone: none of its entries, and nothing that it shows, is about tags. */
@customElement("made-up-runs")
class MadeUpRuns extends BoardView<ReturnType<typeof readState>> {
  constructor() {
    super((changed) => new BoardStore(readState, changed));
  }

  protected override get none(): string {
    return "No run here was made up.";
  }

  protected override bar(): TemplateResult {
    const { isLogarithmic } = this.store.state;
    return html`<button @click=${() => this.store.change({ isLogarithmic: !isLogarithmic })}>
      ${isLogarithmic ? "log" : "linear"}
    </button>`;
  }

  protected override content(context: BoardViewContext): TemplateResult {
    return this.empty(context) ?? html`<ul>${this.store.model.checked.map(({ name }) => html`<li>${name}</li>`)}</ul>`;
  }
}

const runs = ["a", "b", "c"].map(
  (name, hue): BoardRun => ({
    id: { logdir: "/logs", run: name },
    key: name,
    name,
    look: { hue, dash: 0 },
    series: [],
  }),
);

let page: DomPart<MadeUpRuns>;
let host: PageHost;
let saved: object | undefined;
afterEach(() => page.close());

async function open(kept?: unknown, changes: Partial<BoardViewContext> = {}): Promise<void> {
  host = new PageHost(askerOf(new MemoryProvider("/logs", {})), {
    shown: { subject: { on: "board", roots: [{ logdir: "/logs", run: "." }] } },
  });
  await host.page.ready();
  page = new DomPart(() => new MadeUpRuns());
  saved = undefined;
  page.root.context = {
    host: host.page,
    saved: kept,
    save: (state) => {
      saved = state as object;
    },
    readsBy: () => undefined,
    open: () => undefined,
    linked: undefined,
    runs,
    allCount: runs.length,
    isReading: false,
    run: undefined,
    tag: undefined,
    showTag: () => undefined,
    step: undefined,
    showStep: () => undefined,
    stepScale: "step",
    ...changes,
  } as BoardViewContext;
}

const shown = () => page.all("li").map((item) => textOf(item));

it("has the list of runs beside what it shows of those that are checked", async () => {
  await open();
  await page.until(() => expect(shown()).toEqual(["a", "b", "c"]));
  await page.find("tensor-view-run-list");
  const [box] = page.all("[role=checkbox]");
  box?.click();
  await page.until(() => expect(shown()).toEqual(["b", "c"]));
});

it("finds again what it kept: of its own, of every board, and nothing of tags", async () => {
  await open({
    isLogarithmic: true,
    checks: { rule: "none", others: { b: true } },
    runFilter: "b",
    tagFilter: "loss",
    valueTag: "loss",
  });
  await page.until(() => expect(shown()).toEqual(["b"]));
  await page.press("button", "log");
  await page.until(() => expect(saved).toMatchObject({ isLogarithmic: false, runFilter: "b" }));
  expect(saved).toMatchObject({ metrics: [{ tag: "loss", figure: "last" }], sort: { by: "name" } });
  expect(saved).not.toHaveProperty("tagFilter");
  expect(saved).not.toHaveProperty("collapsed");
});

it("says why it shows nothing", async () => {
  await open({ checks: { rule: "none", others: {} } });
  await page.says("None of the 3 runs is checked.");
  await page.press("vscode-button", "Check all");
  await page.until(() => expect(shown()).toEqual(["a", "b", "c"]));
  page.close();
  await open(undefined, { runs: [], allCount: 2 });
  await page.says("No run here was made up.");
});
