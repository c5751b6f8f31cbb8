// @vitest-environment happy-dom
import { afterEach, describe, expect, it, vi } from "vitest";
import type { SharedView } from "../../../../../src/shared/subject/sharedView";
import { askerOf } from "../../../../support/asking";
import { DomPage } from "../../../../support/domPage";
import { MemoryProvider, tensorOf } from "../../../../support/memoryProvider";
import { MemoryKeeper } from "../../../../support/pageHost";
import "../../../../../webview/app/frame";

const LOGDIR = "/logs";
const SERIES = { on: "series", logdir: LOGDIR, run: "a", tag: "w", kind: "tensor" } as const;
const NAME = "Link Panels: step, slice, place and colours (L)";

let page: DomPage;
afterEach(() => page.close());

/** Three steps of 2 x 100 x 4 elements that are 1000 times their step and their own number. */
async function open(view = "table", keeper = new MemoryKeeper(), others: SharedView = {}): Promise<void> {
  const points = [0, 10, 20].map((step) => ({
    step: BigInt(step),
    value: {
      kind: "tensor" as const,
      tensor: tensorOf(
        "float32",
        [2, 100, 4],
        Float32Array.from({ length: 800 }, (_, i) => 1000 * step + i),
      ),
    },
  }));
  const provider = new MemoryProvider(LOGDIR, { a: [{ tag: "w", kind: "tensor", points }] });
  page = new DomPage(askerOf(provider), { shown: { subject: { ...SERIES, view } }, keeper });
  page.host.sharedByOthers = others;
  await page.named("button", "Play the steps (Space or P)");
  if (view === "table") await page.until(() => expect(cells().length).toBeGreaterThan(100));
}

const cells = () => page.all("[role=gridcell]").map(({ textContent }) => textContent ?? "");
const isLinked = async () => (await page.named("button", NAME)).getAttribute("aria-pressed");
/** All that was told, the newest of each. */
const told = () => Object.assign({}, ...page.host.sharedParts) as SharedView;
const heat = () => page.all("tensor-view-heat-bar")[0] as unknown as { settings: Record<string, unknown> };

async function link(): Promise<void> {
  await page.press("button", NAME);
  await page.until(async () => expect(await isLinked()).toBe("true"));
  await page.until(() => expect(page.host.linked).not.toBeNull());
}

function key(name: string): void {
  document.body.dispatchEvent(new KeyboardEvent("keydown", { key: name, bubbles: true, cancelable: true }));
}

