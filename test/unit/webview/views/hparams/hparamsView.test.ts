// @vitest-environment happy-dom
import { afterEach, expect, it } from "vitest";
import { textOf } from "../../../../support/domPage";
import { MemoryKeeper } from "../../../../support/pageHost";
import { HparamsPage } from "./hparamsPage";
import { LOGDIR, type SomeSession, someSessions } from "./someTable";
import "../../../../../webview/app/frame";
import "../../../../../webview/views/hparams/hparamsView";

const SESSIONS: readonly SomeSession[] = [
  {
    run: "a",
    group: "g",
    status: "success",
    start: 100,
    end: 165,
    hparams: { lr: 0.1, opt: "sgd", n: 4 },
    metrics: { "/acc": [0.1, 0.9, 0.5] },
  },
  {
    run: "b",
    group: "g",
    status: "failure",
    start: 200,
    end: 230,
    hparams: { lr: 0.1, opt: "sgd", n: 4 },
    metrics: { "/acc": [0.2, 0.7] },
  },
  {
    run: "c",
    status: "success",
    start: 300,
    end: 360,
    hparams: { lr: 0.01, opt: "adam", n: 4 },
    metrics: { "/acc": [0.3, Number.NaN] },
  },
  { run: "d", hparams: { lr: 0.001, opt: "None", n: 4 } },
];

let page: HparamsPage;

afterEach(() => page.close());

it("shows groups with the means of their sessions, and unfolds them", async () => {
  page = new HparamsPage(SESSIONS);
  await page.until(() =>
    expect(page.heads).toEqual(["Session", "lr", "opt", "n", "acc last", "Status", "Start", "Duration"]),
  );
  const start = (seconds: number) =>
    new Intl.DateTimeFormat("en", { dateStyle: "medium", timeStyle: "medium" }).format(seconds * 1000);
  expect(page.rows).toEqual(
    [
      `▸ c | 0.01 | adam | 4 | NaN | success | ${start(300)} | 1:00`,
      `▸ d | 0.001 | None | 4 | – | unknown | – | –`,
      `▸ g 2 | 0.1 | sgd | 4 | 0.6 | 1 success, 1 failure | ${start(100)} | 2:10`,
    ].map((row) => row.replace(/^▸ ([cd])/, "$1")),
  );
});

it("sorts by several columns, numbers beside texts, and what is missing last both ways", async () => {
  page = new HparamsPage([
    { run: "a", hparams: { x: "None", y: 2 } },
    { run: "b", hparams: { x: 10, y: 1 } },
    { run: "c", hparams: { x: 9, y: 2 } },
    { run: "d", hparams: { y: 1 } },
    { run: "e", hparams: { x: Number.NaN, y: 1 } },
  ]);
  await page.until(() => expect(page.heads).toEqual(["Session", "x", "y"]));
  const names = () => page.rows.map((row) => row.split(" | ")[0]).join("");
  page.cell(-1, 1).click();
  await page.until(() => expect(names()).toBe("cbaed"));
  page.cell(-1, 1).click();
  await page.until(() => expect(names()).toBe("abced"));
  expect(page.heads[1]).toBe("x ↓");
  page.cell(-1, 2).click();
  await page.until(() => expect(names()).toBe("bdeac"));
  page.cell(-1, 1).dispatchEvent(new MouseEvent("click", { shiftKey: true, bubbles: true }));
  await page.until(() => expect(names()).toBe("bedca"));
  expect(page.heads).toEqual(["Session", "x ↑ 2", "y ↑ 1"]);
});

it("holds sessions against a baseline: other settings are marked, metrics have a signed difference", async () => {
  page = new HparamsPage([
    { run: "a", hparams: { lr: 0.1, opt: "sgd" }, metrics: { "/acc": [0.5] } },
    { run: "b", hparams: { lr: 0.2, opt: "sgd" }, metrics: { "/acc": [0.75] } },
    { run: "c", hparams: { opt: "sgd" }, metrics: { "/acc": [0.25] } },
  ]);
  await page.until(() => page.cell(0, 0).focus());
  page.key("b");
  await page.until(() =>
    expect(page.rows).toEqual([
      "a ◆ | 0.1 | sgd | 0.5",
      "b | ≠ 0.2 | sgd | ≠ 0.75 +0.25",
      "c | ≠ – | sgd | ≠ 0.25 -0.25",
    ]),
  );
  expect(page.cell(1, 3).getAttribute("aria-label")).toBe("0.75, +0.25 from the baseline");
  expect(page.cell(2, 1).getAttribute("aria-label")).toBe("not set, not as in the baseline");
  page.key("b");
  await page.until(() => expect(page.rows[1]).toBe("b | 0.2 | sgd | 0.75"));
});

