// @vitest-environment happy-dom
import { afterEach, describe, expect, it } from "vitest";
import { MemoryKeeper } from "../../../support/pageHost";
import { BoardPage, LOGDIR, type Recorded, runsWith, scalar } from "./boardPage";
import "../../../../webview/frame";

let page: BoardPage;
afterEach(() => page.close());

const open = (...args: ConstructorParameters<typeof BoardPage>): BoardPage => {
  page = new BoardPage(...args);
  return page;
};

const TAGS = ["loss/train", "loss/val", "acc", "grad/layer.2", "grad/layer.10"];

describe("the cards of a board", () => {
  it("are the tags of all runs, in groups, in natural order", async () => {
    open(runsWith(3, TAGS));
    await page.says("3 of 3 runs, 5 tags");
    await page.until(() =>
      expect(page.tags).toEqual(["acc", "grad/layer.2", "grad/layer.10", "loss/train", "loss/val"]),
    );
    expect(page.headings).toEqual(["▾ Ungrouped 1", "▾ grad 2", "▾ loss 2"]);
    expect(page.runsOf("acc")).toEqual(["run-1", "run-2", "run-3"]);
  });

  it("are those that a checked run has, and keep their subject when nothing changes in them", async () => {
    const recorded: Recorded = { ...runsWith(2, ["loss"]), "run-3": [scalar("loss"), scalar("extra")] };
    open(recorded);
    await page.until(() => expect(page.tags).toEqual(["extra", "loss"]));
    const before = page.cards.map(({ subject }) => subject);
    recorded["run-1"] = [scalar("loss", 2)];
    page.changed(["run-1"]);
    await page.until(() => expect(page.host.asked.filter((name) => name === "series/list")).toHaveLength(2));
    await page.find("tensor-view-card-list");
    expect(page.cards.map(({ subject }) => subject)).toEqual(before);
    expect(page.cards.every(({ subject }, i) => subject === before[i])).toBe(true);
    await page.check("run-3");
    await page.until(() => expect(page.tags).toEqual(["loss"]));
    await page.says("2 of 3 runs, 1 tags");
  });

  it("collapse with their group, and stay so", async () => {
    const keeper = new MemoryKeeper();
    open(runsWith(2, TAGS), undefined, { keeper });
    await page.press("h2 button", "▾ loss 2");
    await page.until(() => expect(page.tags).toEqual(["acc", "grad/layer.2", "grad/layer.10"]));
    page.close();
    open(runsWith(2, TAGS), undefined, { keeper });
    await page.until(() => expect(page.headings).toEqual(["▾ Ungrouped 1", "▾ grad 2", "▸ loss 2"]));
    expect(page.tags).toEqual(["acc", "grad/layer.2", "grad/layer.10"]);
  });

  it("are filtered by words and patterns; what is wrong with one is said", async () => {
    open(runsWith(2, TAGS));
    await page.says("5 tags");
    await page.type("Filter tags", "loss");
    await page.until(() => expect(page.tags).toEqual(["loss/train", "loss/val"]));
    await page.says("2 of 2 runs, 2 of 5 tags");
    await page.type("Filter tags", "/layer\\.\\d$/");
    await page.until(() => expect(page.tags).toEqual(["grad/layer.2"]));
    await page.type("Filter tags", "/(/");
    await page.until(() => expect(page.all("[role=alert]")).toHaveLength(1));
    expect(page.tags).toEqual(["grad/layer.2"]);
    await page.type("Filter tags", "nothing");
    await page.says("No tag fits the filter.");
    await page.type("Filter tags", "");
    await page.until(() => expect(page.tags).toHaveLength(5));
  });

  it("are pinned at the top, for the workspace", async () => {
    open(runsWith(2, TAGS));
    await page.until(() => expect(page.tags).toHaveLength(5));
    page.cards[4]?.dispatchEvent(new CustomEvent("card-pin", { detail: true, bubbles: true, composed: true }));
    await page.until(() => expect(page.headings).toEqual(["▾ Pinned 1", "▾ Ungrouped 1", "▾ grad 2"]));
    expect(page.tags[0]).toBe("loss/val");
    expect(page.cards[0]?.subject?.isPinned).toBe(true);
    expect(page.host.board.pins).toEqual(["loss/val"]);
    page.host.board = { ...page.host.board, pins: [] };
    page.host.channel.notify("board/changed", null);
    await page.until(() => expect(page.headings[0]).toBe("▾ Ungrouped 1"));
  });

  it("are few elements, however many tags there are", async () => {
    const tags = Array.from({ length: 10_000 }, (_, i) => `group${Math.floor(i / 100)}/tag${i}`);
    open(runsWith(1, tags));
    await page.until(() => expect(page.tags[0]).toBe("group0/tag0"));
    const least = page.cards.length;
    expect(least).toBeLessThan(40);
    const list = await page.find("tensor-view-card-list .all");
    const height = Number.parseFloat(list.style.height);
    expect(height).toBeGreaterThan(10_000 * 50);
    await page.scrollTo(height - 600);
    await page.until(() => expect(page.tags.at(-1)).toBe("group99/tag9999"));
    expect(page.cards.length).toBeLessThan(40);
  });

  it("stay where they are when others come above them", async () => {
    const recorded: Recorded = { a: Array.from({ length: 60 }, (_, i) => scalar(`m/${i}`)) };
    open(recorded);
    await page.until(() => expect(page.tags[0]).toBe("m/0"));
    await page.scrollTo(1500);
    const list = await page.find("tensor-view-card-list");
    await page.until(() => expect(page.tags[0]).not.toBe("m/0"));
    const topOf = (tag: string) => {
      const card = page.cards.find(({ subject }) => subject?.tag === tag);
      const inside = Number.parseFloat(card?.style.top ?? "");
      return inside + Number.parseFloat(card?.parentElement?.style.top ?? "") - list.scrollTop;
    };
    const before = topOf("m/10");
    expect(before).toBeGreaterThan(-700);
    recorded.b = Array.from({ length: 8 }, (_, i) => scalar(`a/${i}`));
    page.changed();
    await page.says("2 of 2 runs, 68 tags");
    await page.until(() => expect(list.scrollTop).toBeGreaterThan(1500));
    expect(topOf("m/10")).toBe(before);
  });
});

