// @vitest-environment happy-dom
import { afterEach, expect, it } from "vitest";
import type { MatchRule } from "../../../../../../src/pairing/pairedTags";
import { said, say } from "../../../../../../src/tensor/said/sentence";
import type { ReportRow } from "../../../../../../webview/views/report/reportRow";
import { RANKED } from "../../../../../../webview/views/report/table/reportOrder";
import "../../../../../../webview/views/report/table/reportTable";
import type {
  ReportTable,
  ReportTableAction,
  ShownReport,
} from "../../../../../../webview/views/report/table/reportTable";
import { DomPart, seenText, textOf, unseenText } from "../../../../../support/domPage";
import { incomparable, pair, parting } from "../reportPage";
import { pendingRow, rowOf } from "./reportRows";

/** The table alone, and what is to be seen of it. */
class TablePage extends DomPart<ReportTable> {
  readonly actions: ReportTableAction[] = [];

  constructor(rows: readonly ReportRow[], more: Partial<ShownReport> = {}) {
    super(() => document.createElement("tensor-view-report-table"));
    this.root.addEventListener("report-action", (event) => {
      const action = (event as CustomEvent<ReportTableAction>).detail;
      this.actions.push(action);
      if (action.do === "place") this.show({ place: action.place });
    });
    const shown = { rows, order: RANKED, place: undefined, top: 0, sentence: "They part.", first: undefined };
    this.root.shown = { ...shown, ...more };
  }

  show(change: Partial<ShownReport>): void {
    if (this.root.shown) this.root.shown = { ...this.root.shown, ...change };
  }

  get heads(): string[] {
    return this.all("thead th").map((head) => textOf(head));
  }

  get lines(): HTMLElement[] {
    return this.all("tbody tr:not(.room)");
  }

  /** Texts of the cells as they are seen, a line a row. */
  get rows(): string[] {
    return this.lines.map((row) => [...row.children].map((cell) => seenText(cell)).join(" | "));
  }

  get names(): string[] {
    return this.all("tbody th .name.a").map((name) => textOf(name));
  }

  /** The button or cell of a row and a column, by their names. */
  cell(tag: string, column: string): HTMLElement {
    const row = this.lines[this.names.indexOf(tag)];
    const cell = row?.children[this.heads.map((head) => head.replace(/ [↑↓]$/, "")).indexOf(column)];
    const stop = cell?.matches("[data-cell]") ? cell : cell?.querySelector("[data-cell]");
    if (!(stop instanceof HTMLElement)) throw new Error(`no cell ${tag}, ${column}: ${this.text}`);
    return stop;
  }

  get focused(): Element | null | undefined {
    return this.root.shadowRoot?.activeElement;
  }

  key(key: string, more: KeyboardEventInit = {}): void {
    const init = { key, bubbles: true, composed: true, cancelable: true, ...more };
    this.focused?.dispatchEvent(new KeyboardEvent("keydown", init));
  }
}

let page: TablePage;

afterEach(() => page.close());

const unread = { count: 2, step: "1500", problem: said(say("term", { term: "tensor" })) };

const ROWS = [
  rowOf(incomparable("odd", 5)),
  rowOf(parting("fc2", 1, 1, 782.06, { b: "dense_1", rule: "order", maxUlp: 12, worstStep: "2000", unread })),
  rowOf(pair("fc1", 0, { score: 0.25, b: "dense", rule: "name", maxAbs: 1e-9, unread })),
  rowOf(pair("fc0", 2, { rule: "map" })),
  rowOf(pair("hist", 3, { kind: "histogram", score: 0.5 })),
  pendingRow("late", 4),
];

it("has a row a pair: names, rule, verdict, figures; why one cannot be compared; nothing where it was not yet", async () => {
  page = new TablePage(ROWS);
  await page.until(() => expect(page.rows).toHaveLength(6));
  expect(page.heads).toEqual(
    "A,B,Matched by,Verdict,Score over steps,Score,First step,Worst step,Max abs,Max rel,Max ULP,Rel L2".split(","),
  );
  expect(page.rows).toEqual([
    "✖ odd | odd | same tag | not comparable | tensor",
    "≠ fc2 | dense_1 | ? a guess | differs ▲ |  | 782.1 | 1 | 2,000 | 0.5 | 0.5 | 12 | 0.1",
    "▲ fc1 | dense | same name | damaged steps |  | 0.25 | – | 0 | 1e-9 | 0 | 0 | 0",
    "= fc0 | fc0 | mapping | equal |  | 0 | – | 0 | 0 | 0 | 0 | 0",
    "hist | hist | same tag | no verdict |  | 0.5 | – | 0 | – | – | – | –",
    "… late | late | same tag | not compared yet |  |  |  |  |  |  |  | ",
  ]);
  expect(page.lines[0]?.querySelector("td[colspan]")?.getAttribute("colspan")).toBe("8");
});

