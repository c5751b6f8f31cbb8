// @vitest-environment happy-dom
import { afterEach, expect, it } from "vitest";
import { RequestError } from "../../../../../src/shared/channel/requestError";
import { foreign } from "../../../../../src/tensor/said/sentence";
import { textOf } from "../../../../support/domPage";
import { MemoryKeeper } from "../../../../support/pageHost";
import { type Answers, at, HealthAsker, HealthPage, health, LOGDIR, unreadable } from "./healthPage";
import "../../../../../webview/app/frame";
import "../../../../../webview/views/health/healthView";

const SICK = [
  health("constant", { constantFrom: at(20) }),
  health("nan", { firstNaN: at(1200, 3, 7), maxUpdate: { ...at(1200), value: 0.034125 } }),
  health("sound", { maxUpdate: { ...at(9), value: 2.5 } }),
  health("inf", { firstInf: at(7, 0) }),
];

let page: HealthPage;

afterEach(() => page.close());

it("shows the worst first, each finding with a sign, and says in a sentence what all come to", async () => {
  page = new HealthPage({ a: SICK });
  await page.until(() =>
    expect(page.rows).toEqual([
      "✖ nan | 50 | ✖ 1,200 | – | – | – | – | 0.03413 at 1,200 | –",
      "✖ inf | 50 | – | ✖ 7 | – | – | – | – | –",
      "● constant | 50 | – | – | – | – | ● 20 | – | –",
      "✔ sound | 50 | – | – | – | – | – | 2.5 at 9 | –",
    ]),
  );
  expect(page.heads).toEqual([
    ..."Tag,Points,First NaN,First infinity,Exploding,All zero,Constant since,Largest update,Error".split(","),
  ]);
  expect(page.sentence).toBe(
    "✖ 3 of 4 tensors have findings: 1 NaN from step 1,200; 1 infinite from step 7; 1 constant since step 20.",
  );
  expect(page.asker.asked).toEqual([{ run: "a", explode: 10, complex: "abs" }]);
});

it("leads to the element, in the table of that step, of an update to the cell that changed most, and beside by Ctrl or the middle button", async () => {
  page = new HealthPage({ a: SICK });
  await page.until(() => page.cell("nan", "First NaN"));
  const subject = { on: "series", logdir: LOGDIR, run: "a", tag: "nan", kind: "tensor", view: "table", step: "1200" };
  page.cell("nan", "First NaN").dispatchEvent(new MouseEvent("click", { ctrlKey: true, bubbles: true }));
  page.cell("inf", "First infinity").dispatchEvent(new MouseEvent("auxclick", { button: 1, bubbles: true }));
  page.cell("nan", "Largest update").focus();
  page.key("Enter", { metaKey: true });
  await page.until(() =>
    expect(page.requests("subject/beside")).toEqual([
      { subject: { ...subject, at: [3, 7] } },
      { subject: { ...subject, tag: "inf", step: "7", at: [0] } },
      { subject: { ...subject, view: "compare", at: "worst" } },
    ]),
  );
  expect(page.host.shown.at(-1)).toMatchObject({ on: "board", view: "health" });
  page.cell("nan", "First NaN").click();
  await page.until(() => expect(page.host.shown.at(-1)).toEqual({ ...subject, at: [3, 7] }));
});

it("leads by a tag's name to the worst that was found of it, and to the newest step of what is well", async () => {
  page = new HealthPage({
    a: [...SICK, health("both", { firstExploding: at(30), firstInf: at(40, 2), constantFrom: at(45) })],
  });
  const subject = { on: "series", logdir: LOGDIR, run: "a", kind: "tensor", view: "table" };
  for (const [tag, found] of [
    ["nan", { step: "1200", at: [3, 7] }],
    ["both", { step: "40", at: [2] }],
    ["constant", { step: "20" }],
    ["sound", {}],
  ] as const) {
    await page.until(() => page.cell(tag, "Tag"));
    page.cell(tag, "Tag").click();
    await page.until(() => expect(page.host.shown.at(-1)).toEqual({ ...subject, tag, ...found }));
    await page.press("header button", "Back to Health");
  }
});

