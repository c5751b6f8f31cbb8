// @vitest-environment happy-dom
import { afterEach, describe, expect, it } from "vitest";
import { MemoryKeeper } from "../../../../support/pageHost";
import { type Gallery, ImagesPage, LOGDIR } from "./imagesPage";
import "../../../../../webview/app/frame";

let page: ImagesPage;
afterEach(() => page.close());

const RUNS: Gallery = {
  "exp/a": { "out/x": [0, 10, 20], "out/y": [0, 10, 20], "in/z": [0] },
  "exp/b": { "out/x": [0, 10] },
};

const BOARD = { on: "board", roots: [{ logdir: LOGDIR, run: "." }], view: "images" } as const;

async function open(images: object = {}, recorded: Gallery | (() => Gallery) = RUNS): Promise<void> {
  page = new ImagesPage(recorded, { bytes: 10, shown: { subject: BOARD, views: { images } } });
  await page.drawn();
}

const key = (name: string) => window.dispatchEvent(new KeyboardEvent("keydown", { key: name, cancelable: true }));
const steps = () => page.sentences().map((sentence) => /step (-?\d+)/.exec(sentence)?.[1]);
const headings = () => page.all("h2").map((heading) => heading.textContent?.replaceAll(/\s+/g, " ").trim());
const requests = (method: string) =>
  page.host.requested.filter((one) => one.method === method).map(({ params }) => params);

