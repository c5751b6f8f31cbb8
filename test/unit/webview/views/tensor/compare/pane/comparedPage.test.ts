// @vitest-environment happy-dom
import { afterEach, describe, expect, it } from "vitest";
import type { SeriesSubject } from "../../../../../../../src/shared/subject/subject";
import type { Shape } from "../../../../../../../src/tensor/slice/shape";
import { askerOf } from "../../../../../../support/asking";
import { DomPage, textOf } from "../../../../../../support/domPage";
import { type MemoryPoint, MemoryProvider, tensorOf } from "../../../../../../support/memoryProvider";
import "../../../../../../../webview/app/frame";

const LOGDIR = "/logs";
const SUBJECT: SeriesSubject = { on: "series", logdir: LOGDIR, run: "a", tag: "w", kind: "tensor", view: "compare" };

const point = (step: bigint, shape: Shape, values: readonly number[]): MemoryPoint => ({
  step,
  value: { kind: "tensor", tensor: tensorOf("float32", shape, Float32Array.from(values)) },
});

let page: DomPage;
afterEach(() => page.close());

function open(points: readonly MemoryPoint[], subject: Partial<SeriesSubject> = {}): void {
  const provider = new MemoryProvider(LOGDIR, { a: [{ tag: "w", kind: "tensor", points }] });
  page = new DomPage(askerOf(provider), { shown: { subject: { ...SUBJECT, ...subject } } });
}

const figure = (name: string) => {
  const row = page.all("tbody tr").find((one) => textOf(one.querySelector("th") ?? one) === name);
  return row && textOf(row.querySelector("td") ?? row);
};
const selected = () => page.all("tensor-view-selection")[0]?.textContent?.trim() ?? "";
const slice = async () => (await page.named<HTMLInputElement>("vscode-text-field", "slice")).value;

describe("a comparison on the page", () => {
  it("tells figures of all, or of the slice, and a worst cell leads there", async () => {
    const before = Array.from({ length: 24 }, (_, i) => i);
    const after = before.map((value, i) => (i === 17 ? value + 4 : i === 3 ? Number.NaN : value));
    open([point(0n, [2, 3, 4], before), point(5n, [2, 3, 4], after)]);
    await page.until(() => expect(figure("cells")).toBe("24"));
    expect(figure("max |A - B|")).toBe("4 [1, 1, 1]");
    const ofSlice = page.all("tensor-view-pair-pane button").find((one) => one.textContent === "slice");
    ofSlice?.click();
    // The first plane is shown: of it one cell is NaN on one side.
    await page.until(() => expect(figure("NaN in A only")).toBe("1 8.33%"));
    expect(figure("cells")).toBe("12");
    const field = await page.named<HTMLInputElement>("vscode-text-field", "slice");
    field.value = "[1, :, :]";
    field.dispatchEvent(new Event("input", { bubbles: true }));
    field.dispatchEvent(new KeyboardEvent("keydown", { key: "Enter", bubbles: true, composed: true }));
    await page.until(() => expect(figure("max |A - B|")).toBe("4 [1, 1, 1]"));
    const pictures = () =>
      page.all("tensor-view-pair-histograms").flatMap((one) => [...(one.shadowRoot?.querySelectorAll("svg") ?? [])]);
    await page.until(() =>
      expect(pictures().map((one) => one.getAttribute("aria-label"))).toEqual([
        expect.stringMatching(/^Histogram from 12 to 23: /),
        "Differences from 4 to 8: most are from 4 to 8",
      ]),
    );
    page.all('[role="option"]').at(-1)?.click();
    await page.until(() => expect(selected()).toMatch(/^\[1, 1, 1\]\s+A 21 .*B 17 /));
    expect(await slice()).toBe("[1, :, :]");
  });

  it("explains shapes that do not fit, and one click repairs it", async () => {
    const values = Array.from({ length: 12 }, (_, i) => i * i);
    open([point(0n, [4, 3], values), point(1n, [12], values)]);
    await page.says("B can be seen in A's shape:");
    const cells = page.all("tr").map((row) => [...row.querySelectorAll("td")].map(textOf));
    expect(cells).toContainEqual(["float32", "–", "12", "12"]);
    expect(cells).toContainEqual(["float32", "4", "3", "12"]);
    await page.press("vscode-button", "Reshape to [12]");
    await page.says("The same to the bit.");
    expect(page.host.shown.at(-1)).toMatchObject({ reference: { view: { reshape: [12] } } });
  });
});
