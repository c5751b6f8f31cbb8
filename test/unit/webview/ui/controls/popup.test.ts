// @vitest-environment happy-dom
import { html, render } from "lit";
import { afterEach, beforeEach, expect, it, vi } from "vitest";
import { Popup } from "../../../../../webview/ui/controls/popup";
import "../../../../support/popovers";

const code = vi.fn(async () => undefined);
let popup: Popup;

beforeEach(async () => {
  code.mockClear();
  render(
    html`<tensor-view-popup .label=${"Numbers"} .text=${"numbers: fixed"} .code=${code}><input id="digits" autofocus /></tensor-view-popup><p>elsewhere</p>`,
    document.body,
  );
  const found = document.querySelector("tensor-view-popup");
  if (!(found instanceof Popup)) throw new Error("no popup");
  popup = found;
  await popup.updateComplete;
});

afterEach(() => render(html``, document.body));

const opener = () => popup.renderRoot.querySelector("button") as HTMLButtonElement;
const panel = () => popup.renderRoot.querySelector("[role=dialog]");
const open = async () => {
  opener().click();
  await vi.waitFor(() => expect(panel()).not.toBeNull());
};

it("opens with the code of its children, gives its first control the focus, and says what it is", async () => {
  expect(opener().textContent).toBe("numbers: fixed▾");
  expect(panel()).toBeNull();
  await open();
  expect(code).toHaveBeenCalledTimes(1);
  expect(panel()?.getAttribute("aria-label")).toBe("Numbers");
  expect(opener().getAttribute("aria-expanded")).toBe("true");
  await vi.waitFor(() => expect(document.activeElement?.id).toBe("digits"));
});

it("closes by Escape, by a press elsewhere and by its button, not by what happens in it", async () => {
  const heard = vi.fn();
  document.body.addEventListener("keydown", heard);
  const digits = document.querySelector("#digits");
  const press = (key: string) =>
    digits?.dispatchEvent(new KeyboardEvent("keydown", { key, bubbles: true, composed: true, cancelable: true }));
  await open();
  press("5");
  digits?.dispatchEvent(new Event("pointerdown", { bubbles: true, composed: true }));
  await popup.updateComplete;
  expect(panel()).not.toBeNull();
  press("Escape");
  await popup.updateComplete;
  expect(panel()).toBeNull();
  expect(popup.shadowRoot?.activeElement).toBe(opener());
  expect(heard).not.toHaveBeenCalled();
  document.body.removeEventListener("keydown", heard);
  await open();
  document.querySelector("p")?.dispatchEvent(new Event("pointerdown", { bubbles: true, composed: true }));
  await popup.updateComplete;
  expect(panel()).toBeNull();
  await open();
  opener().click();
  await popup.updateComplete;
  expect(panel()).toBeNull();
});

it("listens no longer once it is taken away", async () => {
  const began = vi.spyOn(window, "addEventListener");
  await open();
  const listening = began.mock.calls.map(([name, , options]) => ({
    name,
    signal: Object(options).signal as AbortSignal,
  }));
  began.mockRestore();
  expect(listening.map(({ name, signal }) => [name, signal.aborted])).toEqual([
    ["pointerdown", false],
    ["resize", false],
    ["blur", false],
  ]);
  render(html``, document.body);
  expect(listening.every(({ signal }) => signal.aborted)).toBe(true);
});