it("has no figures of a difference of which only NaN differs, for a 0 would read as agreement, and says why", async () => {
  const zeros = { maxAbs: 0, maxRel: 0, maxUlp: 0, relL2: 0 };
  const nan = rowOf(parting("nan", 0, 1, 0, { ...zeros, score: "Infinity" }), [0, Number.POSITIVE_INFINITY]);
  page = new TablePage([nan, ...ROWS.slice(3, 4)]);
  await page.until(() => expect(page.rows).toHaveLength(2));
  expect(page.rows).toEqual([
    "≠ nan | nan | same tag | differs |  | +Inf | 1 | 1 | – | – | – | –",
    "= fc0 | fc0 | mapping | equal |  | 0 | – | 0 | 0 | 0 | 0 | 0",
  ]);
  const why = "Only NaN and infinities differ: the cells that are finite on both sides are equal.";
  expect(["Score", "Max abs", "Rel L2"].map((column) => page.cell("nan", column).title)).toEqual([why, why, why]);
  expect(page.cell("nan", "A").title).toContain(why);
});

it("says which tolerance each pair was held against, where pairs have one of their own", async () => {
  const own = rowOf(parting("fc2", 0, 1, 782, { tolerance: { rtol: 2e-4, atol: 2e-6 } }));
  page = new TablePage([own, ...ROWS.slice(3, 4)]);
  await page.until(() => expect(page.rows).toHaveLength(2));
  expect(page.cell("fc2", "Score").title).toBe("Tolerance of this pair: 2e-4, 2e-6");
  expect(page.cell("fc2", "A").title).toContain("Tolerance of this pair: 2e-4, 2e-6");
  expect(page.cell("fc0", "Score").title).toBe("");
});

it("has a score in red where it is beyond the tolerance; a 0 and a step never are", async () => {
  // NaN beside NaN that is to differ is beyond any tolerance without a number of times.
  const zero = rowOf(parting("nan", 0, 0, 0, { b: "nan" }));
  page = new TablePage([...ROWS.slice(1, 2), zero]);
  await page.until(() => expect(page.rows).toHaveLength(2));
  const red = page.lines.map((row) => [...row.querySelectorAll("td.beyond")].map((cell) => cell.textContent?.trim()));
  expect(red).toEqual([["782.1"], []]);
});

it("announces each row by names, verdict and first step, and the first divergence as such", async () => {
  page = new TablePage(ROWS, { first: 1 });
  await page.until(() => expect(page.rows).toHaveLength(6));
  const labels = page.lines.map((row) => row.getAttribute("aria-label"));
  expect(labels).toEqual([
    "odd and odd: not comparable: tensor",
    "fc2 and dense_1: the first divergence, at step 1; score 782.1",
    "fc1 and dense: damaged steps",
    "fc0 and fc0: equal",
    "hist and hist: no verdict",
    "late and late: not compared yet",
  ]);
  expect(page.lines.map((row) => row.classList.contains("first"))).toEqual([false, true, false, false, false, false]);
  expect(unseenText(page.cell("fc2", "A"))).toBe(labels[1]);
  page.show({ first: undefined });
  await page.until(() =>
    expect(page.lines[1]?.getAttribute("aria-label")).toBe("fc2 and dense_1: differs, first at step 1; score 782.1"),
  );
  expect(page.cell("fc2", "A").title).toContain("2 steps cannot be read, first step 1,500");
  expect(page.cell("fc2", "Score over steps").title).toBe("Score over 3 steps: at most 782.1, at step 2,000");
});

