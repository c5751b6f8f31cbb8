// @vitest-environment happy-dom
import { afterEach, expect, it, vi } from "vitest";
import { DimNamesButton } from "../../../../../../webview/views/tensor/dims/dimNamesButton";
import { until } from "../../../../../support/until";
import "../../../../../support/popovers";

let element: DimNamesButton;
afterEach(() => element.remove());

const form = () => element.renderRoot.querySelector("[role=dialog]");
const press = (target: EventTarget) =>
  target.dispatchEvent(new Event("pointerdown", { bubbles: true, composed: true }));

it("says in its form why names were not kept, opens it once, and closes it at a press elsewhere", async () => {
  element = new DimNamesButton();
  element.named = { names: ["out", "in"] };
  element.tag = "fc.weight";
  element.rank = 2;
  element.nameDims = () => Promise.reject(new Error("read-only settings"));
  document.body.append(element);
  await element.updateComplete;
  const shown = vi.spyOn(HTMLElement.prototype, "showPopover");
  element.renderRoot.querySelector<HTMLElement>(".link")?.click();
  await until(() => expect(form()?.querySelector("[role=alert]")?.textContent).toBe("read-only settings"));
  await until(() => expect(shown).toHaveBeenCalledTimes(1));
  const save = form()?.querySelector<HTMLElement>("vscode-button");
  save?.click();
  await new Promise((resolve) => setTimeout(resolve, 0));
  // A popover that is open must not be opened again.
  expect([form() !== null, shown.mock.calls.length]).toEqual([true, 1]);
  shown.mockRestore();
  press(form() ?? document.body);
  await element.updateComplete;
  expect(form()).not.toBeNull();
  press(document.body);
  await element.updateComplete;
  expect(form()).toBeNull();
});