it("writes names as long as there is room beside the other columns", async () => {
  const name = (layer: number) => `model/encoder/layers/${layer}/attention/self/query/projection/output/weight`;
  page = new HealthPage({ a: [health(name(0), { firstNaN: at(3) }), health(name(1))] });
  const names = () => page.all("tbody th .name").map((tag) => textOf(tag));
  const long = "attention/self/query/projection/output/weight";
  await page.until(() => expect(names()).toEqual([0, 1].map((layer) => `…/encoder/layers/${layer}/${long}`)));
  for (const [width, name] of [
    [1100, (layer: number) => `model/encoder/layers/${layer}/${long}`],
    [400, (layer: number) => `…/${layer}/…/output/weight`],
  ] as const) {
    page.layout.place(".scroll", { left: 0, top: 0, width, height: 400 });
    await page.until(() => expect(names(), `${width} px`).toEqual([0, 1].map(name)));
  }
});

it("is found again as it was left, by the way back", async () => {
  page = new HealthPage({ a: SICK });
  await page.until(() => page.cell("inf", "First infinity"));
  await page.sortBy("Tag");
  page.cell("inf", "First infinity").focus();
  page.cell("inf", "First infinity").click();
  await page.press("header button", "Back to Health");
  await page.until(() => expect(page.cell("inf", "First infinity").tabIndex).toBe(0));
  expect(page.host.shown.at(-1)).toMatchObject({ on: "board", view: "health" });
  expect(page.heads[0]).toBe("Tag ↑");
  expect(page.all("header button").map((button) => button.getAttribute("aria-label"))).not.toContain("Back to Health");
  // What the side bar shows has no way back.
  page.cell("inf", "First infinity").click();
  await page.named("header button", "Back to Health");
  page.host.channel.notify("subject/show", { subject: { on: "run", logdir: LOGDIR, run: "a" } });
  await page.until(() => expect(page.host.shown.at(-1)).toMatchObject({ on: "run" }));
  expect(page.all("header button").map((button) => button.getAttribute("aria-label"))).not.toContain("Back to Health");
});

it("says so where all is well", async () => {
  page = new HealthPage({ a: [health("w"), health("b")] });
  await page.says("✔ All 2 tensors are well: no NaN, no infinity, none explodes, is all zero or stays constant.");
  // Growth that is slower than the factor is none, which is said beside the way to another.
  const rule = page.all(".rule")[0];
  expect(rule && textOf(rule)).toMatch(/^No greatest magnitude grew more than 10 times .* Change the factor$/);
  rule?.querySelector("button")?.click();
  expect(page.all("tensor-view-health-bar")[0]?.shadowRoot?.activeElement?.className).toBe("number");
});

it("shows what is found on the way; what was found stays after a cancel, and it goes on", async () => {
  const asker = new HealthAsker({ a: SICK, b: [health("w")] });
  asker.told = { done: 1024, total: 4096, tags: SICK.slice(1, 2) };
  page = new HealthPage(asker);
  await page.says("Run 1 of 2, a: 1.0 KiB of 4.0 KiB read");
  const [bar] = page.all("[role=progressbar]");
  expect([bar?.getAttribute("aria-valuenow"), page.rows.length]).toEqual(["12", 1]);
  expect(page.sentence).toBe("✖ 1 tensor has findings so far: 1 NaN from step 1,200.");
  asker.told = { done: 2048, total: 4096, tags: SICK.slice(2) };
  await page.until(() => expect(page.rows).toHaveLength(3));
  // Nobody knows yet whether it is well.
  expect(page.rows.map((row) => row.split(" |")[0])).toEqual(["✖ nan", "✖ inf", "sound"]);
  await page.press("vscode-button", "Cancel");
  await page.says("Stopped before everything was read.");
  expect([asker.cancelled, asker.asked.length, page.rows.length]).toEqual([["a"], 1, 3]);
  // News do not wake what was stopped.
  page.host.channel.notify("runs/changed", {});
  asker.told = undefined;
  await page.press("vscode-button", "Go on");
  await page.until(() => expect(page.rows).toHaveLength(5));
  expect(asker.asked.map(({ run }) => run)).toEqual(["a", "a", "b"]);
  expect(page.heads[1]).toBe("Run");
  expect(page.rows[0]).toMatch(/^✖ nan \| a \| 50 \|/);
  expect(page.all("[role=progressbar]")).toHaveLength(0);
});

