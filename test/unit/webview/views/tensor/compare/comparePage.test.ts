// @vitest-environment happy-dom
import { afterEach, describe, expect, it } from "vitest";
import type { Reference } from "../../../../../../src/shared/reference";
import type { SeriesSubject } from "../../../../../../src/shared/subject";
import type { ElementArray } from "../../../../../../src/tensor/dtype";
import { cssColour } from "../../../../../../webview/ui/plot/colour";
import { mapColours } from "../../../../../../webview/views/tensor/heat/heatScale";
import { askerOf } from "../../../../../support/asking";
import { DomPage } from "../../../../../support/domPage";
import { type MemoryPoint, MemoryProvider, type MemorySeries, tensorOf } from "../../../../../support/memoryProvider";
import { MemoryKeeper } from "../../../../../support/pageHost";
import "../../../../../../webview/frame";

const LOGDIR = "/logs";
const W = { logdir: LOGDIR, run: "a", tag: "w", kind: "tensor" } as const;

let page: DomPage;
afterEach(() => page.close());

const tensor = (step: bigint, shape: readonly number[], elements: ElementArray, dtype = "float32"): MemoryPoint => ({
  step,
  value: { kind: "tensor", tensor: tensorOf(dtype, shape, elements) },
});

const f32 = (...values: readonly number[]) => Float32Array.from(values);

const ofTag = (tag: string, ...points: readonly MemoryPoint[]): MemorySeries => ({ tag, kind: "tensor", points });

function open(
  runs: Readonly<Record<string, readonly MemorySeries[]>>,
  reference?: Reference,
  more: Partial<SeriesSubject> = {},
  keeper = new MemoryKeeper(),
): void {
  const subject: SeriesSubject = { on: "series", ...W, view: "compare", ...(reference && { reference }), ...more };
  page = new DomPage(askerOf(new MemoryProvider(LOGDIR, runs)), { shown: { subject }, keeper });
}

const cells = () => page.all("[role=gridcell]").map(({ textContent }) => textContent ?? "");
const cell = (row: number, column: number) => page.find(`[aria-label^="[${row}, ${column}] "]`);
const shows = (texts: readonly string[]) => page.until(() => expect(cells()).toEqual(texts));

function key(name: string, shiftKey = false): void {
  page.frame.dispatchEvent(new KeyboardEvent("keydown", { key: name, shiftKey, bubbles: true, composed: true }));
}

/** The last that the page said it shows. */
const shown = () => page.host.shown.at(-1);

const STEPS = () => ({
  a: [ofTag("w", tensor(3n, [2, 2], f32(1, 2, 3, 4)), tensor(8n, [2, 2], f32(1, 2.5, -3, 4)))],
});

describe("the comparison", () => {
  it("shows the difference to the step before, with colours about 0 and a mark beyond the tolerance", async () => {
    open(STEPS());
    await shows(["0", "0.5", "-6", "0"]);
    const exceeding = await page.until(async () => {
      const found = await cell(1, 0);
      expect(found.style.backgroundColor).toBe(cssColour(mapColours("RdBu")[0] ?? [0, 0, 0]));
      return found;
    });
    expect(exceeding.className).toContain("exceeds");
    expect(exceeding.getAttribute("aria-label")).toContain("[1, 0] -6, beyond the tolerance");
    expect((await cell(0, 0)).className).toBe("cell");
  });
});