describe("a card that is large", () => {
  it("is alone until Escape, and its neighbours are turned to", async () => {
    open(runsWith(2, TAGS), { on: "board", roots: [{ logdir: LOGDIR, run: "." }], tag: "loss/train" });
    await page.until(() => expect(page.tags).toEqual(["loss/train"]));
    expect(page.cards[0]?.subject?.isLarge).toBe(true);
    window.dispatchEvent(new KeyboardEvent("keydown", { key: "PageDown", cancelable: true }));
    await page.until(() => expect(page.tags).toEqual(["loss/val"]));
    expect(page.host.shown.at(-1)).toMatchObject({ on: "board", tag: "loss/val" });
    window.dispatchEvent(new KeyboardEvent("keydown", { key: "Escape", cancelable: true }));
    await page.until(() => expect(page.tags).toHaveLength(5));
    expect(page.host.shown.at(-1)).toEqual({ on: "board", roots: [{ logdir: LOGDIR, run: "." }] });
  });

  it("is a scalar that was opened, with its run alone checked among all of the log folder", async () => {
    open(runsWith(3, TAGS), { on: "series", logdir: LOGDIR, run: "run-2", tag: "acc", kind: "scalar" });
    await page.until(() => expect(page.runsOf("acc")).toEqual(["run-2"]));
    expect(page.cards).toHaveLength(1);
    await page.until(() => expect(page.rows).toEqual(["run-1", "run-2", "run-3"]));
    await page.check("run-3");
    await page.until(() => expect(page.runsOf("acc")).toEqual(["run-2", "run-3"]));
    await page.press("vscode-button", "All cards");
    await page.until(() => expect(page.tags).toHaveLength(5));
    expect(page.runsOf("acc")).toEqual(["run-2", "run-3"]);
    page.host.channel.notify("subject/show", {
      subject: { on: "series", logdir: LOGDIR, run: "run-1", tag: "loss/val", kind: "scalar" },
    });
    await page.until(() => expect(page.runsOf("loss/val")).toEqual(["run-1"]));
  });

  it("is another series where its run has the tag, else a board of the log folder", async () => {
    const recorded = { ...runsWith(2, ["a", "b"]), "run-3": [scalar("c")] };
    open(recorded, { on: "series", logdir: LOGDIR, run: "run-1", tag: "a", kind: "scalar" });
    await page.until(() => expect(page.runsOf("a")).toEqual(["run-1"]));
    await page.check("run-3");
    await page.press("button", "Next tag (PageDown)");
    await page.until(() => expect(page.tags).toEqual(["b"]));
    expect(page.host.shown.at(-1)).toMatchObject({ on: "series", run: "run-1", tag: "b" });
    await page.press("button", "Next tag (PageDown)");
    await page.until(() => expect(page.tags).toEqual(["c"]));
    expect(page.host.shown.at(-1)).toEqual({ on: "board", roots: [{ logdir: LOGDIR, run: "." }], tag: "c" });
    expect(page.runsOf("c")).toEqual(["run-3"]);
  });

  it("leads back to the run that it was shown of", async () => {
    open(runsWith(2, TAGS), { on: "run", logdir: LOGDIR, run: "run-2", view: "scalars" });
    await page.until(() => expect(page.tags).toHaveLength(5));
    page.cards[0]?.dispatchEvent(new CustomEvent("card-large", { detail: true, bubbles: true, composed: true }));
    await page.until(() => expect(page.tags).toEqual(["acc"]));
    expect(page.host.shown.at(-1)).toEqual({ on: "board", roots: [{ logdir: LOGDIR, run: "run-2" }], tag: "acc" });
    await page.press("vscode-button", "All cards");
    await page.until(() => expect(page.host.shown.at(-1)).toMatchObject({ on: "run", run: "run-2", view: "scalars" }));
  });
});