it("checks every run of a folder, however many, the worst of all first; some are left out and kept so", async () => {
  const names = Array.from({ length: 112 }, (_, i) => `r${String(i).padStart(3, "0")}`);
  const found = (i: number) => (i === 77 ? { firstNaN: at(104, 1) } : i === 110 ? { firstInf: at(3, 0) } : {});
  const asker = new HealthAsker(Object.fromEntries(names.map((name, i) => [name, [health("t", found(i))]])));
  const keeper = new MemoryKeeper();
  page = new HealthPage(asker, { keeper });
  await page.until(() => expect(page.sentence).toContain("2 of 112 tensors have findings"));
  expect(page.text).not.toContain("is checked");
  expect(asker.asked.map(({ run }) => run)).toEqual(names);
  expect(page.rows.slice(0, 2).map((row) => row.split(" | ").slice(0, 2))).toEqual([
    ["✖ t", "r077"],
    ["✖ t", "r110"],
  ]);
  await page.press("button", "Runs");
  await page.press("tensor-view-run-list button", "None");
  await page.says("None of the 112 runs is checked.");
  await page.press("vscode-button", "Check the first 10");
  await page.until(() => expect(page.rows).toHaveLength(10));
  await page.until(() => expect(JSON.stringify(keeper.getState())).toContain("r009"));
  page.close();
  page = new HealthPage(asker, { keeper });
  await page.until(() => expect(page.rows).toHaveLength(10));
});

it("asks again for what changed, keeps meanwhile what is there, and for all by another factor", async () => {
  const asker = new HealthAsker({ a: [health("t")], b: [health("t")] });
  page = new HealthPage(asker);
  await page.says("All 2 tensors are well");
  asker.told = { done: 0, total: 1, tags: [] };
  asker.answers = { a: [health("t", { firstNaN: at(3) })], b: [health("t", { firstExploding: at(4) })] };
  page.host.channel.notify("runs/changed", { logdir: LOGDIR, runs: ["a"] });
  await page.until(() => expect(asker.asked).toHaveLength(3));
  expect(page.sentence).toContain("All 2 tensors are well");
  asker.told = undefined;
  await page.until(() => expect(page.sentence).toContain("1 of 2 tensors has findings: 1 NaN from step 3."));
  const [field] = page.all<HTMLInputElement>("tensor-view-health-bar vscode-text-field.number");
  const type = (text: string) => {
    if (!field) throw new Error("no field");
    field.value = text;
    field.dispatchEvent(new Event("change"));
  };
  for (const wrong of ["0", "", "x", "-1", "Infinity"]) type(wrong);
  expect(field?.value).toBe("10");
  type("2.5");
  await page.until(() => expect(page.sentence).toContain("2 of 2 tensors have findings"));
  expect(asker.asked.map(({ run, explode }) => `${run} ${explode}`)).toEqual([
    "a 10",
    "b 10",
    "a 10",
    "a 2.5",
    "b 2.5",
  ]);
});

