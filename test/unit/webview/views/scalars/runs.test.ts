// @vitest-environment happy-dom
import { afterEach, describe, expect, it, vi } from "vitest";
import { type RunMetric, runFigures } from "../../../../../src/shared/questions/scalars";
import type { RunListElement } from "../../../../../webview/parts/board/runs/runList";
import { MemoryKeeper } from "../../../../support/pageHost";
import { BoardPage, LOGDIR, type Recorded, runsWith, scalar } from "./boardPage";
import "../../../../../webview/app/frame";

const SERIES = { on: "series", logdir: LOGDIR, run: "run-1", tag: "loss", kind: "scalar" } as const;

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

const heads = () =>
  page.all("[role=columnheader] button").map((head) => head.textContent?.replaceAll(/\s+/g, " ").trim());

const cells = () => page.all(".body .value").map((cell) => cell.textContent);

/** Turns scalars on or off in the popup of the metrics. */
const chooseMetrics = async (...tags: readonly string[]) => {
  if (page.all("[role=dialog][aria-label=Metrics]").length === 0) {
    const [opener] = page.all("tensor-view-popup button.opener");
    opener?.click();
  }
  for (const tag of tags) await page.press("[role=option]", tag);
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
    open(recorded, undefined, { figureOf: (run) => ({ "run-1": 3, "run-2": Number.NaN, "run-3": -1 })[run] ?? 2 });
    await page.until(() => expect(page.rows).toEqual(["run-1", "run-2", "run-3", "run-4", "zero"]));
    await page.press("[role=columnheader] button", "loss last");
    await page.until(() => expect(page.rows).toEqual(["run-3", "run-4", "run-1", "run-2", "zero"]));
    expect(page.all(".body .value").map((cell) => cell.textContent)).toEqual(["-1", "2", "3", "NaN", ""]);
    await page.press("[role=columnheader] button", "loss last ↑");
    await page.until(() => expect(page.rows).toEqual(["run-1", "run-4", "run-3", "run-2", "zero"]));
    await page.press("[role=columnheader] button", "Run");
    await page.press("[role=columnheader] button", "Run ↑");
    await page.until(() => expect(page.rows[0]).toBe("zero"));
  });

  it("begin with the best of a metric, whichever end of its values that is", async () => {
    const figureOf = (run: string) => Number(/\d+$/.exec(run)?.[0]);
    open(runsWith(3, ["done", "eval/acc", "loss"]), undefined, { figureOf });
    await page.until(() => expect(heads()).toEqual(["Run ↑", "eval/acc last", "Wall time"]));
    await page.press("[role=columnheader] button", "eval/acc last");
    await page.until(() => expect(page.rows).toEqual(["run-3", "run-2", "run-1"]));
    await page.press("[role=columnheader] button", "eval/acc last ↓");
    await page.until(() => expect(page.rows).toEqual(["run-1", "run-2", "run-3"]));
    await chooseMetrics("loss");
    await page.press("[role=columnheader] button", "loss last");
    await page.until(() => expect(heads()).toContain("loss last ↑"));
  });

  it("say the year of their last value", async () => {
    open(runsWith(1, ["loss"]), undefined, { figureOf: () => 1_600_000_000 });
    await page.until(() => expect(page.all(".body .when")[0]?.textContent).toContain("2020"));
  });

  it("are few elements, however many there are, and values are asked for of those in view", async () => {
    open(runsWith(3000, ["loss"]));
    await page.until(() => expect(page.rows.slice(0, 2)).toEqual(["run-1", "run-2"]));
    await page.until(() => expect(page.all(".body .value")[0]?.textContent).toBe("1"));
    expect(page.all(".body .row").length).toBeLessThan(60);
    expect(page.host.asked.filter((name) => name === runFigures.name).length).toBeLessThan(3);
    const body = await page.find(".body");
    body.scrollTop = 2990 * 22;
    body.dispatchEvent(new Event("scroll"));
    await page.until(() => expect(page.rows.at(-1)).toBe("run-3000"));
    expect(page.all(".body .row").length).toBeLessThan(60);
  });

  it("can be ranked by any scalar of theirs before one is checked, and stay so whatever is checked", async () => {
    const recorded: Recorded = { ...runsWith(60, ["loss", "z/last"]), "run-60": [scalar("acc"), scalar("loss")] };
    open(recorded);
    await page.says("None of the 60 runs is checked.");
    expect(heads()).toEqual(["Run ↑", "acc last", "Wall time"]);
    await chooseMetrics("loss");
    await page.press("[role=columnheader] button", "loss last");
    await page.press("[role=columnheader] button", "loss last ↑");
    await page.until(() => expect(page.rows[0]).toBe("run-60"));
    for (const all of ["All", "None"]) {
      await page.press("button", all);
      await page.says(all === "All" ? "60 of 60 runs" : "None of the 60 runs is checked.");
      expect(heads()).toEqual(["Run", "acc last", "loss last ↓", "Wall time"]);
    }
    expect(page.host.asked.filter((name) => name.startsWith("scalars/"))).toEqual(
      expect.not.arrayContaining(["scalars/pick", "scalars/summarize"]),
    );
  });

  it("keep the metric that they were sorted by, whichever card is large", async () => {
    open(runsWith(3, ["acc", "loss"]), { ...SERIES, run: "run-1" });
    await page.until(() => expect(heads()).toEqual(["Run ↑", "loss last", "Wall time"]));
    await page.press("[role=columnheader] button", "loss last");
    await page.press("vscode-button", "All cards");
    await page.until(() => expect(page.tags).toEqual(["acc", "loss"]));
    expect(heads()).toEqual(["Run", "loss last ↑", "Wall time"]);
  });

  it("are ranked by last, least, greatest or mean of several metrics, which come back after a reload", async () => {
    const keeper = new MemoryKeeper();
    const figureOf = (run: string, { tag, figure }: RunMetric) => {
      const number = Number(/\d+$/.exec(run)?.[0]);
      return tag === "acc" ? number : figure === "least" ? -number : 10 * number;
    };
    open(runsWith(60, ["acc", "loss"]), undefined, { keeper, figureOf });
    await page.says("None of the 60 runs is checked.");
    await chooseMetrics("loss");
    await page.press(".metric[aria-label=loss] button", "least");
    await page.press(".metric[aria-label=loss] button", "last");
    await page.until(() => expect(heads()).toEqual(["Run ↑", "acc last", "loss least", "Wall time"]));
    await page.press("[role=columnheader] button", "loss least");
    await page.until(() => expect(page.rows.slice(0, 2)).toEqual(["run-60", "run-59"]));
    expect(cells().slice(0, 4)).toEqual(["60", "-60", "59", "-59"]);
    await page.until(() => expect(JSON.stringify(keeper.getState())).toContain('"figure":"least"'));
    page.close();
    open(runsWith(60, ["acc", "loss"]), undefined, { keeper, figureOf });
    await page.until(() => expect(page.rows.slice(0, 2)).toEqual(["run-60", "run-59"]));
    expect(heads()).toEqual(["Run", "acc last", "loss least ↑", "Wall time"]);
    await chooseMetrics("loss");
    await page.until(() => expect(heads()).toEqual(["Run ↑", "acc last", "Wall time"]));
    expect(page.rows[0]).toBe("run-1");
  });

  it("say how many stand last without a number, and check no best before all values are there", async () => {
    const recorded: Recorded = { ...runsWith(60, ["loss"]), bare: [scalar("other")] };
    let answer = () => {};
    const answered = new Promise<void>((resolve) => {
      answer = resolve;
    });
    const figureOf = async (run: string) => {
      await answered;
      return run === "run-1" ? Number.NaN : Number(/\d+$/.exec(run)?.[0]);
    };
    open(recorded, undefined, { figureOf });
    await page.says("None of the 61 runs is checked.");
    await page.press("[role=columnheader] button", "loss last");
    await page.says("Runs whose values are being read: 60");
    const best = await page.named("button", "Only the first");
    expect(best.getAttribute("aria-disabled")).toBe("true");
    best.click();
    answer();
    await page.says("Runs with NaN, which stand last: 1");
    await page.says("Runs without a value, behind all others: 1");
    expect(page.text).not.toContain("are being read");
    expect(checked()).toEqual([]);
    await page.until(() => expect(best.getAttribute("aria-disabled")).toBe("false"));
    await page.type("How many runs to check", "60");
    best.click();
    await page.says("60 of 61 runs");
    expect(page.runsOf("loss")).toContain("run-1");
  });

  it("have a metric found by words and keys, its name cut where all are alike", async () => {
    const tags = Array.from({ length: 300 }, (_, i) => `metrics/validation/depth_${i}/loss`);
    open(runsWith(60, tags));
    await page.says("Metrics: depth_0/loss (last)");
    await chooseMetrics();
    const field = await page.find<HTMLInputElement>("input[role=combobox][aria-controls=scalars]");
    const options = () => page.all("[role=option]").map((option) => option.getAttribute("aria-label"));
    const key = (name: string) => {
      const event = new KeyboardEvent("keydown", { key: name, bubbles: true, composed: true, cancelable: true });
      field.dispatchEvent(event);
      return event.defaultPrevented;
    };
    const active = () => {
      const root = field.getRootNode() as ShadowRoot;
      const found = root.querySelectorAll(`#${field.getAttribute("aria-activedescendant")}`);
      return [...found].map((one) => one.getAttribute("aria-label"));
    };
    await page.until(() => expect(options().length).toBeGreaterThan(5));
    expect(options().length).toBeLessThan(60);
    field.value = "depth_29 LOSS";
    field.dispatchEvent(new Event("input"));
    await page.until(() => expect(options()).toHaveLength(11));
    expect(active()).toEqual(["metrics/validation/depth_29/loss"]);
    expect([key("ArrowDown"), key("Home")]).toEqual([true, false]);
    await page.until(() => expect(active()).toEqual(["metrics/validation/depth_290/loss"]));
    expect(page.all("[role=option] .name")[1]?.textContent).toBe("depth_290/loss");
    key("Enter");
    await page.until(() => expect(heads()).toContain("depth_290/loss last"));
    expect(page.all("[role=option][aria-selected=true]")).toHaveLength(1);
    expect(key("Escape")).toBe(true);
    await page.until(() => expect(field.value).toBe(""));
    key("Escape");
    await page.until(() => expect(page.all("[role=dialog][aria-label=Metrics]")).toHaveLength(0));
  });

  it("have metrics chosen from a list that stays where it is", async () => {
    open(runsWith(3, ["acc", "loss"]));
    await chooseMetrics("loss");
    await page.until(() => expect(page.all(".metric")).toHaveLength(2));
    const list = await page.find("[role=listbox]");
    for (const metric of page.all(".metric")) {
      expect(list.compareDocumentPosition(metric) & Node.DOCUMENT_POSITION_FOLLOWING).not.toBe(0);
    }
  });

  it("are checked from the top of the list, as it is sorted: the best alone", async () => {
    open(runsWith(60, ["loss"]), undefined, { figureOf: (run) => -Number(/\d+$/.exec(run)?.[0]) });
    await page.says("None of the 60 runs is checked.");
    await page.press("[role=columnheader] button", "loss last");
    await page.until(() => expect(page.rows.slice(0, 3)).toEqual(["run-60", "run-59", "run-58"]));
    await page.type("How many runs to check", "3");
    await page.press("button", "Only the first");
    await page.says("3 of 60 runs, 1 tag");
    expect(page.runsOf("loss")).toEqual(["run-58", "run-59", "run-60"]);
    await page.type("How many runs to check", "0");
    await page.press("button", "Only the first");
    expect((await page.named("button", "Only the first")).getAttribute("aria-disabled")).toBe("true");
    expect(page.runsOf("loss")).toHaveLength(3);
  });

  it("have the one that was opened in sight, also where they are sorted, until somebody scrolls", async () => {
    const figureOf = (run: string) => -Number(/\d+$/.exec(run)?.[0]);
    open(runsWith(300, ["loss"]), { ...SERIES, run: "run-250" }, { figureOf });
    await page.until(() => expect(page.rows).toContain("run-250"));
    expect(page.rows).not.toContain("run-1");
    const isAscending = () => {
      const [first = 0, second = 0] = page.rows.map((run) => Number(run.slice("run-".length)));
      return first < second;
    };
    await page.press("[role=columnheader] button", "loss last");
    await page.until(() => expect(isAscending()).toBe(false));
    expect([page.rows.includes("run-250"), page.rows.includes("run-300")]).toEqual([true, false]);
    (await page.find(".body")).dispatchEvent(new Event("wheel"));
    await page.press("[role=columnheader] button", "Run");
    await page.until(() => expect(isAscending()).toBe(true));
    expect(page.rows).not.toContain("run-250");
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
    page.host.set({ checkedRuns: 4 });
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

  it("leave out what their names share, which is in the tooltip and when copied", async () => {
    const recorded = Object.fromEntries(["a", "b"].map((end) => [`experiments/resnet50/${end}`, [scalar("loss")]]));
    open(recorded);
    await page.until(() => expect(page.all(".body .name").map((name) => name.textContent)).toEqual(["a", "b"]));
    expect(page.rows).toEqual(["experiments/resnet50/a", "experiments/resnet50/b"]);
    expect(page.cards[0]?.subject?.runs.map(({ shortName }) => shortName)).toEqual(["a", "b"]);
    await page.press("button", "Actions for experiments/resnet50/b");
    await page.press("button", "Copy name");
    await page.until(() =>
      expect(page.host.requested).toContainEqual({
        method: "copy/text",
        params: { text: "experiments/resnet50/b" },
      }),
    );
  });

  it("have the name that the user gives them, in the list and in cards, and their own in the tooltip", async () => {
    open(runsWith(2, ["loss"]));
    page.host.typedName = "best";
    await page.press("button", "Actions for run-2");
    await page.press("button", "Name run…");
    await page.until(() => expect(page.cards[0]?.subject?.runs[1]?.shortName).toBe("best"));
    const names = page.all(".body .name");
    expect(names.map((name) => [name.textContent, name.getAttribute("title")])).toEqual([
      ["run-1", "run-1"],
      ["best", "run-2"],
    ]);
  });

  it("have their colour changed and given back by their menu", async () => {
    open(runsWith(2, ["loss"]));
    await page.press("button", "Actions for run-2");
    await page.type("colour", "#12AB34");
    await page.until(() => expect(page.cards[0]?.subject?.runs[1]?.look.colour).toBe("#12ab34"));
    expect(page.all("tensor-view-run-menu")).toHaveLength(0);
    await page.press("button", "Actions for run-2");
    await page.press("button", "Its own colour again");
    await page.until(() => expect(page.cards[0]?.subject?.runs[1]?.look.colour).toBeUndefined());
  });

  it("have a menu that a press on anything else closes, in the page or out of it, and Escape", async () => {
    open(runsWith(2, ["loss"]));
    const opened = () => page.all("tensor-view-run-menu");
    const openMenu = async () => {
      await page.press("button", "Actions for run-2");
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
    const list = page.all<RunListElement>("tensor-view-run-list")[0]?.shadowRoot;
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
    expect(page.all<RunListElement>("tensor-view-run-list")).toHaveLength(0);
    await page.press("button", "Runs");
    await page.until(() => expect(page.rows).toEqual(["run-1", "run-2"]));
    expect(page.tags).toEqual(["loss"]);
  });
});
