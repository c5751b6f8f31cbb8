// @vitest-environment happy-dom
import { afterEach, expect, it } from "vitest";
import type { RowsFound } from "../../../../../../src/shared/channel/panelSides";
import type { SeriesSubject } from "../../../../../../src/shared/subject/subject";
import { askerOf } from "../../../../../support/asking";
import { DomPage } from "../../../../../support/domPage";
import { MemoryProvider, tensorOf } from "../../../../../support/memoryProvider";
import "../../../../../../webview/app/frame";

const LOGDIR = "/logs";
const id = (tag: string) => ({ logdir: LOGDIR, run: "a", tag, kind: "tensor" }) as const;

let page: DomPage;
afterEach(() => page.close());

async function drop(dropped: RowsFound): Promise<void> {
  const point = (step: bigint) =>
    ({ step, value: { kind: "tensor", tensor: tensorOf("float32", [2], Float32Array.of(1, 2)) } }) as const;
  const series = (tag: string) => ({ tag, kind: "tensor", points: [point(1n), point(2n)] }) as const;
  const subject: SeriesSubject = { on: "series", ...id("w"), view: "compare" };
  const provider = new MemoryProvider(LOGDIR, { a: [series("w"), series("v")] });
  page = new DomPage(askerOf(provider), { shown: { subject }, dropped });
  await page.find("[role=gridcell]");
  const target = await page.find("tensor-view-drop-target");
  target.dispatchEvent(new CustomEvent("rows-drop", { detail: ["row"] }));
}

it("is what the first of the dropped rows holds, as the host finds it for comparing", async () => {
  await drop({ series: [id("v")], without: [] });
  await page.until(() => expect(page.host.shown.at(-1)).toMatchObject({ tag: "w", reference: { series: id("v") } }));
  const found = page.host.requested.filter(({ method }) => method === "rows/find");
  expect(found).toEqual([{ method: "rows/find", params: { rows: ["row"], onto: id("w"), view: "compare" } }]);
});

it("stays where rows hold nothing to compare with, and the page says so", async () => {
  await drop({ series: [], without: [{ name: "loss", isRun: false }] });
  await page.says("Nothing of loss to show here.");
  expect(page.host.shown.at(-1)).not.toHaveProperty("reference.series");
});