describe("a panel that is linked", () => {
  it("tells all that is shared where it is the first, by a click, and is unlinked by a key", async () => {
    await open();
    expect(await isLinked()).toBe("false");
    await link();
    await page.until(() =>
      expect(told()).toMatchObject({
        step: null,
        slice: { items: ["0", ":", ":"], rows: 1, columns: 2 },
        place: { row: 0, column: 0 },
      }),
    );
    key("t");
    await page.until(() => expect(told().slice).toMatchObject({ rows: 2, columns: 1 }));
    await page.press("button", "Previous step");
    await page.until(() => expect(told().step).toBe("10"));
    key("l");
    await page.until(() => expect(page.host.linked).toBeNull());
    expect(await isLinked()).toBe("false");
    const before = page.host.sharedParts.length;
    key("t");
    await page.until(() => expect(cells()[1]).toBe("10001"));
    expect(page.host.sharedParts).toHaveLength(before);
  });

  it("is as it was asked last, however fast queries come, and hears of others once", async () => {
    const keeper = new MemoryKeeper();
    const kept = () => (keeper.getState() as { views: { linked?: boolean } }).views.linked;
    await open("table", keeper);
    let listeners = 0;
    const on = page.host.page.on.bind(page.host.page);
    vi.spyOn(page.host.page, "on").mockImplementation((name, listener) => {
      const forget = on(name, listener);
      if (name === "shared") listeners++;
      return () => {
        if (name === "shared") listeners--;
        return forget();
      };
    });
    key("l");
    key("l");
    await page.until(() => expect(kept()).toBe(false));
    expect([await isLinked(), page.host.linked, listeners]).toEqual(["false", null, 0]);
    for (let i = 0; i < 3; i++) key("l");
    await page.until(() => expect(kept()).toBe(true));
    expect([await isLinked(), listeners]).toEqual(["true", 1]);
    expect(page.host.linked).not.toBeNull();
  });

  it("takes over what the others share, and tells none of it again", async () => {
    const held = { low: -3, high: 7, threshold: 0.5 };
    await open("table", new MemoryKeeper(), {
      step: "15",
      slice: { items: ["1", ":", ":"], rows: 1, columns: 2 },
      place: { row: 50, column: 0, focus: { row: 52, column: 2 }, anchor: { row: 52, column: 2 } },
      colours: { held, sequential: "magma", diverging: "PRGn", scale: "symlog" },
    });
    await link();
    await page.until(() => expect(cells()).toContain(String(10_000 + 400 + 4 * 52 + 2)));
    await page.until(() => expect(page.all("tensor-view-selection")[0]?.textContent).toContain("[1, 52, 2] = 10610"));
    expect(cells()).not.toContain("10400");
    expect(heat().settings).toMatchObject({ held, lock: "panel", sequential: "magma", scale: "symlog" });
    await page.until(() => expect(page.host.shown.at(-1)).toMatchObject({ step: "10" }));
    expect(page.host.sharedParts).toEqual([]);
  });

  it("hears of others: step, slice, place, colours; a slice that does not fit is left alone, and said", async () => {
    await open();
    await link();
    await page.until(() => expect(told().place).toBeDefined());
    const before = page.host.sharedParts.length;
    page.host.share({ step: "0" });
    await page.until(() => expect(cells()[0]).toBe("0"));
    page.host.share({ slice: { items: ["1", "::2", ":"], rows: 2, columns: 1 } });
    await page.until(() => expect(cells()[1]).toBe("408"));
    page.host.share({ slice: { items: [":", ":"], rows: 0, columns: 1 } });
    await page.says("The slice of the linked panels does not fit here: [:, :]");
    page.host.share({ slice: { items: ["7", ":", ":"], rows: 1, columns: 2 } });
    await page.says("does not fit here: [7, :, :]");
    expect(cells()[1]).toBe("408");
    page.host.share({ colours: { held: null, sequential: "grey", diverging: "RdBu", scale: "linear" } });
    await page.until(() => expect(heat().settings).toMatchObject({ lock: "none", sequential: "grey" }));
    expect(page.host.sharedParts).toHaveLength(before);
  });

  it("shares one range of colours once there is one", async () => {
    await open();
    await link();
    key("h");
    await page.until(() => expect(told().colours).toMatchObject({ sequential: "viridis", scale: "linear" }));
    const { held } = told().colours ?? {};
    expect(held?.low).toBeGreaterThan(20_000);
    // The range stays over steps, and its shared part stays the same.
    page.host.share({ step: "0" });
    await page.until(() => expect(cells()[0]).toBe("0"));
    expect(heat().settings).toMatchObject({ held, lock: "panel" });
    expect(told().colours?.held).toEqual(held);
  });

  it("is linked again after a reload", async () => {
    const keeper = new MemoryKeeper();
    await open("table", keeper);
    await link();
    await page.until(() => expect(JSON.stringify(keeper.getState())).toContain('"linked":true'));
    page.close();
    await open("table", keeper, { step: "0" });
    await page.until(() => expect(cells()[0]).toBe("0"));
    expect(await isLinked()).toBe("true");
  });

  it("shares a heatmap's selected cell, and in the histogram the step alone", async () => {
    await open("heatmap");
    await link();
    await page.until(() => expect(told().place).toMatchObject({ cellPx: null }));
    page.host.share({ place: { row: 0, column: 0, focus: { row: 3, column: 1 }, anchor: { row: 3, column: 1 } } });
    await page.until(() => expect(page.all("tensor-view-selection")[0]?.textContent).toContain("[0, 3, 1] = 20013"));
    page.close();
    await open("histogram");
    await link();
    await page.until(() => expect(told()).toEqual({ step: null }));
    page.host.share({ step: "12" });
    await page.until(() => expect(page.host.shown.at(-1)).toMatchObject({ step: "10" }));
  });
});
