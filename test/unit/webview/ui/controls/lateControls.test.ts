// @vitest-environment happy-dom
import { LitElement } from "lit";
import { afterEach, beforeEach, expect, it, vi } from "vitest";
import { LateControls } from "../../../../../webview/ui/controls/lateControls";

let loads = 0;

class Page extends LitElement {
  constructor() {
    super();
    new LateControls(this, async () => {
      loads++;
    });
  }
}
customElements.define("late-controls-page", Page);

let page: Page;

beforeEach(() => {
  vi.useFakeTimers();
  loads = 0;
  page = new Page();
  document.body.append(page);
});

afterEach(() => {
  page.remove();
  vi.useRealTimers();
});

const part = () => {
  const { renderRoot } = page;
  const part = document.createElement("p");
  renderRoot.append(part);
  return part;
};

it.each(["view-drawn", "pointerdown", "keydown", "focusin"])(
  "loads the controls once at `%s` of any part",
  async (event) => {
    await page.updateComplete;
    const inner = part();
    vi.advanceTimersByTime(300);
    expect(loads).toBe(0);
    inner.dispatchEvent(new Event(event, { bubbles: true, composed: true }));
    inner.dispatchEvent(new Event(event, { bubbles: true, composed: true }));
    vi.advanceTimersByTime(10_000);
    expect(loads).toBe(1);
  },
);

it("loads them in time where no view says that it is drawn", () => {
  vi.advanceTimersByTime(10_000);
  expect(loads).toBe(1);
});

it("loads none for a page that is gone", () => {
  page.remove();
  vi.advanceTimersByTime(10_000);
  expect(loads).toBe(0);
});
