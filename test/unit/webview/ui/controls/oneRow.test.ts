// @vitest-environment happy-dom
import { html, render } from "lit";
import { afterEach, beforeEach, expect, it, vi } from "vitest";
import { OneRow } from "../../../../../webview/ui/controls/oneRow";
import { Layout } from "../../../../support/layout";
import "../../../../support/popovers";

let layout: Layout;
let row: OneRow;

beforeEach(async () => {
  layout = new Layout();
  layout.place("tensor-view-one-row", { left: 0, top: 0, width: 300, height: 26 });
  layout.place("button", { left: 0, top: 0, width: 100, height: 26 });
  render(
    html`<tensor-view-one-row
      ><button id="worthy" data-worth="3"></button><button id="unworthy" data-worth="1"></button><button id="middle" data-worth="2"></button
    ></tensor-view-one-row>`,
    document.body,
  );
  const found = document.querySelector("tensor-view-one-row");
  if (!(found instanceof OneRow)) throw new Error("no row");
  row = found;
});

afterEach(() => {
  render(html``, document.body);
  vi.unstubAllGlobals();
});

const width = (px: number) => layout.place("tensor-view-one-row", { left: 0, top: 0, width: px, height: 26 });
const outside = () => [...row.children].filter(({ slot }) => slot === "more").map(({ id }) => id);
const popup = () => row.renderRoot.querySelector("tensor-view-popup");

it("keeps what fits, and has the rest in a popup until there is room again", async () => {
  await vi.waitFor(() => expect(outside()).toEqual(["unworthy"]));
  await row.updateComplete;
  expect(popup()?.label).toBe("More controls");
  width(200);
  expect(outside()).toEqual(["unworthy", "middle"]);
  width(316);
  expect(outside()).toEqual([]);
  await row.updateComplete;
  expect(popup()).toBeNull();
});

it("measures what is in the popup while that is open: in the closed one nothing has a size", async () => {
  await vi.waitFor(() => expect(outside()).toEqual(["unworthy"]));
  layout.place("#unworthy", { left: 0, top: 0, width: 0, height: 0 });
  expect(outside()).toEqual(["unworthy"]);
  layout.place("#unworthy", { left: 0, top: 0, width: 84, height: 26 });
  expect(outside()).toEqual([]);
});

it("follows a control that becomes longer", async () => {
  width(400);
  await vi.waitFor(() => expect(layout.observers.size).toBe(1));
  expect(outside()).toEqual([]);
  layout.place("#worthy", { left: 0, top: 0, width: 190, height: 26 });
  expect(outside()).toEqual(["unworthy"]);
});

it("measures again what a slot among its controls is given", async () => {
  const slot = document.createElement("slot");
  row.querySelector("#unworthy")?.append(slot);
  await vi.waitFor(() => expect(outside()).toEqual(["unworthy"]));
  slot.dispatchEvent(new Event("slotchange", { bubbles: true }));
  expect(outside()).toEqual([]);
});

it("observes nothing once it is taken away", async () => {
  await vi.waitFor(() => expect(layout.observers.size).toBe(1));
  render(html``, document.body);
  expect(layout.observers.size).toBe(0);
});