it("filters by conditions as the command line has them, and says what is wrong with one", async () => {
  page = new HparamsPage(SESSIONS);
  const names = () => page.rows.map((row) => row.split(" | ")[0]);
  await page.until(() => expect(names()).toEqual(["c", "d", "▸ g 2"]));
  const type = async (text: string) => {
    const field = await page.find<HTMLInputElement>(".condition input");
    field.value = text;
    field.dispatchEvent(new Event("input"));
    await page.until(() => expect(page.all(".condition [role=option]")).toHaveLength(0));
    field.dispatchEvent(new KeyboardEvent("keydown", { key: "Enter", cancelable: true }));
  };
  await type("hparam:lrate < 0.05");
  await page.says("At character 1: no run has hparam:lrate.");
  expect(names()).toHaveLength(3);
  await type("hparam:lr of 3");
  await page.says("At character 1: “hparam:lr of 3” is no column: hparam:NAME or metric:GROUP/TAG.");
  await type("hparam:lr < ");
  await page.says("At character 12 a value is missing.");
  await type("hparam:lr < 0.05");
  await page.until(() => expect(names()).toEqual(["c", "d"]));
  await type("hparam:opt ~ ^ad");
  await page.until(() => expect(names()).toEqual(["c"]));
  await type("metric:/acc > 5");
  await page.says("No session fits the filters.");
  await page.press(".chip button", "Remove 'metric:/acc > 5'");
  await page.until(() => expect(names()).toEqual(["c"]));
  await page.press(".chip button", "Remove 'hparam:lr < 0.05'");
  await page.press(".chip button", "Remove 'hparam:opt ~ ^ad'");
  await page.until(() => expect(names()).toHaveLength(3));
});

it("completes the columns and comparisons of a condition", async () => {
  page = new HparamsPage(SESSIONS);
  const field = await page.find<HTMLInputElement>(".condition input");
  const options = () => page.all(".condition [role=option]").map((option) => option.title);
  const type = (text: string) => {
    field.value = text;
    field.setSelectionRange(text.length, text.length);
    field.dispatchEvent(new Event("input"));
  };
  const enter = () => field.dispatchEvent(new KeyboardEvent("keydown", { key: "Enter", cancelable: true }));
  await page.until(() => expect(page.rows).toHaveLength(3));
  type("");
  await page.until(() => expect(options()).toEqual(["hparam:lr ", "hparam:opt ", "hparam:n ", "metric:/acc "]));
  type("AC");
  await page.until(() => expect(options()).toEqual(["metric:/acc "]));
  enter();
  await page.until(() => expect(options()).toEqual(["= ", "!= ", "< ", "<= ", "> ", ">= ", "~ "]));
  expect(field.value).toBe("metric:/acc ");
  type("metric:/acc >");
  await page.until(() => expect(options()).toEqual(["> ", ">= "]));
  enter();
  await page.until(() => expect(options()).toEqual([]));
  type("metric:/acc > 0.5");
  enter();
  await page.until(() => expect(page.rows.map((row) => row.split(" | ")[0])).toEqual(["▸ g 2"]));
  expect(field.value).toBe("");
});

