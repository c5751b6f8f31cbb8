// @vitest-environment happy-dom
import { html, LitElement, nothing } from "lit";
import { afterEach, describe, expect, it } from "vitest";
import { ActiveRows, type RowSource } from "../../../../../webview/ui/rows/activeRows";
import { rowsStyles } from "../../../../../webview/ui/rows/rowsStyles";
import { DomPart } from "../../../../support/domPage";

const ROW = 20;
/** Px that every element has in the document of these tests. */
const SIGHT = 600;

/** List of names that records its callbacks in `told`. */
class Names extends LitElement {
  static override styles = rowsStyles;
  names: readonly string[] = [];
  count: number | undefined;
  readonly told: string[] = [];
  readonly list = new ActiveRows<string>(this, this.source());

  source(): RowSource<string> {
    return {
      rows: () => ({ role: "listbox", count: this.length, rowHeight: ROW }),
      row: (at) => ({ isSelected: at === 1, content: this.names[at] ?? `row ${at}` }),
      choose: (at, { type }) => this.told.push(`${type} ${at}`),
      keys: { " ": (at) => this.told.push(`space ${at}`) },
      press: ({ key, ctrlKey }, at) => ctrlKey && key === "c" && this.told.push(`copy ${at}`) > 0,
      walked: (at, from) => this.told.push(`${from} to ${at}`),
    };
  }

  private get length(): number {
    return this.count ?? this.names.length;
  }

  override render(): unknown {
    return this.length === 0 ? nothing : html`${this.list.list({ label: "Names" })}`;
  }
}
customElements.define("test-names", Names);

/** The same, whose active row stays with its name. */
class KeyedNames extends Names {
  override source(): RowSource<string> {
    return {
      rows: () => ({ role: "grid", count: this.names.length, rowHeight: ROW, headHeight: ROW }),
      row: (at) => ({ isSelected: false, content: this.names[at] }),
      key: { of: (at) => this.names[at], find: (name) => this.names.indexOf(name ?? "") },
      choose: (at) => this.told.push(`choose ${at}`),
    };
  }

  override render(): unknown {
    return html`${this.list.list({ label: "Names", head: html`<span role="columnheader">name</span>` })}`;
  }
}
customElements.define("test-keyed-names", KeyedNames);

let part: DomPart<Names>;
afterEach(() => part.close());

async function show(names: readonly string[], count?: number, made: new () => Names = Names): Promise<Names> {
  part = new DomPart(() => Object.assign(new made(), { names, count }));
  await part.until(() => expect(part.root.list.height === SIGHT || part.all("[role]").length === 0).toBe(true));
  await part.root.updateComplete;
  return part.root;
}

const list = () => part.all("[tabindex='0']")[0] as HTMLElement;
const active = () => part.all(`#${list().getAttribute("aria-activedescendant")}`).map((one) => one.textContent?.trim());

async function press(key: string, modifiers: KeyboardEventInit = {}): Promise<boolean> {
  const event = new KeyboardEvent("keydown", { key, cancelable: true, ...modifiers });
  list().dispatchEvent(event);
  await part.root.updateComplete;
  return event.defaultPrevented;
}

async function become(names: readonly string[]): Promise<void> {
  part.root.names = names;
  part.root.requestUpdate();
  await part.root.updateComplete;
}

it("says its roles, places and what is selected, and has one row that is active", async () => {
  await show(["a", "b", "c"]);
  expect(list().getAttribute("role")).toBe("listbox");
  expect(part.all("[role=option]").map((one) => one.getAttribute("aria-posinset"))).toEqual(["1", "2", "3"]);
  expect(part.all("[aria-setsize='3']")).toHaveLength(3);
  expect(part.all("[aria-selected=true]").map((one) => one.textContent?.trim())).toEqual(["b"]);
  expect(active()).toEqual(["a"]);
  expect(part.all(".row.active")).toHaveLength(1);
});