it("is sorted by a click on a head, the other way by a second, and as it was by a third", async () => {
  page = new HealthPage({ a: SICK });
  await page.until(() => expect(page.rows).toHaveLength(4));
  const tags = () => page.rows.map((row) => row.split(" ")[1]);
  const sorts = () =>
    page.all("th[aria-sort]:not([aria-sort=none])").map((head) => `${head.getAttribute("aria-sort")} ${textOf(head)}`);
  for (const [column, order, sort] of [
    ["Tag", "constant inf nan sound", "ascending Tag ↑"],
    ["Tag", "sound nan inf constant", "descending Tag ↓"],
    ["Tag", "nan inf constant sound", undefined],
    ["Largest update", "sound nan constant inf", "descending Largest update ↓"],
    ["Largest update", "nan sound constant inf", "ascending Largest update ↑"],
    ["Constant since", "constant nan sound inf", "ascending Constant since ↑"],
  ] as const) {
    await page.sortBy(column);
    await page.until(() => expect(tags().join(" ")).toBe(order));
    expect(sorts(), column).toEqual(sort ? [sort] : []);
  }
});

it("goes into a link as it is at that moment", async () => {
  page = new HealthPage({ a: SICK });
  await page.until(() => expect(page.rows).toHaveLength(4));
  await page.press("button", "Only findings");
  await page.press("button", "Copy Link");
  await page.until(() => {
    const [copied] = page.host.requested.filter(({ method }) => method === "copy/link");
    expect(copied?.params).toMatchObject({ views: { health: { isOnlyFindings: true } } });
  });
});

it("is filtered by what is typed, and to those with findings; keeps all that over a reload", async () => {
  const keeper = new MemoryKeeper();
  const answers: Answers = { a: SICK };
  page = new HealthPage(answers, { keeper });
  await page.until(() => expect(page.rows).toHaveLength(4));
  await page.press("button", "Only findings");
  await page.until(() => expect(page.rows).toHaveLength(3));
  expect(page.sentence).toMatch(/3 of 4 rows are shown\.$/);
  const [field] = page.all<HTMLInputElement>("vscode-text-field.filter");
  if (!field) throw new Error("no field");
  field.value = "/^c|^s/";
  field.dispatchEvent(new Event("input"));
  await page.until(() => expect(page.rows.map((row) => row.slice(0, 10))).toEqual(["● constant"]));
  await page.sortBy("Points");
  await page.until(() => expect(JSON.stringify(keeper.getState())).toContain('"by":"points"'));
  page.close();
  page = new HealthPage(answers, { keeper });
  await page.until(() => expect(page.rows).toHaveLength(1));
  expect(page.heads).toContain("Points ↓");
  field.remove();
  const again = await page.find<HTMLInputElement>("vscode-text-field.filter");
  again.value = "sound";
  again.dispatchEvent(new Event("input"));
  await page.says("No shown tensor has findings.");
  await page.press("vscode-button", "Show all tensors");
  await page.until(() => expect(page.rows).toHaveLength(4));
});

it("leads to its filter by / and Ctrl+F, wherever the keyboard is", async () => {
  page = new HealthPage({ a: SICK });
  await page.until(() => page.cell("nan", "Points"));
  for (const [key, more] of [
    ["/", {}],
    ["f", { ctrlKey: true }],
    ["f", { metaKey: true }],
  ] as const) {
    page.cell("nan", "Points").focus();
    page.key(key, more);
    expect(page.focused.className, key).toContain("filter");
  }
  // What is typed into a field is text.
  page.key("/");
  expect(page.focused.className).toContain("filter");
});

