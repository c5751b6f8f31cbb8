// @vitest-environment happy-dom
import { join } from "node:path";
import { afterEach, describe, expect, it } from "vitest";
import { askerOf } from "../../../../support/asking";
import { diskProvider } from "../../../../support/diskProvider";
import { DomPage } from "../../../../support/domPage";
import { fixtures } from "../../../../support/expected";
import { MemoryProvider, tensorOf } from "../../../../support/memoryProvider";
import { MemoryKeeper } from "../../../../support/pageHost";
import "../../../../../webview/app/frame";

const LOGDIR = "/logs";
const SERIES = { on: "series", logdir: LOGDIR, run: "a", tag: "w", kind: "tensor" } as const;

let page: DomPage;
afterEach(() => page.close());

/** 3+4i, -1, 0 and 2i: of magnitudes 5, 1, 0 and 2. */
function open(view: "table" | "heatmap" | "histogram", keeper = new MemoryKeeper()): void {
  const tensor = tensorOf("complex64", [2, 2], Float32Array.of(3, 4, -1, 0, 0, 0, 0, 2));
  const points = [{ step: 0n, value: { kind: "tensor", tensor } as const }];
  const provider = new MemoryProvider(LOGDIR, { a: [{ tag: "w", kind: "tensor", points }] });
  page = new DomPage(askerOf(provider), { shown: { subject: { ...SERIES, view } }, keeper });
}

const press = (key: string, more: KeyboardEventInit = {}) =>
  window.dispatchEvent(new KeyboardEvent("keydown", { key, bubbles: true, cancelable: true, ...more }));
const chosen = async () => (await page.find<HTMLSelectElement>("tensor-view-complex-choice vscode-dropdown")).value;
const statistic = (name: string) => {
  const row = page.all("tensor-view-stats tr").find((one) => one.querySelector("th")?.textContent === name);
  return [...(row?.querySelectorAll("td") ?? [])].map(({ textContent }) => textContent?.trim());
};

describe("complex numbers on a page", () => {
  it("have statistics of their magnitudes, then of what is chosen, which is kept", async () => {
    const keeper = new MemoryKeeper();
    open("table", keeper);
    await page.until(() => expect(statistic("max")).toEqual(["5[0, 0]"]));
    expect(statistic("mean")).toEqual(["2"]);
    expect(await chosen()).toBe("abs");
    // Phase, then the real part.
    press("c");
    press("c");
    await page.until(() => expect(statistic("min")).toEqual(["-1[0, 1]"]));
    await page.until(async () => expect(await chosen()).toBe("real"));
    expect((await page.find('[aria-label^="[0, 0] "]')).getAttribute("aria-label")).toMatch(/3\+4j/);
    page.close();
    open("table", keeper);
    await page.until(async () => expect(await chosen()).toBe("real"));
    await page.until(() => expect(statistic("min")).toEqual(["-1[0, 1]"]));
  });

  it("have statistics of the whole tensor beside a slice's, of the same choice", async () => {
    open("table");
    const slice = await page.named<HTMLInputElement>("vscode-text-field", "slice");
    slice.value = "[1, :]";
    slice.dispatchEvent(new Event("input", { bubbles: true }));
    slice.dispatchEvent(new KeyboardEvent("keydown", { key: "Enter", bubbles: true, composed: true }));
    await page.until(() => expect(statistic("max")).toEqual(["2[1, 1]", "5[0, 0]"]));
    press("c");
    press("c");
    await page.until(() => expect(statistic("max")).toEqual(["0[1, 0]", "3[0, 0]"]));
  });

  it("are found by conditions on real numbers, and by both of their parts", async () => {
    open("table");
    await page.find("[role=gridcell]");
    press("f", { ctrlKey: true });
    const field = await page.named<HTMLInputElement>("vscode-text-field", "Find elements");
    const status = () => page.all("tensor-view-find [role=status]")[0]?.textContent ?? "";
    const type = async (text: string) => {
      field.value = text;
      field.dispatchEvent(new Event("input", { bubbles: true }));
      field.dispatchEvent(new KeyboardEvent("keydown", { key: "Enter", bubbles: true, composed: true }));
    };
    await type("> 1.5");
    await page.until(() => expect(status()).toMatch(/^\d of 2/));
    await type("3+4i");
    await page.until(() => expect(status()).toMatch(/^1 of 1/));
    await type("> 2.5");
    await page.until(() => expect(status()).toMatch(/^1 of 1/));
    press("c");
    // A phase of half a turn.
    await page.until(() => expect(status()).toMatch(/^1 hit/));
    await type("max");
    await page.until(() => expect(page.all("tensor-view-selection")[0]?.textContent).toContain("[0, 1] = -1+0j"));
  });

  it("have a picture and colours", async () => {
    open("heatmap");
    const frame = await page.find("tensor-view-heatmap .frame");
    await page.until(() => expect(frame.getAttribute("aria-label")).toContain("greatest 5 at [0, 0]"));
    press("c");
    await page.until(() => expect(frame.getAttribute("aria-label")).toContain("greatest 3.1415927410125732 at [0, 1]"));
  });

  it("have histograms of their magnitudes, then of what is chosen", async () => {
    open("histogram");
    await page.says(/median 1\.5/);
    press("c");
    press("c");
    press("c");
    await page.until(async () => expect(await chosen()).toBe("imag"));
    await page.says(/median 1\b/);
  });
});

describe("strings", () => {
  const strings = (view: "over" | "histogram") => {
    const logdir = join(fixtures, "tf");
    const subject = { on: "series", logdir, run: "dtypes", tag: "write/string", kind: "tensor", view } as const;
    page = new DomPage(askerOf(diskProvider(logdir)), { shown: { subject } });
  };

  it("have no histogram, which is said", async () => {
    strings("histogram");
    await page.says("Strings have no histogram. The tab Table has the values.");
    expect(page.text).not.toContain("finite");
    expect(page.all("tensor-view-complex-choice vscode-dropdown")).toEqual([]);
  });

  it("have no place on an axis over the steps, which is said", async () => {
    strings("over");
    await page.says("Strings have no place on an axis: the table of numbers has them.");
    await page.says(": strings");
    expect(page.text).not.toContain("finite");
  });
});
