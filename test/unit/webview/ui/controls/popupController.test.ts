// @vitest-environment happy-dom
import { html, LitElement, nothing, type TemplateResult } from "lit";
import { afterEach, beforeEach, expect, it, vi } from "vitest";
import { PopupController, placeInWindow } from "../../../../../webview/ui/controls/popupController";
import "../../../../support/popovers";

/** A button with a panel, which is 200 x 100 px large. */
class Opener extends LitElement {
  readonly closed = vi.fn();
  readonly popup = new PopupController(
    this,
    { panel: () => this.panel, opener: () => this.button, closed: this.closed },
    ["blur"],
  );

  get button(): HTMLElement | null {
    return this.renderRoot.querySelector("button");
  }

  get panel(): HTMLElement | null {
    return this.renderRoot.querySelector("[popover]");
  }

  override render(): TemplateResult {
    return html`<button @keydown=${(event: KeyboardEvent) => this.popup.press(event)}></button>
      ${this.popup.isOpen ? html`<div popover="manual"></div>` : nothing}`;
  }
}
customElements.define("test-opener", Opener);

let opener: Opener;

beforeEach(async () => {
  vi.spyOn(HTMLElement.prototype, "offsetWidth", "get").mockReturnValue(200);
  vi.spyOn(HTMLElement.prototype, "offsetHeight", "get").mockReturnValue(100);
  opener = new Opener();
  document.body.append(opener);
  await opener.updateComplete;
});

afterEach(() => {
  opener.remove();
  vi.restoreAllMocks();
});

/** Opens it at a button that is 20 px high. */
async function openAt(left: number, top: number) {
  vi.spyOn(opener.button as HTMLElement, "getBoundingClientRect").mockReturnValue(new DOMRect(left, top, 50, 20));
  const panel = await opener.popup.open();
  return [panel?.style.left, panel?.style.top];
}

it("is placed below its opener, else above, never beyond the window", async () => {
  const { innerWidth, innerHeight } = window;
  expect(await openAt(30, 40)).toEqual(["30px", "60px"]);
  expect(await openAt(-7, innerHeight - 110)).toEqual(["4px", `${innerHeight - 210}px`]);
  expect(await openAt(innerWidth, innerHeight - 120)).toEqual([`${innerWidth - 204}px`, `${innerHeight - 104}px`]);
  vi.spyOn(HTMLElement.prototype, "offsetHeight", "get").mockReturnValue(innerHeight + 50);
  expect(await openAt(30, 40)).toEqual(["30px", "4px"]);
  const panel = document.createElement("div");
  placeInWindow(panel, -5, 9000, 8);
  expect([panel.style.left, panel.style.top]).toEqual(["8px", "8px"]);
});

it("closes at a press elsewhere and with the window, not at what it does not listen for", async () => {
  const events: readonly (readonly [target: EventTarget, name: string, isOpen: boolean])[] = [
    [document.body, "wheel", true],
    [document.body, "blur", true],
    [opener, "pointerdown", true],
    [document.body, "pointerdown", false],
    [window, "resize", false],
    [window, "blur", false],
  ];
  for (const [target, name, isOpen] of events) {
    await opener.popup.open();
    target.dispatchEvent(new Event(name, { bubbles: name !== "blur", composed: true }));
    await opener.updateComplete;
    expect([name, opener.popup.isOpen, opener.panel !== null]).toEqual([name, isOpen, isOpen]);
  }
});

it("gives the keyboard back at Escape, and leaves other keys to whom they are for", async () => {
  const heard = vi.fn();
  document.body.addEventListener("keydown", heard);
  const press = (key: string) => {
    const event = new KeyboardEvent("keydown", { key, bubbles: true, composed: true, cancelable: true });
    opener.button?.dispatchEvent(event);
    return event.defaultPrevented;
  };
  await opener.popup.open();
  expect([press("x"), opener.popup.isOpen]).toEqual([false, true]);
  expect([press("Escape"), opener.popup.isOpen, opener.shadowRoot?.activeElement]).toEqual([
    true,
    false,
    opener.button,
  ]);
  const back = { focus: vi.fn() };
  await opener.popup.open({ x: 1, y: 2, back });
  press("Escape");
  expect([back.focus.mock.calls.length, opener.closed.mock.calls.length, heard.mock.calls.length]).toEqual([1, 2, 0]);
  document.body.removeEventListener("keydown", heard);
});

it("shows nothing where it was closed or taken away before it was in view", async () => {
  const shown = vi.spyOn(HTMLElement.prototype, "showPopover");
  const closed = opener.popup.open();
  opener.popup.close();
  expect(await closed).toBeUndefined();
  const gone = opener.popup.open();
  opener.remove();
  expect([await gone, opener.popup.isOpen, shown.mock.calls.length]).toEqual([undefined, false, 0]);
});
