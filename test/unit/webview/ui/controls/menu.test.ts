// @vitest-environment happy-dom
import { afterEach, expect, it, vi } from "vitest";
import type { Menu, MenuItem } from "../../../../../webview/ui/controls/menu";
import { textOf } from "../../../../support/domPage";
import "../../../../../webview/ui/controls/menu";
import { until } from "../../../../support/until";

let menu: Menu;
let chosen: string[];
afterEach(() => menu.remove());

async function show(items: readonly Omit<MenuItem, "choose">[]): Promise<void> {
  chosen = [];
  menu = document.createElement("tensor-view-menu");
  menu.label = "Save";
  menu.items = items.map((item) => ({ ...item, choose: () => chosen.push(item.name) }));
  document.body.append(menu);
  await menu.updateComplete;
}

const inside = (selector: string) => [...(menu.shadowRoot?.querySelectorAll<HTMLElement>(selector) ?? [])];
const focused = () => textOf(menu.shadowRoot?.activeElement ?? document.createElement("p"));

async function press(key: string): Promise<KeyboardEvent> {
  const event = new KeyboardEvent("keydown", { key, bubbles: true, composed: true, cancelable: true });
  (menu.shadowRoot?.activeElement ?? inside(".opener")[0])?.dispatchEvent(event);
  await menu.updateComplete;
  await menu.updateComplete;
  return event;
}

const THREE = [{ name: "Cut" }, { name: "Copy", isOff: true, beginsGroup: true }, { name: "Paste" }];

it("opens by an arrow key at its first or last item, goes around by arrows, and gives the focus back", async () => {
  await show(THREE);
  await press("ArrowUp");
  await until(() => expect(focused()).toBe("Paste"));
  await press("Escape");
  expect(inside("[role=menu]")).toHaveLength(0);
  expect(menu.shadowRoot?.activeElement).toBe(inside(".opener")[0]);
  await press("ArrowDown");
  await until(() => expect(focused()).toBe("Cut"));
  const seen: string[] = [];
  for (const key of ["ArrowUp", "ArrowDown", "ArrowDown", "End", "Home", "p", "c", "c"]) {
    await press(key);
    seen.push(focused());
  }
  expect(seen).toEqual(["Paste", "Cut", "Copy", "Paste", "Cut", "Paste", "Cut", "Copy"]);
  expect(inside("[role=separator]")).toHaveLength(1);
});

it("chooses an item once and closes; one that is off does nothing", async () => {
  await show(THREE);
  inside(".opener")[0]?.click();
  await until(() => expect(inside("[role=menuitem]")).toHaveLength(3));
  inside("[role=menuitem]")[1]?.click();
  expect(chosen).toEqual([]);
  inside("[role=menuitem]")[2]?.click();
  await menu.updateComplete;
  expect(chosen).toEqual(["Paste"]);
  expect(inside("[role=menu]")).toHaveLength(0);
  expect(inside(".opener")[0]?.getAttribute("aria-expanded")).toBe("false");
});

it("stays open for items that are on or off, and closes by a press elsewhere", async () => {
  await show([
    { name: "step", isChecked: true },
    { name: "value", isChecked: false },
  ]);
  inside(".opener")[0]?.click();
  await until(() => expect(inside("[role=menuitemcheckbox]")).toHaveLength(2));
  inside("[role=menuitemcheckbox]")[1]?.click();
  inside("[role=menuitemcheckbox]")[1]?.dispatchEvent(new Event("pointerdown", { bubbles: true, composed: true }));
  await menu.updateComplete;
  expect(chosen).toEqual(["value"]);
  expect(inside("[role=menuitemcheckbox]").map((item) => item.getAttribute("aria-checked"))).toEqual(["true", "false"]);
  document.body.dispatchEvent(new Event("pointerdown", { bubbles: true }));
  await menu.updateComplete;
  expect(inside("[role=menu]")).toHaveLength(0);
});

it("closes where one of several was chosen", async () => {
  await show([
    { name: "same", isChecked: true, isRadio: true },
    { name: "other", isChecked: false, isRadio: true },
  ]);
  inside(".opener")[0]?.click();
  await until(() => expect(inside("[role=menuitemradio]")).toHaveLength(2));
  inside("[role=menuitemradio]")[1]?.click();
  await menu.updateComplete;
  expect(chosen).toEqual(["other"]);
  expect(inside("[role=menu]")).toHaveLength(0);
});

it("keeps keys that it takes from the page, and lets Tab go on", async () => {
  await show(THREE);
  const heard: string[] = [];
  const hear = (event: KeyboardEvent) => heard.push(event.key);
  window.addEventListener("keydown", hear);
  await press("ArrowDown");
  await until(() => expect(focused()).toBe("Cut"));
  expect((await press("ArrowDown")).defaultPrevented).toBe(true);
  await press("0");
  expect((await press("Tab")).defaultPrevented).toBe(false);
  window.removeEventListener("keydown", hear);
  expect(heard).toEqual([]);
  expect(inside("[role=menu]")).toHaveLength(0);
});

it("opens at a place without a button, and gives the keyboard to whom it was taken from", async () => {
  await show(THREE);
  menu.isAlone = true;
  await menu.updateComplete;
  expect(inside(".opener")).toHaveLength(0);
  const back = { focus: vi.fn() };
  await menu.openAt({ x: 30, y: 40, back });
  expect(inside("[role=menu]")[0]?.style.left).toBe("30px");
  expect(focused()).toBe("Cut");
  await press("Escape");
  expect([inside("[role=menu]").length, back.focus.mock.calls.length]).toEqual([0, 1]);
  await menu.openAt({ x: 9000, y: 40, back: null });
  expect(Number.parseFloat(inside("[role=menu]")[0]?.style.left ?? "9000")).toBeLessThan(window.innerWidth);
  inside("[role=menuitem]")[2]?.click();
  expect(chosen).toEqual(["Paste"]);
});
