// @vitest-environment happy-dom
import { afterEach, expect, it } from "vitest";
import { askerOf } from "../../../../support/asking";
import { DomPage, textOf } from "../../../../support/domPage";
import { MemoryProvider, tensorOf } from "../../../../support/memoryProvider";
import "../../../../../webview/app/frame";

const LOGDIR = "/logs";

let page: DomPage;
afterEach(() => page.close());

it("the shortcuts of a tensor open by a question mark, list what is shown, and take keys for themselves", async () => {
  const points = [
    { step: 0n, value: { kind: "tensor", tensor: tensorOf("float32", [2], Float32Array.of(1, Number.NaN)) } },
  ] as const;
  const provider = new MemoryProvider(LOGDIR, { a: [{ tag: "w", kind: "tensor", points }] });
  const subject = { on: "series", logdir: LOGDIR, run: "a", tag: "w", kind: "tensor" } as const;
  page = new DomPage(askerOf(provider), { shown: { subject } });
  await page.find("[role=gridcell]");
  expect(page.all("tensor-view-shortcut-sheet")).toEqual([]);
  window.dispatchEvent(new KeyboardEvent("keydown", { key: "?", shiftKey: true, bubbles: true }));
  const dialog = await page.find<HTMLDialogElement>("tensor-view-shortcut-sheet dialog");
  await page.until(() => expect(dialog.open).toBe(true));
  const text = textOf(dialog);
  for (const said of ["Ctrl+F Find elements by a condition", "N NaN", "S Show or hide", "Table"]) {
    expect(text).toContain(said);
  }
  dialog.dispatchEvent(new KeyboardEvent("keydown", { key: "n", bubbles: true, composed: true }));
  dialog.dispatchEvent(new KeyboardEvent("keydown", { key: "?", bubbles: true, composed: true, cancelable: true }));
  expect(dialog.open).toBe(false);
  expect(page.host.asked).not.toContain("tensor/find");
});
