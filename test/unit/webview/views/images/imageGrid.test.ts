// @vitest-environment happy-dom

import { afterEach, describe, expect, it, vi } from "vitest";
import { SampleStore } from "../../../../../webview/parts/board/samples/sampleStore";
import { shortWallTimeText } from "../../../../../webview/ui/texts/wallTime";
import { proposedName } from "../../../../support/proposedName";
import { type Gallery, ImagesPage, LOGDIR, PICTURE_BYTES } from "./imagesPage";
import "../../../../../webview/app/frame";

let page: ImagesPage;
afterEach(() => page.close());

const tagsOf = (count: number, steps: readonly number[]) =>
  Object.fromEntries(Array.from({ length: count }, (_, i) => [`out/t${i}`, steps]));
const stepsTo = (count: number) => Array.from({ length: count }, (_, i) => i * 10);
/** Time for whatever would be fetched ahead. */
const idle = () => new Promise((resolve) => setTimeout(resolve, 400));

/** The board as it was kept. */
const keeping = (images: object) => ({
  shown: {
    subject: { on: "board", roots: [{ logdir: LOGDIR, run: "." }], view: "images" } as const,
    views: { images },
  },
});

describe("the grid of pictures", () => {
  it("of 8,000 reads those in view and less than 4 MB beyond", async () => {
    page = new ImagesPage({ a: tagsOf(8000, [0]) });
    await page.drawn();
    await idle();
    await page.drawn();
    const { inView } = page;
    expect(inView.length).toBeGreaterThan(5);
    expect(page.asked.readBytes - inView.length * PICTURE_BYTES).toBeLessThan(4e6);
    expect(page.asked.described).toBeLessThan(100);
  });

  it("of a dragged slider reads no more than it shows, and blanks nothing meanwhile", async () => {
    page = new ImagesPage({ a: tagsOf(4, stepsTo(100)) }, { bytes: 1000, readMs: 15 });
    const decoded = vi.spyOn(HTMLImageElement.prototype, "decode");
    await page.drawn();
    for (let position = 0; position < 100; position++) {
      await page.goTo(position);
      const drawn = page.inView.flatMap((cell) => [...cell.renderRoot.querySelectorAll("img")]);
      expect(drawn).toHaveLength(4);
    }
    await page.until(() => expect(page.sentences().every((text) => text.includes("step 990,"))).toBe(true));
    await page.drawn();
    expect(page.asked.read.length).toBeLessThanOrEqual(decoded.mock.calls.length);
    expect(page.asked.read.length).toBe(new Set(page.asked.read).size);
    expect(page.asked.read.length).toBeLessThan(300);
  });

  it("holds as many bytes and URLs after 100 screens as after 50", async () => {
    // A tenth of what pages keep, of pictures that are a tenth as large as theirs.
    const [bytes, mostBytes] = [80_000, 10 * 2 ** 20];
    page = new ImagesPage({ a: tagsOf(700, [0]) }, { bytes, ...keeping({ cardSize: 480 }) });
    await page.drawn();
    const store = (await page.grid()).shown?.samples;
    if (!(store instanceof SampleStore)) throw new Error("no store");
    store.blobs.most = mostBytes;
    const held: number[] = [];
    for (let screen = 0; screen < 100; screen++) {
      await page.scrollTo(screen * 600);
      await page.drawn();
      held.push(page.urls.all.size);
    }
    const most = mostBytes / bytes + page.cells.length;
    expect(page.asked.read.length).toBeGreaterThan(2 * most);
    expect(Math.max(...held)).toBeLessThanOrEqual(most);
    expect(held.at(-1)).toBeLessThanOrEqual(Math.max(...held.slice(0, 50)));
  });

  it("lets go of all when the page goes", async () => {
    page = new ImagesPage({ a: tagsOf(20, [0]) });
    await page.drawn();
    expect(page.urls.all.size).toBeGreaterThan(0);
    page.frame.remove();
    expect(page.urls.all.size).toBe(0);
  });

  it("fetches the next step ahead once somebody went on", async () => {
    page = new ImagesPage({ a: tagsOf(2, stepsTo(5)) }, { bytes: 1000 });
    await page.drawn();
    await page.goTo(0);
    await page.goTo(1);
    await page.drawn();
    await page.until(() => expect(page.asked.read).toContain("a/out/t0/2/0"));
    const { length } = page.asked.read;
    await page.goTo(2);
    await page.drawn();
    expect(page.asked.read.slice(0, length)).toContain("a/out/t1/2/0");
    expect(page.asked.read.filter((key) => key === "a/out/t0/2/0")).toHaveLength(1);
  });

  it("shows of each card the nearest earlier step, and says which", async () => {
    page = new ImagesPage({ a: { "out/x": [0, 10, 20], "out/y": [0, 19] }, b: { "out/x": [10] } }, { bytes: 10 });
    await page.drawn();
    expect(page.sentences()).toEqual([
      expect.stringContaining("out/x, a, step 20, 24 × 16 pixels, PNG, 3 channels of 8 bits"),
      expect.stringContaining("out/x, b, step 10, nearest before 20"),
      expect.stringContaining("out/y, a, step 19, nearest before 20"),
    ]);
    await page.goTo(0);
    await page.until(() => expect(page.sentences()[1]).toBe("out/x, b, Nothing up to step 0, first at 10."));
    await page.until(() => expect(page.sentences()[2]).toContain("out/y, a, step 0, 24"));
  });

  it("says when a picture was written, where there is room", async () => {
    const opened = async (cardSize: number) => {
      page = new ImagesPage({ a: { x: [7] } }, { bytes: 10, ...keeping({ cardSize }) });
      await page.drawn();
      return page.cells[0]?.renderRoot.querySelector(".when")?.textContent;
    };
    expect(await opened(120)).toBeUndefined();
    page.close();
    expect(await opened(200)).toBe(shortWallTimeText(1_700_000_007));
    expect(page.cells[0]?.style.height).toBe(`${(page.cells[0]?.subject?.bodyHeight ?? 0) + 3 * 18 + 4}px`);
  });

  it("puts a run in each column, or a tag, under their names", async () => {
    const both: Gallery = { a: { "out/x": [0], "out/y": [0] }, b: { "out/y": [0] } };
    const cards = () =>
      page
        .all('[role="row"]')
        .map((row) =>
          [...row.querySelectorAll("tensor-view-image-cell")].map((cell) => cell.getAttribute("aria-colindex")),
        )
        .filter((columns) => columns.length > 0);
    const heads = () => page.all(".heads > div").map((head) => head.getAttribute("title"));
    page = new ImagesPage(both, { ...keeping({ columns: "runs" }), bytes: 10 });
    await page.drawn();
    expect(heads()).toEqual(["a", "b"]);
    expect(cards()).toEqual([["1"], ["1", "2"]]);
    page.close();
    page = new ImagesPage(both, { ...keeping({ columns: "tags" }), bytes: 10 });
    await page.drawn();
    expect(heads()).toEqual(["out/x", "out/y"]);
    expect(cards()).toEqual([["1", "2"], ["2"]]);
  });

  it("folds many samples, and shows them when asked", async () => {
    page = new ImagesPage({ a: { x: [0] } }, { samples: 30, bytes: 10 });
    await page.drawn();
    expect(page.cells).toHaveLength(12);
    expect(page.sentences()[1]).toContain("sample 2 of 30");
    await page.press("button", "Show all 30 samples, x, a");
    await page.until(() => expect(page.cells.length).toBeGreaterThan(12));
  });

  it("a card leaves the slider with a step of its own, and comes back", async () => {
    page = new ImagesPage({ a: { x: [0, 10, 20], y: [0, 10, 20] } }, { bytes: 10 });
    await page.drawn();
    const [card] = page.cells;
    card?.focus();
    card?.dispatchEvent(new KeyboardEvent("keydown", { key: "u", bubbles: true, composed: true }));
    await page.goTo(0);
    await page.until(() => expect(page.sentences()[1]).toContain("y, a, step 0"));
    expect(page.sentences()[0]).toContain("x, a, step 20");
    await page.press("button", "Previous step (,)");
    await page.until(() => expect(page.sentences()[0]).toContain("x, a, step 10"));
    await page.press("button", "Follow the slider again (U)");
    await page.until(() => expect(page.sentences()[0]).toContain("x, a, step 0"));
  });

  it("goes from card to card by arrows, and opens one by Enter", async () => {
    page = new ImagesPage({ a: tagsOf(20, [0]) }, { bytes: 10 });
    await page.drawn();
    const tabbed = () => page.cells.filter((cell) => cell.getAttribute("tabindex") === "0");
    expect(tabbed()).toHaveLength(1);
    const press = (key: string) => {
      tabbed()[0]?.dispatchEvent(
        new KeyboardEvent("keydown", { key, bubbles: true, composed: true, cancelable: true }),
      );
    };
    tabbed()[0]?.focus();
    press("ArrowRight");
    await page.until(() => expect(tabbed()[0]?.subject?.id.tag).toBe("out/t1"));
    press("End");
    await page.until(() => expect(tabbed()[0]?.subject?.id.tag).not.toBe("out/t1"));
    const last = tabbed()[0]?.subject?.id.tag;
    press("ArrowRight");
    await page.until(() => expect(tabbed()[0]?.subject?.id.tag).not.toBe(last));
    press("ArrowUp");
    await page.until(() => expect(tabbed()[0]?.subject?.id.tag).toBe("out/t0"));
    press("Enter");
    await page.until(() => expect(page.host.shown.at(-1)).toMatchObject({ tag: "out/t0" }));
  });

  it("says of bytes that are no picture what they are, and saves them", async () => {
    const place = { file: "/logs/a/events.out", positionBytes: 1234 };
    page = new ImagesPage(
      { a: { x: [0] } },
      { bytes: 99, imageOf: () => ({ head: null, mediaType: "application/octet-stream", place }) },
    );
    await page.says("These bytes are not a picture in a known format.");
    await page.says("application/octet-stream, 99 bytes, /logs/a/events.out, from byte 1,234 on");
    expect(page.urls.all.size).toBe(0);
    await page.press("button.link", "Save bytes…");
    await page.until(() =>
      expect(page.host.requested.filter(({ method }) => method === "blob/save")).toMatchObject([
        { method: "blob/save", params: { logdir: LOGDIR, key: "a/x/0/0" } },
      ]),
    );
    expect(proposedName(page.host.requested.at(-1)?.params)).toBe("a.x.step0.bin");
  });

  it("says what is odd about a picture", async () => {
    const head = { format: "gif", width: 99, height: 98, channels: 1, bits: 8, frames: 3 } as const;
    page = new ImagesPage({ a: { x: [0] } }, { bytes: 99, imageOf: () => ({ head, mediaType: "image/gif" }) });
    await page.drawn();
    expect(page.sentences()[0]).toContain("animated ×3, claimed 24 × 16");
  });

  it("shows what is added, and asks for nothing else again", async () => {
    let recorded: Gallery = { a: { x: [0] }, b: { x: [0] } };
    page = new ImagesPage(() => recorded, { bytes: 10 });
    await page.drawn();
    expect(page.asked.read).toEqual(["a/x/0/0", "b/x/0/0"]);
    recorded = { a: { x: [0, 10] }, b: { x: [0] } };
    page.host.channel.notify("runs/changed", { logdir: LOGDIR, runs: ["a"] });
    await page.until(() => expect(page.sentences()[0]).toContain("x, a, step 10"));
    expect(page.sentences()[1]).toContain("x, b, step 0, nearest before 10");
    expect(page.asked.read).toEqual(["a/x/0/0", "b/x/0/0", "a/x/1/0"]);
  });
});
