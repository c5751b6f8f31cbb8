// @vitest-environment happy-dom
import { render } from "lit";
import { afterEach, expect, it } from "vitest";
import { longDropdown } from "../../../../../webview/ui/controls/longDropdown";

const place = document.createElement("div");
let chosen: string | undefined;

afterEach(() => {
  render(undefined, place);
  chosen = undefined;
});

function show(count: number, value: string): HTMLSelectElement {
  const options = Array.from({ length: count }, (_, i) => ({ value: `tag${i}`, name: `Tag ${i}` }));
  const choose = (one: string) => {
    chosen = one;
  };
  render(longDropdown("colour", value, options, choose, "column"), place);
  const list = place.querySelector<HTMLSelectElement>("[aria-label=colour]");
  if (!list) throw new Error("there is no list");
  return list;
}

function choose(list: HTMLSelectElement, value: string): void {
  list.value = value;
  list.dispatchEvent(new Event("change"));
}

it("a few options are in a list of the page's controls", () => {
  const list = show(3, "tag1");
  expect(list.localName).toBe("vscode-dropdown");
  choose(list, "tag2");
  expect(chosen).toBe("tag2");
});

it("very many are in one of the browser's own, which makes no control of each", () => {
  const list = show(300, "tag70");
  expect(list.localName).toBe("select");
  expect(list.className).toBe("column");
  expect(list.querySelector<HTMLOptionElement>("option[selected]")?.value).toBe("tag70");
  expect(list.options.length).toBe(300);
  expect(place.querySelector("vscode-option")).toBeNull();
  choose(list, "tag299");
  expect(chosen).toBe("tag299");
  expect(show(300, "tag299").value).toBe("tag299");
});
