// @vitest-environment happy-dom
import { afterEach, expect, it } from "vitest";
import type { SeriesId } from "../../../../../src/shared/series/seriesId";
import { askerOf } from "../../../../support/asking";
import { DomPage } from "../../../../support/domPage";
import { file, packedFloats, TENSORFLOW, TENSORFLOW_NAME, tfTensor } from "../../../../support/eventWriter";
import { LOGDIR, providerOf } from "../../../../support/memoryLogdir";
import { MemorySource } from "../../../../support/memorySource";
import "../../../../../webview/app/frame";

let page: DomPage;
afterEach(() => page.close());

const id = (tag: string, kind: SeriesId["kind"] = "tensor"): SeriesId => ({ logdir: LOGDIR, run: ".", tag, kind });

it("compares the first of series that are laid over each other with one of its kind", async () => {
  const tensor = (tag: string) => tfTensor(tag, { dtype: 1, shape: [2], values: [packedFloats(5, [1, 2])] });
  const bytes = file(TENSORFLOW, { step: 1, values: ["a", "b", "c"].map(tensor) });
  const others = [id("b", "histogram"), id("c")];
  const subject = { on: "series", ...id("a"), view: "histogram", others } as const;
  page = new DomPage(askerOf(providerOf([new MemorySource(TENSORFLOW_NAME, bytes)])), { shown: { subject } });
  await page.press("button", "Compare a · computed with c · computed");
  // What is recorded buckets is not compared with the values of a tensor.
  expect(page.all("button").map((one) => one.getAttribute("aria-label"))).not.toContain(
    "Compare a · computed with b · recorded",
  );
  await page.until(() =>
    expect(page.host.shown.at(-1)).toMatchObject({ ...id("a"), view: "compare", reference: { series: id("c") } }),
  );
});