it("filters a column by range, values, text and what is missing", async () => {
  page = new HparamsPage([
    { run: "a", hparams: { lr: 0.1, opt: "sgd" } },
    { run: "b", hparams: { lr: 0.2, opt: "adam" } },
    { run: "c", hparams: { opt: "lion" } },
  ]);
  const names = () => page.rows.map((row) => row.split(" | ")[0]).join("");
  await page.until(() => expect(names()).toBe("abc"));
  const open = async (column: number) => {
    page.cell(-1, column).focus();
    page.key("ArrowDown", { altKey: true });
    await page.press("[role=menuitem]", "Filter…");
  };
  await open(1);
  const [least] = page.all<HTMLInputElement>("tensor-view-column-filter .range vscode-text-field");
  if (!least) throw new Error("no field");
  least.value = "x";
  least.dispatchEvent(new Event("change"));
  await page.until(() => expect(least.getAttribute("aria-invalid")).toBe("true"));
  least.value = "0.15";
  least.dispatchEvent(new Event("change"));
  await page.until(() => expect(names()).toBe("b"));
  await page.says("lr: ≥ 0.15");
  await page.press("tensor-view-column-filter vscode-button", "Clear the filter");
  await page.press("tensor-view-column-filter .choice button", "not set");
  await page.until(() => expect(names()).toBe("c"));
  await page.press("tensor-view-column-filter .choice button", "set");
  await page.until(() => expect(names()).toBe("ab"));
  await page.press("tensor-view-column-filter vscode-button", "Clear the filter");
  await page.press("tensor-view-column-filter vscode-button", "Done");
  await open(2);
  await page.press("tensor-view-column-filter .values button", "lion");
  await page.until(() => expect(names()).toBe("ab"));
  await page.press("tensor-view-column-filter vscode-button", "Clear the filter");
  const text = page.all<HTMLInputElement>("tensor-view-column-filter label:not(.range label) vscode-text-field").at(-1);
  if (!text) throw new Error("no field");
  text.value = "/^(li|ad)/";
  text.dispatchEvent(new Event("input"));
  await page.until(() => expect(names()).toBe("bc"));
});

it("shows, hides, moves and sizes columns by keys, and leaves out what does not differ", async () => {
  page = new HparamsPage(SESSIONS);
  await page.until(() => page.cell(-1, 1).focus());
  page.key("ArrowRight", { altKey: true });
  await page.until(() => expect(page.heads.slice(0, 4)).toEqual(["Session", "opt", "lr", "n"]));
  expect(page.focused.dataset.cell).toBe("-1,2");
  page.key("ArrowLeft", { altKey: true });
  await page.until(() => expect(page.heads.slice(0, 3)).toEqual(["Session", "lr", "opt"]));
  const widths = () => page.all("tensor-view-hparams-table col").map((col) => Number.parseInt(col.style.width, 10));
  const before = widths();
  page.key("ArrowRight", { altKey: true, shiftKey: true });
  await page.until(() => expect(widths()[1]).toBeGreaterThan(before[1] ?? 0));
  expect(widths()[2]).toBe(before[2]);
  await page.press("button", "Only what differs");
  await page.until(() =>
    expect(page.heads).toEqual(["Session", "lr", "opt", "acc last", "Status", "Start", "Duration"]),
  );
  page.cell(-1, 2).focus();
  page.key("Delete");
  await page.until(() => expect(page.heads).toEqual(["Session", "lr", "acc last", "Status", "Start", "Duration"]));
  await page.press("button.opener", "Columns 6/8 ▾");
  await page.press(".row", "✓ lr setting");
  await page.until(() => expect(page.heads).toEqual(["Session", "acc last", "Status", "Start", "Duration"]));
});

it("shows the best value of a metric with its step, of a group the best of all", async () => {
  page = new HparamsPage(SESSIONS);
  await page.until(() => page.cell(-1, 4).focus());
  page.key("ArrowDown", { altKey: true });
  await page.press("[role^=menuitem]", "Show the greatest value and its step");
  await page.until(() => expect(page.rows.map((row) => row.split(" | ")[4])).toEqual(["0.3 at 0", "–", "0.9 at 1"]));
  expect(page.cell(2, 4).title).toBe("Best of 2 sessions: 0.9 at step 1\ncurves of 2 sessions");
  page.cell(2, 0).focus();
  page.key("ArrowRight");
  await page.until(() =>
    expect(page.rows.map((row) => row.split(" | ")[4])).toEqual(["0.3 at 0", "–", "0.9 at 1", "0.9 at 1", "0.7 at 1"]),
  );
  page.key("ArrowLeft");
  await page.until(() => expect(page.rows).toHaveLength(3));
});

