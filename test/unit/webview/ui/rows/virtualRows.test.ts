// @vitest-environment happy-dom
import { afterEach, describe, expect, it } from "vitest";
import { VirtualRows } from "../../../../../webview/ui/rows/virtualRows";
import type { RowList } from "../../../../../webview/views/graph/panel/rowList";
import { DomPart } from "../../../../support/domPage";
import "../../../../../webview/views/graph/panel/rowList";

/** Px: Chromium lays out no longer box. */
const CHROMIUM_LIMIT = 2 ** 25;

const COUNT = 2_000_000;
const ROW = 38;
/** Px that every element has in the document of these tests. */
const SIGHT = 600;

let part: DomPart<RowList>;
afterEach(() => part.close());

async function show(count = COUNT): Promise<HTMLElement> {
  part = new DomPart(() => {
    const list = document.createElement("tensor-view-graph-list");
    list.count = count;
    list.row = (at) => ({ name: `node ${at}`, below: "" });
    return list;
  });
  await part.until(() => expect(part.all("[role=option]").length).toBeGreaterThan(20));
  return part.find("[role=listbox]");
}

/** Px from the top of what is in sight to a row; undefined where it is not on the page. */
function placeOf(list: HTMLElement, at: number): number | undefined {
  const [row] = part.all(`#row-${at}`);
  return row && Number.parseFloat(row.style.top) - list.scrollTop;
}

function expectInSight(list: HTMLElement, at: number): void {
  const place = placeOf(list, at);
  expect(place).toBeGreaterThanOrEqual(-0.01);
  expect(place).toBeLessThanOrEqual(SIGHT - ROW + 0.01);
}

async function scrollTo(list: HTMLElement, scrollTop: number): Promise<void> {
  list.scrollTop = scrollTop;
  list.dispatchEvent(new Event("scroll"));
  await part.root.updateComplete;
}

const boxHeight = () => Number.parseFloat(part.all(".all")[0]?.style.height ?? "");

const press = async (list: HTMLElement, key: string) => {
  list.dispatchEvent(new KeyboardEvent("keydown", { key }));
  await part.root.updateComplete;
};

describe("2,000,000 rows", () => {
  it("lie in a box that a browser lays out", async () => {
    await show();
    expect(boxHeight()).toBeLessThan(CHROMIUM_LIMIT);
    expect(part.all("[role=option]").length).toBeLessThan(100);
  });

  it("are walked by keys up to the last one and back", async () => {
    const list = await show();
    await press(list, "End");
    expectInSight(list, COUNT - 1);
    expect(list.getAttribute("aria-activedescendant")).toBe(`row-${COUNT - 1}`);
    for (let i = 0; i < 40; i++) await press(list, "ArrowUp");
    expectInSight(list, COUNT - 41);
    await press(list, "PageDown");
    expectInSight(list, COUNT - 41 + 14);
    await press(list, "Home");
    expect(list.scrollTop).toBe(0);
    expect(placeOf(list, 0)).toBe(0);
  });

  it("are scrolled by the bar up to the last one, and to any in between", async () => {
    const list = await show();
    await scrollTo(list, boxHeight() - SIGHT);
    expectInSight(list, COUNT - 1);
    expect(placeOf(list, COUNT - 1)).toBeCloseTo(SIGHT - ROW, 1);
    await scrollTo(list, (boxHeight() - SIGHT) / 2);
    expectInSight(list, COUNT / 2);
    await scrollTo(list, 0);
    expect(placeOf(list, 0)).toBe(0);
  });

  it("go by as far as a wheel turns, row for row", async () => {
    const list = await show();
    await scrollTo(list, (boxHeight() - SIGHT) / 2);
    const middle = COUNT / 2;
    const before = placeOf(list, middle) as number;
    for (let i = 0; i < 5; i++) {
      const turn = new WheelEvent("wheel", { deltaY: 60, cancelable: true });
      list.dispatchEvent(turn);
      expect(turn.defaultPrevented).toBe(true);
      await part.root.updateComplete;
    }
    expect(placeOf(list, middle)).toBeCloseTo(before - 300, 3);
    await scrollTo(list, boxHeight() - SIGHT);
    const beyond = new WheelEvent("wheel", { deltaY: 60, cancelable: true });
    list.dispatchEvent(beyond);
    expect(beyond.defaultPrevented).toBe(false);
  });
});

it("stays where the browser scrolled to, whose box may be a few px longer", async () => {
  const list = await show(10_000);
  const end = boxHeight() - SIGHT + 5;
  await scrollTo(list, end);
  expect(list.scrollTop).toBe(end);
  await press(list, "End");
  expectInSight(list, 9999);
  await press(list, "Home");
  expect(list.scrollTop).toBe(0);
});

it("leaves the wheel to the browser where a box can be as long as its rows", async () => {
  const list = await show(10_000);
  expect(boxHeight()).toBe(10_000 * ROW);
  const turn = new WheelEvent("wheel", { deltaY: 60, cancelable: true });
  list.dispatchEvent(turn);
  expect(turn.defaultPrevented).toBe(false);
});

it("has room between rows of one flow that puts those in sight where they are scrolled to, and one that is kept beside them", async () => {
  const list = await show();
  const rows = new VirtualRows(
    part.root,
    () => list,
    () => ({ count: COUNT, rowHeight: ROW }),
  );
  await part.until(() => expect(rows.height).toBe(SIGHT));
  for (const top of [0, 100, 9_999, 12_345, 38_000_000, COUNT * ROW - 10_100, COUNT * ROW]) {
    rows.goTo(top);
    await part.root.updateComplete;
    const { start, end } = rows.inView;
    const seen = Array.from({ length: end - start }, (_, i) => start + i);
    for (const kept of [0, start, COUNT - 1]) {
      const drawn = [...new Set([kept, ...seen])].sort((a, b) => a - b);
      const rooms = rows.roomsOf(drawn);
      let at = 0;
      for (const [i, row] of drawn.entries()) {
        at += rooms[i] as number;
        if (seen.includes(row)) expect(at).toBeCloseTo(rows.topOf(row), 4);
        at += ROW;
      }
      expect(Math.min(...rooms)).toBeGreaterThan(-1e-6);
      expect(at + (rooms.at(-1) as number)).toBeCloseTo(rows.boxHeight, 4);
    }
  }
});