it("is walked by arrows, and only what is in sight is drawn; the cell with the keyboard stays", async () => {
  const many = Array.from({ length: 10_000 }, (_, i) => health(`t${i}`, i === 0 ? { firstNaN: at(1, 0) } : {}));
  page = new HealthPage({ a: many });
  await page.until(() => expect(page.rows.length).toBeGreaterThan(1));
  expect(page.rows.length).toBeLessThan(60);
  expect((await page.find("table[role=grid]")).getAttribute("aria-rowcount")).toBe("10001");
  const stops = () => page.all("tensor-view-health-table [data-cell][tabindex='0']").map((stop) => stop.dataset.cell);
  expect(stops()).toEqual(["0,0"]);
  const focused = () => page.focused.dataset.cell;
  page.cell("t0", "Tag").focus();
  for (const [key, cell, more] of [
    ["ArrowRight", "0,1", {}],
    ["End", "0,8", {}],
    ["ArrowRight", "0,8", {}],
    ["ArrowUp", "-1,8", {}],
    ["ArrowDown", "0,8", {}],
    ["Home", "0,0", {}],
    ["PageDown", "22,0", {}],
    ["End", "9999,8", { ctrlKey: true }],
    ["ArrowDown", "9999,8", {}],
  ] as const) {
    page.key(key, more);
    await page.until(() => expect(focused(), key).toBe(cell));
    expect(stops()).toEqual([cell]);
  }
  const scroller = await page.find("tensor-view-health-table .scroll");
  scroller.scrollTop = 100_000;
  scroller.dispatchEvent(new Event("scroll"));
  await page.until(() => expect(page.rows.some((row) => row.includes("t4200"))).toBe(true));
  expect([focused(), page.rows.length < 60]).toEqual(["9999,8", true]);
});

it("tells what a run cannot be checked for, and what there is nothing to check in", async () => {
  const broken = new RequestError("io", foreign("the disk is gone"));
  page = new HealthPage({ a: broken, b: [health("t", unreadable(4))] });
  await page.says("a: the disk is gone");
  expect(page.rows).toEqual(["✖ t | b | 50 | – | – | – | – | – | – | ✖ the value is cut off"]);
  expect(page.cell("t", "Error").title).toBe("Step 4: the value is cut off");
  page.close();
  page = new HealthPage(new HealthAsker({ a: [] }, { a: ["words"] }));
  await page.says("The tensors hold texts: there is nothing to check.");
  page.close();
  page = new HealthPage({ a: [] });
  await page.says("No run here has tensors.");
});

it("is saved as CSV and JSON, and copied, as it is shown", async () => {
  page = new HealthPage({ a: [...SICK, health('odd,"tag"', { firstZero: at(2n ** 60n), ...unreadable(4) })] });
  await page.until(() => expect(page.rows).toHaveLength(5));
  await page.sortBy("Tag");
  await page.until(() => expect(page.rows[0]).toContain("constant"));
  for (const item of ["Save Table as CSV…", "Save Table as JSON…", "Copy Table as TSV"]) {
    await page.press("button", "Save or copy the table");
    await page.press("[role=menuitem]", item);
  }
  await page.says("5 rows copied.");
  const saved = page.requests("save").map((request) => {
    const { format, bytes } = request as { readonly format: string; readonly bytes: Uint8Array };
    return { format, text: new TextDecoder().decode(bytes) };
  });
  expect(saved.map(({ format }) => format)).toEqual(["csv", "json"]);
  expect(saved[0]?.text.split("\r\n")).toEqual([
    "run,tag,points,first_nan,first_inf,first_exploding,first_zero,constant_from,max_update,max_update_step,error",
    "a,constant,50,,,,,20,,,",
    "a,inf,50,,7,,,,,,",
    "a,nan,50,1200,,,,,0.034125,1200,",
    `a,"odd,""tag""",50,,,,${2n ** 60n},,,,the value is cut off`,
    "a,sound,50,,,,,,2.5,9,",
    "",
  ]);
  const { runs } = JSON.parse(saved[1]?.text ?? "") as { readonly runs: readonly { readonly tags: unknown[] }[] };
  expect(runs[0]?.tags[3]).toEqual({
    tag: 'odd,"tag"',
    points: 50,
    firstNaN: null,
    firstInf: null,
    firstZero: String(2n ** 60n),
    constantFrom: null,
    firstExploding: null,
    maxUpdate: null,
    error: "the value is cut off",
  });
  const [copied] = page.requests("copy/text") as { readonly text: string }[];
  expect(copied?.text.split("\n")[2]).toBe("a\tinf\t50\t\t7\t\t\t\t\t\t");
});
