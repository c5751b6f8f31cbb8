// @vitest-environment happy-dom
import { afterEach, beforeEach, expect, it } from "vitest";
import type { Kind } from "../../../../src/shared/kind";
import { ViewTabs } from "../../../../webview/app/viewTabs";
import { DomPart, textOf } from "../../../support/domPage";

const BOARD = { on: "board", roots: [{ logdir: "/logs", run: "a" }] } as const;

let page: DomPart<ViewTabs>;
beforeEach(() => {
  page = new DomPart(() =>
    Object.assign(new ViewTabs(), { subject: BOARD, view: "scalars", known: kinds("scalar", "text") }),
  );
});
afterEach(() => page.close());

function kinds(...all: readonly Kind[]) {
  return { own: new Set(all), all: new Set(all) };
}

async function tabs(): Promise<string[]> {
  await page.root.updateComplete;
  return page.all("[role=radio]").map((tab) => textOf(tab));
}

function point(type: "pointerenter" | "pointerleave"): void {
  page.all(".choice")[0]?.dispatchEvent(new Event(type));
}

it("stand in their places while the pointer is on them, whatever becomes known", async () => {
  expect(await tabs()).toEqual(["Scalars", "Text", "Configuration"]);
  point("pointerenter");
  page.root.known = kinds("scalar", "image", "text");
  expect(await tabs()).toEqual(["Scalars", "Text", "Configuration"]);
  const chosen: unknown[] = [];
  page.root.addEventListener("view-choose", (event) => chosen.push((event as CustomEvent).detail));
  await page.press("[role=radio]", "Text");
  page.root.view = "text";
  expect([await tabs(), chosen]).toEqual([["Scalars", "Text", "Configuration"], ["text"]]);
  point("pointerleave");
  expect(await tabs()).toEqual(["Scalars", "Images", "Text", "Configuration"]);
});

it("are those of another subject at once", async () => {
  await tabs();
  point("pointerenter");
  page.root.subject = { on: "series", logdir: "/logs", run: "a", tag: "t", kind: "tensor" };
  page.root.view = "table";
  expect((await tabs()).slice(0, 2)).toEqual(["Table", "Heatmap"]);
});

it("are one stop of the Tab key, the shown one; arrows go round and choose, unless it was clicked", async () => {
  page.root.known = kinds("scalar", "image", "text");
  await tabs();
  const radios = () => page.all<HTMLButtonElement>("[role=radio]");
  const stops = () => radios().flatMap((tab) => (tab.tabIndex === 0 ? textOf(tab) : []));
  page.root.addEventListener("view-choose", (event) => {
    page.root.view = (event as CustomEvent).detail;
  });
  const press = async (key: string, more: KeyboardEventInit = {}) => {
    const event = new KeyboardEvent("keydown", { key, bubbles: true, cancelable: true, ...more });
    document.activeElement?.dispatchEvent(event);
    await page.root.updateComplete;
    return [textOf(document.activeElement as Element), stops().join(), event.defaultPrevented];
  };
  expect(stops()).toEqual(["Scalars"]);
  // What hears the keys comes after them.
  await page.until(async () => {
    radios()[0]?.blur();
    radios()[0]?.focus();
    expect(await press("ArrowRight")).toEqual(["Images", "Images", true]);
  });
  expect(await press("ArrowDown")).toEqual(["Text", "Text", true]);
  expect(await press("ArrowRight")).toEqual(["Configuration", "Configuration", true]);
  expect(await press("ArrowRight")).toEqual(["Scalars", "Scalars", true]);
  expect(await press("ArrowLeft")).toEqual(["Configuration", "Configuration", true]);
  expect(await press("ArrowLeft")).toEqual(["Text", "Text", true]);
  expect(await press("ArrowLeft", { altKey: true })).toEqual(["Text", "Text", false]);
  expect(await press("x")).toEqual(["Text", "Text", false]);
  // After a click on a tab the user looks at its view: arrows are that view's.
  radios()[1]?.focus();
  radios()[1]?.dispatchEvent(new MouseEvent("click", { detail: 1, bubbles: true }));
  expect(await press("ArrowRight")).toEqual(["Images", "Images", false]);
  radios()[1]?.blur();
  radios()[1]?.focus();
  expect(await press("ArrowRight")).toEqual(["Text", "Text", true]);
});
