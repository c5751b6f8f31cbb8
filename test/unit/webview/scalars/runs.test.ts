// @vitest-environment happy-dom
import { afterEach, describe, expect, it, vi } from "vitest";
import type { RunList } from "../../../../webview/board/runList";
import { MemoryKeeper } from "../../../support/pageHost";
import { BoardPage, LOGDIR, type Recorded, runsWith, scalar } from "./boardPage";
import "../../../../webview/frame";

let page: BoardPage;
afterEach(() => page.close());

const open = (...args: ConstructorParameters<typeof BoardPage>): BoardPage => {
  page = new BoardPage(...args);
  return page;
};

const checked = () =>
  page
    .all(".body [role=checkbox]")
    .filter((box) => box.getAttribute("aria-checked") === "true")
    .map((box) => box.getAttribute("aria-label"));

const press = async (key: string) => {
  const grid = await page.find(".grid");
  grid.dispatchEvent(new KeyboardEvent("keydown", { key, cancelable: true, bubbles: true, composed: true }));
};

describe("the runs of a board", () => {
  it("are checked one by one: 2 of 40", async () => {
    open(runsWith(40, ["loss"]));
    await page.says("40 of 40 runs, 1 tag");
    await page.press("button", "None");
    await page.says("None of the 40 runs is checked.");
    await page.check("run-3");
    await page.check("run-11");
    await page.says("2 of 40 runs, 1 tag");
    expect(page.runsOf("loss")).toEqual(["run-3", "run-11"]);
    await page.press("button", "Invert");
    await page.says("38 of 40 runs, 1 tag");
    expect(page.runsOf("loss")).not.toContain("run-11");
    await page.press("button", "All");
    await page.says("40 of 40 runs, 1 tag");
  });

  it("are inverted without a name of each in what is kept", async () => {
    const keeper = new MemoryKeeper();
    const kept = () => {
      const { views } = keeper.getState() as { views: Record<string, { checks?: unknown }> };
      return views.scalars?.checks;
    };
    open(runsWith(40, ["loss"]), undefined, { keeper });
    await page.says("40 of 40 runs, 1 tag");
    await page.press("button", "Invert");
    await page.says("None of the 40 runs is checked.");
    await page.until(() => expect(kept()).toEqual({ rule: "none", others: {} }));
    await page.check("run-3");
    await page.press("button", "Invert");
    await page.says("39 of 40 runs, 1 tag");
    await page.until(() => expect(kept()).toEqual({ rule: "all", others: { "run-3": false } }));
  });

  it("are filtered, and what is checked together is what the filter keeps", async () => {
    open(runsWith(12, ["loss"]));
    await page.until(() => expect(page.rows).toHaveLength(12));
    expect(page.rows.slice(0, 3)).toEqual(["run-1", "run-2", "run-3"]);
    await page.type("Filter runs", "/-1\\d$/");
    await page.until(() => expect(page.rows).toEqual(["run-10", "run-11", "run-12"]));
    await page.press("button", "None");
    await page.says("9 of 12 runs, 1 tag");
    await page.check("run-11");
    await page.press("button", "Invert");
    await page.until(() => expect(checked()).toEqual(["run-10", "run-12"]));
    await page.type("Filter runs", "");
    await page.until(() => expect(page.rows).toHaveLength(12));
    expect(checked()).toHaveLength(11);
  });

  it("are one alone after a double click, and that is found again", async () => {
    const keeper = new MemoryKeeper();
    open(runsWith(5, ["loss"]), undefined, { keeper });
    const row = (await page.named("[role=checkbox]", "run-4")).closest(".row");
    row?.dispatchEvent(new MouseEvent("dblclick", { bubbles: true, composed: true }));
    await page.says("1 of 5 runs, 1 tag");
    await page.type("Filter runs", "run");
    page.close();
    open(runsWith(5, ["loss"]), undefined, { keeper });
    await page.says("1 of 5 runs, 1 tag");
    expect(page.runsOf("loss")).toEqual(["run-4"]);
  });

  it("are sorted by any column, and those without a value stand last", async () => {
    const recorded: Recorded = { ...runsWith(4, ["loss"]), zero: [scalar("other")] };
    open(recorded, undefined, { lastOf: (run) => ({ "run-1": 3, "run-2": Number.NaN, "run-3": -1 })[run] ?? 2 });
    await page.until(() => expect(page.rows).toEqual(["run-1", "run-2", "run-3", "run-4", "zero"]));
    await page.press("[role=columnheader] button", "Last value");
    await page.until(() => expect(page.rows).toEqual(["run-3", "run-4", "run-1", "run-2", "zero"]));
    expect(page.all(".body .last").map((cell) => cell.textContent)).toEqual(["−1", "2", "3", "NaN", ""]);
    await page.press("[role=columnheader] button", "Last value ↑");
    await page.until(() => expect(page.rows).toEqual(["run-1", "run-4", "run-3", "run-2", "zero"]));
    await page.press("[role=columnheader] button", "Run");
    await page.press("[role=columnheader] button", "Run ↑");
    await page.until(() => expect(page.rows[0]).toBe("zero"));
  });

  it("are few elements, however many there are, and values are asked for of those in view", async () => {
    open(runsWith(3000, ["loss"]));
    await page.until(() => expect(page.rows.slice(0, 2)).toEqual(["run-1", "run-2"]));
    await page.until(() => expect(page.all(".body .last")[0]?.textContent).toBe("1"));
    expect(page.all(".body .row").length).toBeLessThan(60);
    expect(page.host.asked.filter((name) => name === "scalars/pick").length).toBeLessThan(3);
    const body = await page.find(".body");
    body.scrollTop = 2990 * 22;
    body.dispatchEvent(new Event("scroll"));
    await page.until(() => expect(page.rows.at(-1)).toBe("run-3000"));
    expect(page.all(".body .row").length).toBeLessThan(60);
  });

  it("are unchecked beyond the setting, until someone says which", async () => {
    open(runsWith(60, ["loss"]));
    await page.says("None of the 60 runs is checked.");
    await page.press("vscode-button", "Check the first 10");
    await page.says("10 of 60 runs, 1 tag");
    expect(page.runsOf("loss")).toHaveLength(10);
    await page.press("button", "None");
    await page.press("vscode-button", "Check all");
    await page.says("60 of 60 runs, 1 tag");
  });

  it("appear checked when few; beyond the setting they come unchecked, and the others stay", async () => {
    const recorded = runsWith(3, ["loss"]);
    open(recorded);
    page.host.board = { ...page.host.board, checkedRuns: 4 };
    await page.says("3 of 3 runs, 1 tag");
    recorded["run-4"] = [scalar("loss")];
    page.changed(["run-4"]);
    await page.says("4 of 4 runs, 1 tag");
    recorded["run-5"] = [scalar("loss")];
    page.changed(["run-5"]);
    await page.says("4 of 5 runs, 1 tag");
    expect(page.runsOf("loss")).toEqual(["run-1", "run-2", "run-3", "run-4"]);
    delete recorded["run-1"];
    page.changed(["run-1"]);
    await page.says("3 of 4 runs, 1 tag");
  });

  it("are walked and checked by keys, and opened", async () => {
    open(runsWith(3, ["loss"]));
    await page.says("3 of 3 runs");
    await press("ArrowDown");
    await press("ArrowDown");
    await press(" ");
    await page.until(() => expect(checked()).toEqual(["run-1", "run-3"]));
    await press("End");
    await press("Enter");
    await page.until(() => expect(page.host.shown.at(-1)).toEqual({ on: "run", logdir: LOGDIR, run: "run-3" }));
  });

  it("are selected in the list and in a card alike", async () => {
    open(runsWith(100, ["loss"]));
    await page.press("vscode-button", "Check all");
    await page.until(() => expect(page.runsOf("loss")).toHaveLength(100));
    (await page.named("[role=checkbox]", "run-2")).closest<HTMLElement>(".row")?.click();
    await page.until(() => expect(page.cards[0]?.subject?.strongRun).toBe(JSON.stringify([LOGDIR, "run-2"])));
    const detail = JSON.stringify([LOGDIR, "run-90"]);
    page.cards[0]?.dispatchEvent(new CustomEvent("run-select", { detail, bubbles: true, composed: true }));
    await page.until(() => {
      const [selected] = page.all(".body .row[aria-selected=true] .name");
      expect(selected?.getAttribute("title")).toBe("run-90");
    });
    expect(page.cards[0]?.subject?.strongRun).toBe(detail);
  });

  it("have what names share cut in the middle, whole in the tooltip and when copied", async () => {
    const recorded = Object.fromEntries(["a", "b"].map((end) => [`experiments/resnet50/${end}`, [scalar("loss")]]));
    open(recorded);
    await page.until(() =>
      expect(page.all(".body .name").map((name) => name.textContent)).toEqual(["exp…/a", "exp…/b"]),
    );
    expect(page.rows).toEqual(["experiments/resnet50/a", "experiments/resnet50/b"]);
    expect(page.cards[0]?.subject?.runs.map(({ shortName }) => shortName)).toEqual(["exp…/a", "exp…/b"]);
    await page.press("button", "What can be done with experiments/resnet50/b");
    await page.press("button", "Copy name");
    await page.until(() =>
      expect(page.host.requested).toContainEqual({
        method: "copy/text",
        params: { text: "experiments/resnet50/b" },
      }),
    );
  });

  it("have their colour changed and given back by their menu", async () => {
    open(runsWith(2, ["loss"]));
    await page.press("button", "What can be done with run-2");
    await page.type("colour", "#12AB34");
    await page.until(() => expect(page.cards[0]?.subject?.runs[1]?.look.colour).toBe("#12ab34"));
    expect(page.all("tensor-view-run-menu")).toHaveLength(0);
    await page.press("button", "What can be done with run-2");
    await page.press("button", "Its own colour again");
    await page.until(() => expect(page.cards[0]?.subject?.runs[1]?.look.colour).toBeUndefined());
  });

  it("have a menu that a press on anything else closes, in the page or out of it, and Escape", async () => {
    open(runsWith(2, ["loss"]));
    const opened = () => page.all("tensor-view-run-menu");
    const openMenu = async () => {
      await page.press("button", "What can be done with run-2");
      await page.until(() => expect(opened()).toHaveLength(1));
    };
    const closed = () => page.until(() => expect(opened()).toHaveLength(0));
    await openMenu();
    (await page.named("[role=group]", "Colour")).dispatchEvent(
      new PointerEvent("pointerdown", { bubbles: true, composed: true }),
    );
    await page.root.updateComplete;
    expect(opened()).toHaveLength(1);
    // A picture takes no focus.
    const [canvas] = page.all("tensor-view-curve-card");
    canvas?.dispatchEvent(new PointerEvent("pointerdown", { bubbles: true, composed: true }));
    await closed();
    const list = page.all<RunList>("tensor-view-run-list")[0]?.shadowRoot;
    expect(list?.activeElement?.matches(".grid") ?? false).toBe(false);
    await openMenu();
    window.dispatchEvent(new Event("blur"));
    await closed();
    await openMenu();
    const pressed = new KeyboardEvent("keydown", { key: "Escape", bubbles: true, composed: true });
    (await page.named("[role=group]", "run-2")).dispatchEvent(pressed);
    await closed();
    expect(list?.activeElement?.matches(".grid")).toBe(true);
  });

  it("lie over the cards in a narrow page", async () => {
    open(runsWith(2, ["loss"]));
    class Narrow implements ResizeObserver {
      private readonly tell: ResizeObserverCallback;
      constructor(tell: ResizeObserverCallback) {
        this.tell = tell;
      }
      observe(target: Element): void {
        const contentRect = { width: 500, height: 600 } as DOMRectReadOnly;
        const entry = { target, contentRect, borderBoxSize: [], contentBoxSize: [], devicePixelContentBoxSize: [] };
        queueMicrotask(() => this.tell([entry], this));
      }
      unobserve(): void {}
      disconnect(): void {}
    }
    vi.stubGlobal("ResizeObserver", Narrow);
    await page.find(".parts.narrow");
    await page.until(() => expect(page.tags).toEqual(["loss"]));
    expect(page.all<RunList>("tensor-view-run-list")).toHaveLength(0);
    await page.press("button", "Runs");
    await page.until(() => expect(page.rows).toEqual(["run-1", "run-2"]));
    expect(page.tags).toEqual(["loss"]);
  });
});
