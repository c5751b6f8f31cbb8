// @vitest-environment happy-dom

import { afterEach, describe, expect, it } from "vitest";
import type { SeriesSubject } from "../../../../../../src/shared/subject/subject";
import { askerOf } from "../../../../../support/asking";
import { DomPage, textOf } from "../../../../../support/domPage";
import { type MemoryPoint, MemoryProvider } from "../../../../../support/memoryProvider";
import { MemoryKeeper } from "../../../../../support/pageHost";
import { proposedName } from "../../../../../support/proposedName";
import "../../../../../../webview/app/frame";

const LOGDIR = "/logs";
const SERIES = { logdir: LOGDIR, run: "a", tag: "net/w", kind: "histogram" } as const;
const SUBJECT: SeriesSubject = { on: "series", ...SERIES, view: "compare" };

function buckets(step: bigint, edges: readonly number[], counts: readonly number[]): MemoryPoint {
  return {
    step,
    wallTimeSeconds: 1_700_000_000 + Number(step),
    value: {
      kind: "histogram",
      histogram: {
        lefts: Float64Array.from(edges.slice(0, -1)),
        rights: Float64Array.from(edges.slice(1)),
        counts: Float64Array.from(counts),
        nan: 0,
        posInf: 0,
        negInf: 0,
        min: edges[0] ?? Number.NaN,
        max: edges.at(-1) ?? Number.NaN,
      },
    },
  };
}

const POINTS = [buckets(0n, [0, 1, 2], [3, 1]), buckets(10n, [0, 1, 2], [1, 3]), buckets(20n, [1, 3], [8])];

let page: DomPage;
afterEach(() => page.close());

function open(subject: SeriesSubject = SUBJECT, keeper = new MemoryKeeper()): void {
  const series = (points: readonly MemoryPoint[]) => [{ tag: "net/w", kind: "histogram" as const, points }];
  const asker = askerOf(new MemoryProvider(LOGDIR, { a: series(POINTS), b: series(POINTS.slice(0, 1)) }));
  page = new DomPage(asker, { shown: { subject }, keeper });
}

const distances = () =>
  Object.fromEntries(
    page.all("dl > div").map((one) => {
      return [textOf(one.querySelector("dt") as Element), textOf(one.querySelector("dd") as Element)];
    }),
  );
const legend = () => page.all("li:has(.name)").map(textOf);

describe("two recorded histograms", () => {
  it("are laid over each other with their distances, by themselves with the step before", async () => {
    open({ ...SUBJECT, step: "10" });
    await page.until(() => expect(legend()).toEqual(["A step 10", "B step 0"]));
    // Shares 1/4, 3/4 against 3/4, 1/4: half of all is moved by one.
    expect(distances()).toEqual({ L1: "1", Wasserstein: "0.5", "values in A": "4", "values in B": "4" });
    expect(page.all("tensor-view-series-legend button")).toEqual([]);
    await page.says(/A: step 10; median 1\.33 \(estimated\)/);
  });

  it("stand on common bins where their buckets differ", async () => {
    open({ ...SUBJECT, step: "20" });
    await page.until(() => expect(legend()).toEqual(["A step 20", "B step 10"]));
    await page.says("re-binned: counts are spread evenly over common bins");
    // 1 to 3 evenly against a quarter in 0 to 1 and three in 1 to 2.
    expect(distances()).toMatchObject({ L1: "1", "values in A": "8" });
  });

  it("name the runs where these differ, and say why there is nothing to compare with", async () => {
    open({ ...SUBJECT, step: "0", reference: { series: { ...SERIES, run: "b" } } });
    await page.until(() => expect(legend()).toEqual(["A · a step 0", "B · b step 0"]));
    expect(distances()).toMatchObject({ L1: "0", Wasserstein: "0" });
    page.close();
    open({ ...SUBJECT, step: "0" });
    await page.says("net/w has no step before 0");
    expect(page.all("dl")).toEqual([]);
  });

  it("change places by a key, and keep how they are drawn", async () => {
    const keeper = new MemoryKeeper();
    open(
      { ...SUBJECT, step: "10", reference: { series: { ...SERIES, run: "b" }, place: { by: "step", step: "0" } } },
      keeper,
    );
    await page.until(() => expect(distances()).toMatchObject({ L1: expect.any(String) }));
    const counts = await page.named<HTMLSelectElement>("vscode-dropdown", "counts");
    expect(counts.value).toBe("share");
    counts.value = "log";
    counts.dispatchEvent(new Event("change"));
    await page.until(() => expect(JSON.stringify(keeper.getState())).toContain('"countScale":"log"'));
    page.root.dispatchEvent(new KeyboardEvent("keydown", { key: "r", bubbles: true, composed: true }));
    await page.until(() => expect(page.host.shown.at(-1)).toMatchObject({ run: "b", view: "compare" }));
  });

  it("save their buckets and distances under both names", async () => {
    open({ ...SUBJECT, step: "10" });
    await page.until(() => expect(legend()).toHaveLength(2));
    const choose = async (name: string) => {
      const menus = page.all<HTMLElement & { label: string }>("tensor-view-menu");
      menus
        .find(({ label }) => label === "Export")
        ?.shadowRoot?.querySelector<HTMLElement>(".opener")
        ?.click();
      await page.press('[role="menuitem"]', name);
    };
    await choose("Buckets as CSV");
    await choose("Distances as JSON");
    await page.until(() => expect(page.host.requested.filter(({ method }) => method === "save")).toHaveLength(2));
    const saved = page.host.requested.map(({ params }) => {
      const { bytes } = params as { readonly bytes: Uint8Array };
      return { name: proposedName(params), text: new TextDecoder().decode(bytes) };
    });
    expect(saved[0]).toEqual({
      name: "a.net-w.step10-vs-step0.histogram.csv",
      text: [
        "side,run,tag,step,left,right,count",
        "a,a,net/w,10,0,1,1",
        "a,a,net/w,10,1,2,3",
        "b,a,net/w,0,0,1,3",
        "b,a,net/w,0,1,2,1",
        "",
      ].join("\r\n"),
    });
    expect(JSON.parse(saved[1]?.text ?? "")).toMatchObject({
      a: { tag: "net/w", step: 10 },
      b: { step: 0 },
      l1: 1,
      wasserstein: 0.5,
      score: 0.5,
    });
  });
});