it("walks by keys alone, and leaves those with modifiers and those that it does not know", async () => {
  const { told } = await show(["a", "b", "c"]);
  expect(await press("ArrowDown")).toBe(true);
  expect(await press("End")).toBe(true);
  expect(await press("Home")).toBe(true);
  expect(told).toEqual(["0 to 1", "1 to 2", "2 to 0"]);
  for (const key of ["shiftKey", "ctrlKey", "altKey", "metaKey"])
    expect(await press("ArrowDown", { [key]: true })).toBe(false);
  expect(await press("x")).toBe(false);
  expect(active()).toEqual(["a"]);
});

it("is chosen from by Enter and clicks, has keys of its own, and those that its source takes first", async () => {
  const { told } = await show(["a", "b", "c"]);
  part.all("[role=option]")[2]?.click();
  await press("Enter");
  await press(" ");
  await press("c", { ctrlKey: true });
  expect(told).toEqual(["click 2", "keydown 2", "space 2", "copy 2"]);
  expect(active()).toEqual(["c"]);
});

describe("at its bounds", () => {
  it("has nothing to walk to or choose where it is empty", async () => {
    const { told } = await show([]);
    expect(part.all("[role]")).toEqual([]);
    await become(["a"]);
    expect(active()).toEqual(["a"]);
    await press("Enter");
    expect(told).toEqual(["keydown 0"]);
    await become([]);
    expect(part.all("[role]")).toEqual([]);
  });

  it("has its last row active once it has shrunk below the one that was", async () => {
    const { told } = await show(["a", "b", "c", "d"]);
    await press("End");
    await become(["a", "b"]);
    expect(active()).toEqual(["b"]);
    await press("Enter");
    await press("ArrowUp");
    expect(told.slice(-2)).toEqual(["keydown 1", "1 to 0"]);
  });

  it("draws few of a million rows, and walks to the last", async () => {
    await show([], 1_000_000);
    expect(part.all("[role=option]").length).toBeLessThan(60);
    await press("End");
    expect(part.all("[role=option]").length).toBeLessThan(60);
    expect(active()).toEqual(["row 999999"]);
    const [row] = part.all(".row.active");
    const top = Number.parseFloat(row?.style.top ?? "") - list().scrollTop;
    expect(top).toBeCloseTo(SIGHT - ROW, 1);
  });
});

describe("rows that are known by a name", () => {
  it("stay active wherever they move; none is before one was", async () => {
    const { told } = await show(["a", "b", "c"], undefined, KeyedNames);
    expect(list().hasAttribute("aria-activedescendant")).toBe(false);
    expect(await press("Enter")).toBe(false);
    await press("ArrowDown");
    await press("ArrowDown");
    expect(active()).toEqual(["b"]);
    await become(["c", "x", "b", "a"]);
    expect(active()).toEqual(["b"]);
    expect(part.all(".active")[0]?.getAttribute("aria-rowindex")).toBe("4");
    await press("Enter");
    expect(told).toEqual(["choose 2"]);
  });

  it("have a head that stays in sight beside all of them", async () => {
    await show(["a", "b", "c"], undefined, KeyedNames);
    const top = part.all("[role=columnheader]")[0]?.closest<HTMLElement>(".top");
    expect(top?.parentElement).toBe(part.all(".all")[0]?.parentElement);
    expect(getComputedStyle(top as HTMLElement).position).toBe("sticky");
    expect(part.all(".head")[0]?.style.height).toBe(`${ROW}px`);
  });

  it("are active again once they are back", async () => {
    const { told } = await show(["a", "b", "c"], undefined, KeyedNames);
    part.all(".all .row")[2]?.click();
    await become(["a"]);
    expect(part.all(".active")).toEqual([]);
    expect(await press("Enter")).toBe(false);
    await become(["c", "a"]);
    expect(active()).toEqual(["c"]);
    expect(told).toEqual(["choose 2"]);
  });
});
