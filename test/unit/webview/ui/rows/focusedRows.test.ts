// @vitest-environment happy-dom
import { html, LitElement, nothing } from "lit";
import { afterEach, expect, it } from "vitest";
import { FocusedRows } from "../../../../../webview/ui/rows/focusedRows";
import { DomPart } from "../../../../support/domPage";

const ROW = 20;

/** Rows each with a button; keys of rows are their numbers. */
class Buttons extends LitElement {
  rows: readonly number[] = [];
  stop = 0;
  readonly list = new FocusedRows(this, () => ({ count: this.rows.length, rowHeight: ROW }));

  override willUpdate(): void {
    this.stop = Math.min(this.stop, this.rows.length - 1);
    this.list.row = this.stop;
  }

  override render() {
    const row = (at: number) =>
      html`<div class="row"><button tabindex=${at === this.stop ? 0 : -1}>${this.rows[at]}</button></div>`;
    const room = (px: number) => html`<div class="room" .style=${`height: ${px}px`}></div>`;
    const { list } = this;
    if (this.rows.length === 0) return nothing;
    return html`<div class="scroll">${list.flow(list.drawn, (at) => this.rows[at], row, room)}</div>`;
  }
}
customElements.define("test-buttons", Buttons);

let part: DomPart<Buttons>;
afterEach(() => part.close());

async function show(count: number): Promise<Buttons> {
  part = new DomPart(() => Object.assign(new Buttons(), { rows: Array.from({ length: count }, (_, i) => i) }));
  await part.until(() => expect(part.root.list.width).toBeGreaterThan(0));
  await part.root.updateComplete;
  return part.root;
}

const focused = () => part.root.shadowRoot?.activeElement?.textContent;

function showRow(at: number): Promise<void> {
  return part.root.list.show(at, () => {
    part.root.stop = at;
    part.root.requestUpdate();
  });
}

it("keeps the row with the stop on the page of a million rows, wherever they are scrolled to", async () => {
  const { list, updateComplete } = await show(1_000_000);
  await updateComplete;
  await showRow(999_999);
  expect(focused()).toBe("999999");
  list.goTo(0);
  await part.root.updateComplete;
  expect(part.all(".row").length).toBeLessThan(60);
  expect(part.all("button").at(-1)?.textContent).toBe("999999");
  expect(focused()).toBe("999999");
  const heights = part.all(".room").map((room) => Number.parseFloat(room.style.height));
  const sum = heights.reduce((all, one) => all + one, 0);
  expect(sum + part.all(".row").length * ROW).toBeCloseTo(list.boxHeight, 3);
});

it("gives the keyboard to the stop of rows that shrink below it, and takes none that it had not", async () => {
  const root = await show(100);
  await showRow(99);
  root.rows = [7, 8];
  root.requestUpdate();
  await root.updateComplete;
  expect(focused()).toBe("8");
  root.list.stop?.blur();
  root.rows = [9];
  root.requestUpdate();
  await root.updateComplete;
  expect(part.all("button").map((one) => one.textContent)).toEqual(["9"]);
  expect(focused()).toBeUndefined();
});

it("has nothing to focus where it is empty, and focuses the first row that comes if it was to", async () => {
  const root = await show(1);
  root.rows = [];
  root.requestUpdate();
  await root.updateComplete;
  root.stop = 0;
  root.list.takeKeyboard();
  root.rows = [5];
  root.requestUpdate();
  await root.updateComplete;
  expect(focused()).toBe("5");
});