describe("the board of images", () => {
  it("groups cards by what stands before the first /, and folds groups away", async () => {
    await open();
    expect(headings()).toEqual(["▾ in 1", "▾ out 2"]);
    expect(page.inView).toHaveLength(4);
    await page.press("h2 button", "▾ out 2");
    await page.until(() => expect(page.cells).toHaveLength(1));
    expect(headings()).toEqual(["▾ in 1", "▸ out 2"]);
  });

  it("shows the tags that a filter leaves, and the steps of these", async () => {
    await open();
    await page.says("3 recorded, 0 to 20");
    const field = (await page.named("vscode-text-field", "Filter tags")) as HTMLElement & { value: string };
    field.value = "z";
    field.dispatchEvent(new Event("input"));
    await page.until(() => expect(page.cells.map(({ subject }) => subject?.id.tag)).toEqual(["in/z"]));
    await page.says("step 0, the only one recorded");
  });

  it("pinned tags stand at the top", async () => {
    await open();
    const card = page.inView.find(({ subject }) => subject?.id.tag === "out/y");
    card?.dispatchEvent(new KeyboardEvent("keydown", { key: "p", bubbles: true, composed: true }));
    await page.until(() => expect(headings()[0]).toBe("▾ Pinned 1"));
    expect(requests("board/pin")).toEqual([{ tag: "out/y", isPinned: true }]);
  });

  it("goes to the step before and after by keys, and follows the newest", async () => {
    let recorded: Gallery = { a: { x: [0, 10, 20] } };
    await open({}, () => recorded);
    key("[");
    await page.until(() => expect(steps()).toEqual(["10"]));
    key("[");
    await page.until(() => expect(steps()).toEqual(["0"]));
    key("[");
    key("]");
    await page.until(() => expect(steps()).toEqual(["10"]));
    recorded = { a: { x: [0, 10, 20, 30] } };
    page.host.channel.notify("runs/changed", { logdir: LOGDIR });
    await page.says("4 recorded");
    expect(steps()).toEqual(["10"]);
    key("f");
    await page.until(() => expect(steps()).toEqual(["30"]));
    recorded = { a: { x: [0, 10, 20, 30, 40] } };
    page.host.channel.notify("runs/changed", { logdir: LOGDIR });
    await page.until(() => expect(steps()).toEqual(["40"]));
  });

  it("plays through the steps, each of which is drawn", async () => {
    await open({ large: { rate: 30 } }, { a: { x: [0, 10, 20, 30, 40, 50] }, b: { x: [0, 50] } });
    const seen: string[] = [];
    await page.press("button", "Play through the steps");
    await page.until(() => {
      const now = steps().join(" ");
      if (seen.at(-1) !== now) seen.push(now);
      expect(page.asked.read.filter((read) => read.startsWith("a/"))).toHaveLength(6);
      expect(now).toBe("50 50");
    });
    await page.named("button", "Play through the steps");
    expect(page.asked.read.filter((read) => read.startsWith("a/")).map((read) => read.split("/")[2])).toEqual([
      "5",
      "0",
      "1",
      "2",
      "3",
      "4",
    ]);
  });

  it("saves the pictures of the step, and those of all steps", async () => {
    await open();
    key("[");
    await page.until(() => expect(steps()).toEqual(["0", "10", "10", "10"]));
    const series = [
      { run: "exp/a", tag: "in/z" },
      { run: "exp/a", tag: "out/x" },
      { run: "exp/b", tag: "out/x" },
      { run: "exp/a", tag: "out/y" },
    ];
    await page.press("button", "Save ▾");
    await page.press("[role=menuitem]", "Save These Images…");
    await page.press("button", "Save ▾");
    await page.press("[role=menuitem]", "Save Those of All Steps…");
    const all = { logdir: LOGDIR, kind: "image", series };
    await page.until(() => expect(requests("blobs/save")).toEqual([{ ...all, step: "10" }, all]));
  });

  it("opens a card large, with its run and sample, and comes back", async () => {
    await open();
    page.inView[2]?.renderRoot.querySelector<HTMLElement>(".card")?.click();
    const large = await page.find("tensor-view-large-images");
    expect(large).toMatchObject({
      shown: { tag: "out/x", state: { panes: [{ run: "exp/b", sample: 0 }] } },
    });
    expect(page.cells).toHaveLength(0);
    key("PageDown");
    await page.until(() => expect(page.host.shown.at(-1)).toMatchObject({ tag: "out/y" }));
    key("Escape");
    await page.drawn();
    expect(page.inView).toHaveLength(4);
  });

  it("gives the focus back to the card that was large", async () => {
    await open();
    page.inView[2]?.focus();
    const press = (name: string) =>
      page.inView[2]?.dispatchEvent(new KeyboardEvent("keydown", { key: name, bubbles: true, composed: true }));
    press("Enter");
    await page.find("tensor-view-large-images");
    key("Escape");
    await page.drawn();
    const grid = await page.grid();
    const focused = () => {
      const { activeElement } = grid.shadowRoot ?? {};
      const { subject } = page.cells.find((cell) => cell === activeElement) ?? {};
      return subject && [subject.id.tag, subject.id.run.name];
    };
    await page.until(() => expect(focused()).toEqual(["out/x", "exp/b"]));
  });

  it("draws pictures as they are adjusted, and says so", async () => {
    await open();
    const pictures = () => page.inView.flatMap(({ renderRoot }) => [...renderRoot.querySelectorAll("img")]);
    expect(pictures().map(({ style }) => style.filter)).toEqual(["", "", "", ""]);
    await page.press("button", "Adjust");
    const panel = await page.find("tensor-view-adjust-panel");
    const { adjustments } = panel as HTMLElement & { adjustments: object };
    const detail = { ...adjustments, brightness: 0.5, ground: "black" };
    panel.dispatchEvent(new CustomEvent("adjust-change", { detail, bubbles: true, composed: true }));
    await page.named("button", "Adjusted");
    await page.until(() => expect(pictures().every(({ style }) => style.filter.includes("#adjusted"))).toBe(true));
    for (const { renderRoot } of page.inView) {
      expect(renderRoot.querySelector("filter#adjusted feFuncR")?.getAttribute("tableValues")).toMatch(/^0\.5 /);
      expect(renderRoot.querySelector(".ground.black")).not.toBeNull();
    }
  });

  it("is as it was after a reload", async () => {
    const keeper = new MemoryKeeper();
    page = new ImagesPage(RUNS, { bytes: 10, keeper, shown: { subject: BOARD } });
    await page.drawn();
    await page.press("button", "First sample");
    key("[");
    await page.until(() => expect(steps()).toEqual(["0", "10", "10", "10"]));
    const card = page.inView[1];
    card?.dispatchEvent(new KeyboardEvent("keydown", { key: "u", bubbles: true, composed: true }));
    await page.find(".own");
    key("[");
    await page.until(() => expect(steps()).toEqual(["0", "10", "0", "0"]));
    await page.until(() =>
      expect(keeper.getState()).toMatchObject({
        views: { images: { isFirstOnly: true, own: { '["exp/a","out/x",0]': "10" } } },
      }),
    );
    page.close();
    page = new ImagesPage(RUNS, { bytes: 10, keeper, shown: { subject: { ...BOARD, step: "0" } } });
    await page.drawn();
    await page.until(() => expect(steps()).toEqual(["0", "10", "0", "0"]));
    await page.press("button", "Settings");
    await page.press("button", "Link all cards");
    await page.until(() => expect(steps()).toEqual(["0", "0", "0", "0"]));
  });

  it("shows the stop of the slider that is nearest to a step that nobody recorded", async () => {
    page = new ImagesPage({ a: { x: [0, 10, 20] } }, { bytes: 10, shown: { subject: { ...BOARD, step: "17" } } });
    await page.drawn();
    expect(steps()).toEqual(["20"]);
    const bar = await page.find("tensor-view-step-bar");
    expect(bar).toMatchObject({ position: 2 });
  });

  it("says that there is nothing to show", async () => {
    page = new ImagesPage({ a: {} }, { shown: { subject: BOARD } });
    await page.says("No run here has images.");
  });
});
