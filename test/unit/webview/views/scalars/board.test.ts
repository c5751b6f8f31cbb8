// @vitest-environment happy-dom
import { afterEach, describe, expect, it } from "vitest";
import type { SavedPanel } from "../../../../../src/shared/channel/panelSides";
import { seriesKey } from "../../../../../src/shared/series/seriesId";
import { compareNatural } from "../../../../../src/shared/text/naturalOrder";
import type { ScalarTables } from "../../../../../webview/views/scalars/table/scalarTables";
import { MemoryKeeper } from "../../../../support/pageHost";
import { BoardPage, LOGDIR, type Recorded, runsWith, scalar } from "./boardPage";
import "../../../../../webview/app/frame";

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
    await page.says("2 of 3 runs, 1 tag");
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
    await page.press("vscode-button", "Clear the filter");
    await page.until(() => expect(page.tags).toHaveLength(5));
  });

  it("are pinned at the top, for the workspace", async () => {
    open(runsWith(2, TAGS));
    await page.until(() => expect(page.tags).toHaveLength(5));
    page.cards[4]?.dispatchEvent(new CustomEvent("card-pin", { detail: true, bubbles: true, composed: true }));
    await page.until(() => expect(page.headings.slice(0, 3)).toEqual(["▾ Pinned 1", "▾ Ungrouped 1", "▾ grad 2"]));
    expect(page.tags[0]).toBe("loss/val");
    expect(page.cards[0]?.subject?.isPinned).toBe(true);
    expect(page.host.board.pins).toEqual(["loss/val"]);
    await page.scrollTo(600);
    await page.until(() => expect(page.headings.at(-1)).toBe("▾ loss 1"));
    await page.scrollTo(0);
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
    const before = topOf("m/20");
    expect(before).toBeGreaterThan(-700);
    recorded.b = Array.from({ length: 8 }, (_, i) => scalar(`a/${i}`));
    page.changed();
    await page.says("2 of 2 runs, 68 tags");
    await page.until(() => expect(list.scrollTop).toBeGreaterThan(1500));
    expect(topOf("m/20")).toBe(before);
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

describe("the tables of all cards", () => {
  it("are the same list while nothing in them changes", async () => {
    open(runsWith(3, TAGS), undefined, {
      shown: {
        subject: { on: "board", roots: [{ logdir: LOGDIR, run: "." }] },
        views: { scalars: { isTableShown: true } },
      },
    });
    const tables = await page.find<ScalarTables>("tensor-view-scalar-tables");
    await page.says("3 of 3 runs, 5 tags");
    const { subjects } = tables;
    expect(subjects.map(({ tag }) => tag).sort()).toEqual([...TAGS].sort());
    await page.type("Filter runs", "run-2");
    await page.until(() => expect(page.rows).toEqual(["run-2"]));
    expect(tables.subjects).toBe(subjects);
    await page.check("run-2");
    await page.says("2 of 3 runs, 5 tags");
    expect(tables.subjects).not.toBe(subjects);
  });
});

describe("what a board keeps", () => {
  const saved = (keeper: MemoryKeeper) => keeper.getState() as { views: Record<string, Record<string, unknown>> };

  it("is found again: filters, settings, what is open, and where it was", async () => {
    const keeper = new MemoryKeeper();
    const tags = Array.from({ length: 60 }, (_, i) => `m/${i}`);
    open(runsWith(2, tags), undefined, { keeper });
    await page.until(() => expect(page.tags[0]).toBe("m/0"));
    await page.type("smoothing", "0.6");
    await page.until(() => expect(page.cards[0]?.subject?.settings.smoothing).toBe(0.6));
    const detail = { y: [0, 1] };
    page.cards[0]?.dispatchEvent(new CustomEvent("card-change", { detail, bubbles: true, composed: true }));
    await page.until(() => expect(page.cards[0]?.subject?.state).toEqual({ y: [0, 1] }));
    await page.scrollTo(2000);
    await page.until(() => expect(saved(keeper).views.scalars).toMatchObject({ scroll: 2000 }));
    page.close();
    open(runsWith(2, tags), undefined, { keeper });
    await page.until(() => expect(page.tags[0]).toMatch(/^m\/[^0]/));
    expect((await page.find("tensor-view-card-list")).scrollTop).toBe(2000);
    expect(page.cards[0]?.subject?.settings.smoothing).toBe(0.6);
    await page.scrollTo(0);
    await page.until(() => expect(page.cards[0]?.subject?.state).toEqual({ y: [0, 1] }));
  });

  it("forgets zooms of x with the axis", async () => {
    open(runsWith(2, TAGS));
    await page.until(() => expect(page.tags).toHaveLength(5));
    const tell = (name: string, detail: unknown) =>
      page.cards[0]?.dispatchEvent(new CustomEvent(name, { detail, bubbles: true, composed: true }));
    tell("settings-change", { x: [1, 2], handles: [1, 2] });
    tell("card-change", { x: [1, 2], y: [3, 4] });
    await page.until(() =>
      expect(page.cards[0]?.subject).toMatchObject({ settings: { x: [1, 2] }, state: { x: [1, 2] } }),
    );
    tell("settings-change", { axis: "wall" });
    await page.until(() => expect(page.cards[0]?.subject?.state).toEqual({ y: [3, 4] }));
    expect(page.cards[0]?.subject?.settings).toMatchObject({ axis: "wall", x: undefined, handles: undefined });
  });

  it("goes with a link, pins and colours included; these are no matter of a reload", async () => {
    const keeper = new MemoryKeeper();
    open(runsWith(3, TAGS), undefined, { keeper });
    await page.until(() => expect(page.tags).toHaveLength(5));
    page.cards[4]?.dispatchEvent(new CustomEvent("card-pin", { detail: true, bubbles: true, composed: true }));
    page.host.colours.set(seriesKey({ logdir: LOGDIR, run: "run-2" }), "#00ff00");
    page.host.channel.notify("board/changed", null);
    await page.until(() => expect(page.cards[0]?.subject?.runs[1]?.look.colour).toBe("#00ff00"));
    await page.type("Filter tags", "loss");
    await page.until(() => expect(saved(keeper).views.scalars).toMatchObject({ tagFilter: "loss" }));
    expect(saved(keeper).views.scalars?.linked).toBeUndefined();
    await page.press("button", "Copy Link");
    const { params } = await page.until(() => {
      const found = page.host.requested.find(({ method }) => method === "copy/link");
      if (!found) throw new Error("no link");
      return found;
    });
    const { views } = params as { views: Record<string, unknown> };
    page.close();
    open(runsWith(3, TAGS), undefined, {
      shown: { subject: { on: "board", roots: [{ logdir: LOGDIR, run: "." }] }, views },
    });
    await page.until(() => expect(page.tags).toEqual(["loss/val", "loss/train"]));
    await page.until(() => expect(page.cards[0]?.subject?.runs[1]?.look.colour).toBe("#00ff00"));
    expect(page.host.board.pins).toEqual(["loss/val"]);
    expect(page.host.requested.filter(({ method }) => method === "looks/colour")).toHaveLength(1);
  });

  it("stays when news come that know only what was kept before", async () => {
    const keeper = new MemoryKeeper();
    open(runsWith(2, TAGS), undefined, { keeper });
    await page.until(() => expect(page.tags).toHaveLength(5));
    await page.type("smoothing", "0.5");
    await page.until(() => expect(saved(keeper).views.scalars).toMatchObject({ settings: { smoothing: 0.5 } }));
    page.host.colours.set(seriesKey({ logdir: LOGDIR, run: "run-1" }), "#00ff00");
    page.host.channel.notify("board/changed", null);
    await page.until(() => expect(page.cards[0]?.subject?.runs[0]?.look.colour).toBe("#00ff00"));
    expect(page.cards[0]?.subject?.settings.smoothing).toBe(0.5);
    // A link that is opened in this page is another matter.
    const views = { scalars: { settings: { smoothing: 0.25 } } };
    page.host.channel.notify("subject/show", {
      subject: { on: "board", roots: [{ logdir: LOGDIR, run: "." }] },
      views,
    });
    await page.until(() => expect(page.cards[0]?.subject?.settings.smoothing).toBe(0.25));
  });

  it("may have been written by another version", async () => {
    const shown = {
      subject: { on: "board", roots: [{ logdir: LOGDIR, run: "." }] },
      views: { scalars: { settings: "none", checks: 3, collapsed: { a: 1 } } },
    } as const;
    open(runsWith(2, TAGS), undefined, { shown });
    await page.until(() => expect(page.tags).toHaveLength(5));
  });
});

describe("the toolbar of a board", () => {
  const drop = async (label: string, value: string) => {
    const dropdown = await page.named<HTMLSelectElement>("vscode-dropdown", label);
    dropdown.value = value;
    dropdown.dispatchEvent(new Event("change"));
  };
  const settings = () => page.cards[0]?.subject?.settings;

  it("sets how all cards are drawn", async () => {
    open(runsWith(2, TAGS));
    await page.until(() => expect(page.tags).toHaveLength(5));
    await drop("x", "tag:acc");
    await drop("y", "symlog");
    await page.press("button", "Ignore outliers");
    await page.press("button", "Settings");
    await drop("x scale", "log");
    await drop("restarts", "latest");
    await drop("tooltip by", "nearest");
    await page.press("button", "Link zoom");
    await page.type("mean of runs", "(.*)-\\d");
    await drop("band", "range");
    await page.until(() =>
      expect(settings()).toMatchObject({
        axis: { tag: "acc" },
        yScale: "symlog",
        xScale: "log",
        ignoresOutliers: true,
        restarts: "latest",
        tooltipOrder: "nearest",
        isZoomLinked: false,
        group: "(.*)-\\d",
        band: "range",
      }),
    );
    await page.type("one colour for", "run-(\\d)");
    await page.until(() => expect(page.host.board.colourGroup).toBe("run-(\\d)"));
    await page.press("button", "Collapse all");
    await page.until(() => expect(page.cards).toHaveLength(0));
    await page.press("button", "Expand all");
    await page.until(() => expect(page.cards).toHaveLength(5));
  });

  it("groups runs into means by parts of their names", async () => {
    const names = ["a-s0", "a-s1", "b-s0", "b-s1"];
    open(Object.fromEntries(names.map((name) => [name, [scalar("loss")]])));
    await page.until(() => expect(page.tags).toEqual(["loss"]));
    await page.press("button", "Settings");
    await page.press("button", "s0, s1");
    await page.until(() => expect(settings()?.group).toBe("^([^/_,;\\s-]+)-[^/_,;\\s-]+$"));
    expect((await page.named("button", "s0, s1")).getAttribute("aria-pressed")).toBe("true");
    await page.press("button", "Runs of means");
    await drop("band", "none");
    await page.until(() => expect(settings()).toMatchObject({ areMembersShown: false, band: "none" }));
    await page.press("button", "s0, s1");
    await page.until(() => expect(settings()?.group).toBe(""));
  });

  it("takes a pattern of means as it is typed, and marks its field where it is none: the one before holds", async () => {
    open(runsWith(2, TAGS));
    await page.until(() => expect(page.tags).toHaveLength(5));
    await page.press("button", "Settings");
    const field = await page.until(() => {
      const found = page.all<HTMLInputElement>("vscode-text-field").find((one) => one.textContent === "mean of runs");
      if (!found) throw new Error("there is no field");
      return found;
    });
    const type = (text: string) => {
      field.value = text;
      field.dispatchEvent(new Event("input"));
    };
    type("(run)");
    await page.until(() => expect(settings()?.group).toBe("(run)"));
    expect(field.hasAttribute("aria-invalid")).toBe(false);
    type("(run");
    await page.until(() => expect(field.getAttribute("aria-invalid")).toBe("true"));
    expect(page.all("[role=alert]")).toHaveLength(1);
    expect(settings()?.group).toBe("(run)");
    type("");
    await page.until(() => expect(settings()?.group).toBe(""));
    expect(field.hasAttribute("aria-invalid")).toBe(false);
  });

  it("keeps means for the folder that they were given for, and not for another's", async () => {
    const keeper = new MemoryKeeper();
    const scalars = () => (keeper.getState() as { views: { scalars?: { groupOf?: string[] } } }).views.scalars;
    open(runsWith(2, TAGS), undefined, { keeper });
    await page.press("button", "Settings");
    await page.type("mean of runs", "(run)");
    await page.until(() => expect(settings()?.group).toBe("(run)"));
    await page.until(() => expect(scalars()?.groupOf).toEqual([LOGDIR]));
    page.close();
    open(runsWith(2, TAGS), undefined, { keeper });
    await page.until(() => expect(settings()?.group).toBe("(run)"));
    page.close();
    const before = keeper.getState() as SavedPanel;
    keeper.setState({ ...before, views: { ...before.views, scalars: { ...scalars(), groupOf: ["/other"] } } });
    open(runsWith(2, TAGS), undefined, { keeper });
    await page.until(() => expect(page.tags).toHaveLength(5));
    await page.until(() => expect(scalars()?.groupOf).toBeUndefined());
    expect(settings()?.group).toBe("");
  });

  it("smooths by a slider and a box, and takes nothing that is no number", async () => {
    open(runsWith(2, TAGS));
    const slider = await page.named("[role=slider]", "smoothing");
    const press = (key: string) =>
      slider.dispatchEvent(new KeyboardEvent("keydown", { key, bubbles: true, composed: true, cancelable: true }));
    press("End");
    await page.until(() => expect(settings()?.smoothing).toBe(0.999));
    press("PageDown");
    await page.until(() => expect(settings()?.smoothing).toBe(0.989));
    await page.type("smoothing", "much");
    await page.type("smoothing", "");
    expect(settings()?.smoothing).toBe(0.989);
    await page.type("smoothing", "7");
    await page.until(() => expect(settings()?.smoothing).toBe(0.999));
    await page.type("smoothing", "0");
    await page.until(() => expect(settings()?.smoothing).toBe(0));
  });

  it("takes a scalar as axis by its name where there are many", async () => {
    open(
      runsWith(
        1,
        Array.from({ length: 60 }, (_, i) => `m/${i}`),
      ),
    );
    await page.until(() => expect(page.tags[0]).toBe("m/0"));
    await drop("x", "other");
    await page.type("The scalar to draw over", "m/60");
    await page.says("None of the checked runs has a scalar 'm/60'.");
    await page.type("The scalar to draw over", "m/59");
    await page.until(() => expect(settings()?.axis).toEqual({ tag: "m/59" }));
  });
});

describe("the numbers of a board", () => {
  it("stand below a card, or are those of all cards in their place", async () => {
    open(runsWith(2, TAGS));
    await page.until(() => expect(page.tags).toHaveLength(5));
    const detail = { isTableShown: true };
    page.cards[3]?.dispatchEvent(new CustomEvent("card-change", { detail, bubbles: true, composed: true }));
    await page.until(() => expect(page.all("tensor-view-scalar-table")).toHaveLength(1));
    await page.press("button", "Table");
    const tables = await page.find<ScalarTables>("tensor-view-scalar-tables");
    expect(tables.subjects.map(({ tag }) => tag)).toEqual([...TAGS].sort(compareNatural));
    expect(page.cards).toHaveLength(0);
    await page.press("button", "Table");
    await page.until(() => expect(page.tags).toHaveLength(5));
  });
});
