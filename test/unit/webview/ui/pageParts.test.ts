// @vitest-environment happy-dom
import { html, LitElement, render } from "lit";
import { customElement } from "lit/decorators.js";
import { afterEach, beforeEach, describe, expect, it } from "vitest";
import "../../../../webview/ui/keys/partKeys";

@customElement("test-part-view")
class PartView extends LitElement {
  override render() {
    return html`<div class="toolbar"><input id="dim" /><button id="hidden" hidden>no</button></div>
      <div data-part>
        <section><button id="first">a</button></section>
        <div role="grid" id="cells" tabindex="0"></div>
      </div>
      <dialog open><button id="inDialog">b</button></dialog>`;
  }
}

const PAGE = html`<tensor-view-part-keys></tensor-view-part-keys>
  <header><button id="tab">Table</button></header>
  <main><test-part-view></test-part-view></main>
  <footer><button disabled>no</button></footer>
  <aside><p>nothing to stop at</p></aside>
  <nav><a id="link" href="#">c</a></nav>`;

let view: PartView;

beforeEach(async () => {
  render(PAGE, document.body);
  left = [];
  document
    .querySelector("tensor-view-part-keys")
    ?.addEventListener("parts-leave", (event) => left.push((event as CustomEvent<boolean>).detail));
  view = document.querySelector("test-part-view") as PartView;
  await view.updateComplete;
});

afterEach(() => render(html``, document.body));

const named = (id: string) =>
  id === "" ? null : (document.getElementById(id) ?? view.renderRoot.querySelector<HTMLElement>(`#${id}`));

function focused(): string {
  const inside = document.activeElement === view ? view.renderRoot.querySelector(":focus") : undefined;
  return (inside ?? view.shadowRoot?.activeElement ?? document.activeElement)?.id ?? "";
}

/** Directions in which the keyboard left the page: true where backwards. */
let left: boolean[];

/** True if the editor hears of a key that is pressed where the focus is. */
function press(key: string, on = focused(), init: KeyboardEventInit = {}): boolean {
  let isHeard = false;
  const hear = () => {
    isHeard = true;
  };
  window.addEventListener("keydown", hear);
  const target = named(on) ?? document.body;
  target.dispatchEvent(new KeyboardEvent("keydown", { key, bubbles: true, composed: true, cancelable: true, ...init }));
  window.removeEventListener("keydown", hear);
  return isHeard;
}

describe("F6", () => {
  it("goes through the parts of the page, outermost ones that have something to stop at, and then leaves the page", () => {
    const way: string[] = [];
    for (const _ of [1, 2, 3, 4]) {
      expect(press("F6", way.at(-1) ?? "")).toBe(false);
      way.push(focused());
    }
    expect(way).toEqual(["tab", "dim", "first", "link"]);
    expect(left).toEqual([]);
    expect(press("F6", "link")).toBe(false);
    expect(focused()).toBe("link");
    expect(left).toEqual([false]);
  });

  it("goes back with Shift, to where each part was left", () => {
    named("cells")?.focus();
    expect(press("F6", "cells")).toBe(false);
    expect(focused()).toBe("link");
    expect(press("F6", "link", { shiftKey: true })).toBe(false);
    expect(focused()).toBe("cells");
    for (const wanted of ["dim", "tab"]) {
      expect(press("F6", focused(), { shiftKey: true })).toBe(false);
      expect(focused()).toBe(wanted);
    }
    expect(press("F6", "tab", { shiftKey: true })).toBe(false);
    expect(press("F6", "", { shiftKey: true })).toBe(false);
    expect(left).toEqual([true, true]);
  });

  it("comes to the view that is shown, whatever stands before it in the header", () => {
    const header = document.querySelector("header") as HTMLElement;
    const radio = (id: string, tabindex: number) => html`<button id=${id} role="radio" tabindex=${tabindex}></button>`;
    render(html`<button id="run"></button>${radio("table", -1)}${radio("heatmap", 0)}`, header);
    named("dim")?.focus();
    expect(press("F6", "dim", { shiftKey: true })).toBe(false);
    expect(focused()).toBe("heatmap");
  });

  it("is the editor's in a dialog, and with Ctrl", () => {
    expect(press("F6", "inDialog")).toBe(true);
    expect(press("F6", "tab", { ctrlKey: true })).toBe(true);
  });
});

describe("the content", () => {
  it("is reached by G from anywhere but a field of text, and by the first link of the page", async () => {
    expect(press("g", "tab")).toBe(false);
    expect(focused()).toBe("cells");
    named("dim")?.focus();
    expect(press("g", "dim")).toBe(true);
    expect(focused()).toBe("dim");
    const link = document.querySelector("tensor-view-part-keys")?.shadowRoot?.querySelector("button");
    expect(link?.textContent).toBe("Go to the content (G)");
    link?.click();
    expect(focused()).toBe("cells");
  });

  it("leaves the key to others where the page has none", () => {
    named("cells")?.remove();
    expect(press("g", "tab")).toBe(true);
  });
});
