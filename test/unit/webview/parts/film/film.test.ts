// @vitest-environment happy-dom
import { afterEach, describe, expect, it } from "vitest";
import { askerOf } from "../../../../support/asking";
import { DomPage } from "../../../../support/domPage";
import { MemoryProvider, type MemorySeries, tensorOf } from "../../../../support/memoryProvider";
import { MemoryKeeper } from "../../../../support/pageHost";
import "../../../../../webview/app/frame";

const LOGDIR = "/logs";
const STEPS = 6;

/** Series of tensors: at step 10 i all values are i; that of step 40 has two NaN. */
const weights = (count = STEPS): MemorySeries => ({
  tag: "w",
  kind: "tensor",
  points: Array.from({ length: count }, (_, i) => ({
    step: BigInt(10 * i),
    value: {
      kind: "tensor",
      tensor: tensorOf(
        "float32",
        [2, 3],
        Float32Array.from({ length: 6 }, (_, at) => (i === 4 && at > 3 ? Number.NaN : i)),
      ),
    },
  })),
});
const SERIES = { on: "series", logdir: LOGDIR, run: "a", tag: "w", kind: "tensor" } as const;

let page: DomPage;
afterEach(() => page.close());

async function open(step: string | undefined, view = "table", keeper = new MemoryKeeper()): Promise<void> {
  const asker = askerOf(new MemoryProvider(LOGDIR, { a: [weights()] }));
  page = new DomPage(asker, { shown: { subject: { ...SERIES, view, ...(step !== undefined && { step }) } }, keeper });
  await page.named("button", "Play the steps (Space or P)");
  if (view === "table") await page.until(() => expect(cells()).toHaveLength(6));
}

const cells = () => page.all("[role=gridcell]").map(({ textContent }) => textContent);
const steps = () => page.host.shown.map((subject) => ("step" in subject ? subject.step : "newest"));
const isPlaying = () => page.all("[aria-label='Pause (Space or P)']").length > 0;

function press(key: string, target: EventTarget = document.body): KeyboardEvent {
  const event = new KeyboardEvent("keydown", { key, bubbles: true, composed: true, cancelable: true });
  target.dispatchEvent(event);
  return event;
}

async function choose(change: Readonly<Record<string, unknown>>): Promise<void> {
  const controls = await page.find("tensor-view-film-controls");
  controls.dispatchEvent(new CustomEvent("film-settings", { detail: change }));
}

/** Contents of the table at any moment. */
function watchCells(): { readonly seen: Set<string>; stop(): void } {
  const seen = new Set<string>();
  const timer = setInterval(() => seen.add(cells().join()), 0);
  return { seen, stop: () => clearInterval(timer) };
}

describe("a film of a table", () => {
  it("plays to the last step, each frame whole, and has asked no statistics of those that passed", async () => {
    await open("0");
    await choose({ speed: 30 });
    const watched = watchCells();
    press(" ");
    await page.until(() => expect(isPlaying()).toBe(true));
    await page.until(() => expect(isPlaying()).toBe(false));
    watched.stop();
    expect(cells()).toEqual(Array(6).fill("5"));
    for (const seen of watched.seen) expect(seen.split(",")).toHaveLength(6);
    expect([...watched.seen].join()).not.toMatch(/·|!/);
    const stats = page.host.asked.filter((name) => name === "tensor/stats").length;
    await page.until(() => expect(page.host.asked.filter((name) => name === "tensor/stats").length).toBeGreaterThan(0));
    expect(stats).toBeLessThan(STEPS);
  });

  it("stops at a condition and says so, and says what is wrong with one", async () => {
    await open("0");
    await choose({ speed: 30, stopAt: "NaN" });
    press("p");
    await page.says("Stopped at step 40: 2 elements are NaN");
    expect(isPlaying()).toBe(false);
    expect(cells()).toContain("NaN");
    press("p");
    await page.until(() => expect(cells()).toEqual(Array(6).fill("5")));
    await page.until(() => expect(page.text).not.toContain("Stopped at"));
    await choose({ stopAt: "> three" });
    await page.until(() => expect(page.all("footer [role=alert]")).toHaveLength(1));
    await choose({ stopAt: "" });
    await page.until(() => expect(page.all("footer [role=alert]")).toHaveLength(0));
  });

  it("pauses by Escape, by steps gone to by hand, and where the page is hidden", async () => {
    await open("0");
    await choose({ speed: 1, isLooping: true });
    const pauses = [
      () => press("Escape"),
      async () => (await page.named("button", "Next step")).click(),
      () => page.host.channel.notify("subject/show", { subject: { ...SERIES, step: "30" } }),
      () => {
        Object.defineProperty(document, "hidden", { value: true, configurable: true });
        document.dispatchEvent(new Event("visibilitychange"));
        Object.defineProperty(document, "hidden", { value: false, configurable: true });
      },
    ];
    for (const pause of pauses) {
      press("p");
      await page.until(() => expect(isPlaying()).toBe(true));
      await pause();
      await page.until(() => expect(isPlaying()).toBe(false));
    }
  });

  it("leaves the space bar to buttons and to what is typed", async () => {
    await open("0");
    for (const target of [await page.named("button", "Next step"), await page.find("vscode-text-field")]) {
      expect(press(" ", target).defaultPrevented).toBe(false);
    }
    expect(isPlaying()).toBe(false);
  });

  it("finds its settings again", async () => {
    const keeper = new MemoryKeeper();
    await open("0", "table", keeper);
    await choose({ speed: 25, isLooping: true, stopAt: "inf" });
    await page.until(() => expect(JSON.stringify(keeper.getState())).toContain('"speed":25'));
    page.close();
    await open("0", "table", keeper);
    const controls = await page.find("tensor-view-film-controls");
    expect(controls).toMatchObject({ settings: { speed: 25, isLooping: true, stopAt: "inf" } });
  });

  it("follows the newest step behind the last where it did before", async () => {
    await open(undefined);
    await choose({ speed: 30 });
    press("p");
    // The steps on the way are told now and then.
    await page.until(() => expect(steps().some((step) => step !== "newest")).toBe(true));
    await page.until(() => expect(page.all("[role=slider]")[0]?.getAttribute("aria-valuenow")).toBe(String(STEPS)));
    expect(isPlaying()).toBe(true);
    press("Escape");
    await page.until(() => expect(steps().at(-1)).toBe("newest"));
  });
});

describe("a film of other views", () => {
  it.each(["heatmap", "histogram", "raw"])("of the %s goes to the last step", async (view) => {
    await open("0", view);
    await choose({ speed: 30 });
    await page.press("button", "Play the steps (Space or P)");
    await page.until(() => expect(steps().at(-1)).toBe("50"));
    await page.until(() => expect(isPlaying()).toBe(false));
  });
});