it("opens a pair by a click or Enter, beside by Ctrl or the middle button, at the worst step from there", async () => {
  page = new TablePage(ROWS);
  await page.until(() => expect(page.rows).toHaveLength(6));
  const [, row] = ROWS;
  for (const column of ["A", "B", "Score over steps", "First step"]) page.cell("fc2", column).click();
  page.cell("fc2", "Worst step").click();
  page.cell("fc2", "A").dispatchEvent(new MouseEvent("click", { ctrlKey: true }));
  page.cell("fc2", "B").dispatchEvent(new MouseEvent("auxclick", { button: 1 }));
  page.cell("fc2", "Max abs").focus();
  page.key("Enter");
  page.key("Enter", { metaKey: true });
  page.cell("fc2", "Worst step").focus();
  page.key("Enter", { ctrlKey: true });
  page.cell("fc2", "Matched by").click();
  const opened = page.actions.filter((action) => action.do !== "place");
  const here = { do: "open", row, isBeside: false };
  const beside = { ...here, isBeside: true };
  expect(opened).toEqual([
    ...[here, here, here, here, { ...here, step: "2000" }],
    ...[beside, beside, here, beside, { ...beside, step: "2000" }],
    { do: "match", row },
  ]);
});

it("asks for another order by its heads, which show it", async () => {
  page = new TablePage(ROWS, { order: { by: "score", isDescending: true } });
  await page.until(() => expect(page.heads).toContain("Score ↓"));
  const sorts = page.all("th[aria-sort]").map((head) => head.getAttribute("aria-sort"));
  expect(sorts.filter((sort) => sort !== "none")).toEqual(["descending"]);
  for (const i of [5, 0]) page.all("thead button")[i]?.click();
  expect(page.actions).toEqual([
    { do: "order", order: { by: "score", isDescending: false } },
    { do: "order", order: { by: "a", isDescending: false } },
  ]);
});

it("draws only rows in sight of thousands; the cell with the keyboard stays with its pair wherever that moves", async () => {
  const rows = Array.from({ length: 5000 }, (_, i) => rowOf(pair(`t${i}`, i)));
  page = new TablePage(rows, { place: { row: { tag: "t0", kind: "tensor" }, column: "score" } });
  await page.until(() => expect(page.rows.length).toBeGreaterThan(10));
  expect(page.rows.length).toBeLessThan(60);
  page.root.focus();
  expect(page.focused).toBe(page.cell("t0", "Score"));
  page.show({ rows: [...rows].reverse() });
  await page.until(() => expect(page.names.at(-1)).toBe("t0"));
  expect(page.focused).toBe(page.cell("t0", "Score"));
  page.key("Home", { ctrlKey: true });
  await page.until(() => expect(page.focused).toBe(page.cell("t4999", "A")));
  page.key("ArrowDown");
  await page.until(() => expect(page.focused).toBe(page.cell("t4998", "A")));
  expect(page.actions.at(-1)).toEqual({ do: "place", place: { row: { tag: "t4998", kind: "tensor" }, column: "a" } });
  page.key("ArrowUp");
  page.key("ArrowUp");
  await page.until(() => expect(page.actions.at(-1)).toEqual({ do: "place", place: { column: "a" } }));
});

it("walks over the cell of a reason as over the columns that it stands for", async () => {
  page = new TablePage(ROWS);
  await page.until(() => expect(page.rows).toHaveLength(6));
  page.cell("fc2", "Max abs").focus();
  page.key("ArrowUp");
  const reason = page.lines[0]?.lastElementChild;
  await page.until(() => expect(page.focused).toBe(reason));
  page.key("ArrowDown");
  await page.until(() => expect(page.focused).toBe(page.cell("fc2", "Max abs")));
  page.key("ArrowUp");
  await page.until(() => expect(page.focused).toBe(reason));
  page.key("Home");
  await page.until(() => expect(page.focused).toBe(page.cell("odd", "A")));
});

it("draws a course with its tolerance and its first step out of it, that of a histogram without", async () => {
  page = new TablePage(ROWS);
  await page.until(() => expect(page.all("svg.line")).toHaveLength(4));
  const parts = page
    .all("svg.line")
    .map((line) => ["tolerance", "beyond", "mark"].map((name) => line.querySelectorAll(`.${name}`).length));
  expect(parts).toEqual([
    [1, 1, 1],
    [1, 0, 0],
    [1, 0, 0],
    [0, 0, 0],
  ]);
});

it("says by which rule tags belong together", async () => {
  const rules: readonly MatchRule[] = ["map", "exact", "name", "order"];
  page = new TablePage(rules.map((rule, i) => rowOf(pair(`t${i}`, i, { rule }))));
  await page.until(() => expect(page.rows).toHaveLength(4));
  const hints = rules.map((_, i) => page.cell(`t${i}`, "Matched by").title);
  expect(new Set(hints).size).toBe(4);
  expect(hints[3]).toMatch(/^A guess/);
});