it("selects sessions and opens their scalars, a metric its curve", async () => {
  page = new HparamsPage(SESSIONS);
  await page.until(() => page.cell(1, 0).focus());
  page.key(" ");
  await page.says("1 selected");
  page.key("ArrowDown");
  await page.until(() => expect(page.focused.dataset.cell).toBe("2,0"));
  page.key(" ", { shiftKey: true });
  await page.says("3 selected");
  (await page.named("vscode-button", "Open Scalars of these")).dispatchEvent(
    new MouseEvent("click", { ctrlKey: true }),
  );
  const roots = ["a", "b", "d"].map((run) => ({ logdir: LOGDIR, run }));
  await page.until(() =>
    expect(page.requests("subject/beside")).toEqual([{ subject: { on: "board", roots, view: "scalars" } }]),
  );
  page.key("Escape");
  await page.until(() => expect(page.text).not.toContain("selected"));
  page.key("a", { ctrlKey: true });
  await page.says("4 selected");
  page.cell(0, 4).focus();
  page.key("Enter", { ctrlKey: true });
  await page.until(() =>
    expect(page.requests("subject/beside").at(-1)).toEqual({
      subject: { on: "series", logdir: LOGDIR, run: "c", tag: "acc", kind: "scalar", view: "scalars" },
    }),
  );
});

it("grows with its runs, and asks for no table that it has", async () => {
  page = new HparamsPage(SESSIONS.slice(2));
  await page.until(() => expect(page.rows).toHaveLength(2));
  const { host, asker } = page;
  host.channel.notify("runs/changed", { logdir: LOGDIR, runs: ["c"] });
  await page.until(() =>
    expect(asker.asked).toEqual([
      [undefined, undefined],
      ["1", undefined],
    ]),
  );
  asker.table = someSessions(SESSIONS, "2");
  host.channel.notify("runs/changed", { logdir: LOGDIR, runs: ["a", "b"] });
  await page.until(() => expect(page.rows).toHaveLength(3));
});

it("is found again as it was left", async () => {
  const keeper = new MemoryKeeper();
  page = new HparamsPage(SESSIONS, { keeper });
  await page.until(() => page.cell(-1, 1).click());
  page.cell(1, 0).focus();
  page.key("b");
  page.key(" ");
  await page.press("button", "Importance");
  await page.says("1 selected");
  await page.until(() => expect(JSON.stringify(keeper.getState())).toContain('isImportanceShown":true'));
  const { rows, heads } = page;
  page.close();
  page = new HparamsPage(SESSIONS, { keeper });
  await page.until(() => expect(page.rows).toEqual(rows));
  expect(page.heads).toEqual(heads);
  expect(page.rows.join()).toContain("◆");
  await page.says("1 selected");
  await page.says("Spearman's rank correlation");
});

it("opened for a session begins at its row, in its group", async () => {
  const subject = {
    on: "series",
    logdir: LOGDIR,
    run: "b",
    tag: "_hparams_/session_start_info",
    kind: "hparams",
  } as const;
  page = new HparamsPage(SESSIONS, {}, subject);
  await page.until(() => expect(page.rows).toHaveLength(5));
  expect(page.cell(4, 0).tabIndex).toBe(0);
});

it("says that no run has settings", async () => {
  page = new HparamsPage([]);
  await page.says("There are no runs here.");
});

it("lists how much each setting goes along with a metric", async () => {
  page = new HparamsPage(
    [0.1, 0.2, 0.3, 0.4].map((lr, i) => ({
      run: `r${i}`,
      hparams: { lr, opt: i < 2 ? "a" : "b", same: 1 },
      metrics: { "/loss": [1 - lr] },
    })),
  );
  await page.press("button", "Importance");
  await page.until(() =>
    expect(page.all("tensor-view-importance-list tbody tr").map((row) => textOf(row))).toEqual([
      "lr ρ -1.000 4",
      "opt η² 0.800 4",
      "same ρ – 4",
    ]),
  );
});

it("goes out as it is shown", async () => {
  page = new HparamsPage(SESSIONS.slice(2));
  await page.until(() => expect(page.rows).toHaveLength(2));
  await page.choose("Save or copy", "Copy Table as TSV");
  await page.until(() => expect(page.requests("copy/text")).toHaveLength(1));
  expect(page.requests("copy/text")).toEqual([
    {
      text: "session\tlr\topt\tn\tacc\tstatus\tstart\tduration\nc\t0.01\tadam\t4\tNaN\tsuccess\t300\t60\nd\t0.001\tNone\t4\t\tunknown\t\t",
    },
  ]);
  await page.says("2 rows copied.");
});
