// @vitest-environment happy-dom
import { afterEach, expect, it, vi } from "vitest";
import { scrollToMiddle } from "../../../../../webview/views/text/entry/scrollToMiddle";

afterEach(() => {
  document.body.replaceChildren();
  vi.restoreAllMocks();
});

/** Nothing is laid out: a box says where it is, and how large what it holds is. */
function box(overflow: string, at: DOMRect, content: readonly [number, number]): HTMLElement {
  const element = document.createElement("div");
  element.style.overflowX = overflow;
  element.style.overflowY = overflow;
  element.getBoundingClientRect = () => at;
  const [width, height] = content;
  for (const [name, value] of Object.entries({
    clientWidth: at.width,
    clientHeight: at.height,
    scrollWidth: width,
    scrollHeight: height,
  })) {
    Object.defineProperty(element, name, { value });
  }
  return element;
}

it("moves what scrolls within the page, through shadow roots, and nothing else", () => {
  const list = box("auto", new DOMRect(0, 100, 400, 200), [400, 5000]);
  const host = box("visible", new DOMRect(0, 0, 400, 4000), [400, 4000]);
  const table = box("auto", new DOMRect(0, 300, 400, 600), [2000, 600]);
  const mark = box("visible", new DOMRect(1000, 800, 20, 10), [20, 10]);
  document.body.append(list);
  list.append(host);
  host.attachShadow({ mode: "open" }).append(table);
  table.append(mark);
  const into = vi.spyOn(Element.prototype, "scrollIntoView");
  scrollToMiddle(mark);
  expect([list.scrollTop, list.scrollLeft]).toEqual([605, 0]);
  expect([table.scrollTop, table.scrollLeft]).toEqual([0, 810]);
  expect([host.scrollTop, document.body.scrollTop, document.documentElement.scrollTop]).toEqual([0, 0, 0]);
  expect(into).not.toHaveBeenCalled();
});
