// @vitest-environment happy-dom
import { afterEach, expect, it } from "vitest";
import { textOf } from "../../../../support/domPage";
import { event, frame } from "../../../../support/eventWriter";
import { LOGDIR } from "../../../../support/memoryLogdir";
import { MemoryKeeper } from "../../../../support/pageHost";
import { ConfigPage, FIXTURES, TextRuns, textEvent } from "./configPage";
import "../../../../../webview/app/frame";
import "../../../../../webview/views/config/configView";

let page: ConfigPage;

afterEach(() => page.close());

const ALL = [
  "● lr | 0.15 | ≠ 0.02 | 0.3 | 0.1 | 0.1",
  "▾ model 2 |  |  |  |  | ",
  "● depth | 50 | 50 | 18 | ≠ 18 | ≠ 18",
  "● name | resnet | resnet | resnet | vgg | –",
  "● path | – | – | – | – | a b",
  "● seed | – | null | – | – | –",
  "● tags | – | [1,2] | – | – | –",
  "● url | – | – | http://x/y?z=1 | – | –",
  "● use_amp | false | true | true | – | ≠ true",
];

it("shows a row for each setting and a column for each run that recorded any, with signs for what differs and is no default", async () => {
  page = new ConfigPage();
  await page.until(() => expect(page.rows).toEqual(ALL));
  expect(page.heads).toEqual(["Setting", "hp", "json", "lines", "markdown", "table"]);
  expect(page.sentence).toBe("8 settings in 5 runs, different: 8. ● differs between runs · ≠ not the default");
  expect(page.cell("lr", "json").getAttribute("aria-label")).toBe(
    "0.02, not the default, default: 0.1, from text flags (JSON), step 3",
  );
  expect(page.cell("lr", "json").title.split("\n")).toHaveLength(4);
  expect(page.cell("lr", "hp").getAttribute("aria-label")).toBe("0.15, from text flags (lines), step 0");
  expect(page.cell("name", "hp").getAttribute("aria-label")).toBe("resnet, from the hyperparameters");
});

it("holds all against a run that is chosen by its head or a key, and lets go of it again", async () => {
  page = new ConfigPage();
  await page.until(() => expect(page.rows).toEqual(ALL));
  page.cell(undefined, "json").click();
  await page.until(() => expect(page.heads[2]).toBe("◆ baseline json"));
  expect(page.cell(undefined, "json").getAttribute("aria-pressed")).toBe("true");
  expect(page.rows.slice(0, 5)).toEqual([
    "● lr | ≠ 0.15 | 0.02 | ≠ 0.3 | ≠ 0.1 | ≠ 0.1",
    "▾ model 2 |  |  |  |  | ",
    "● depth | 50 | 50 | ≠ 18 | ≠ 18 | ≠ 18",
    "● name | resnet | resnet | resnet | ≠ vgg | ≠ –",
    "● path | – | – | – | – | ≠ a b",
  ]);
  expect(page.sentence).toContain("≠ not as in json");
  expect(page.cell("name", "table").getAttribute("aria-label")).toBe(
    "not recorded, not as in the baseline, json: resnet",
  );
  expect(page.cell("path", "table").getAttribute("aria-label")).toContain("json lacks it");
  page.cell("depth", "lines").focus();
  page.key("b");
  await page.until(() => expect(page.heads.slice(2, 4)).toEqual(["json", "◆ baseline lines"]));
  page.key("b");
  await page.until(() => expect(page.rows).toEqual(ALL));
});

it("leads from a value to its record: the text at its step, the hyperparameters; beside by Ctrl", async () => {
  page = new ConfigPage();
  await page.until(() => expect(page.rows).toEqual(ALL));
  page.cell("name", "hp").dispatchEvent(new MouseEvent("click", { ctrlKey: true, bubbles: true }));
  page.cell("depth", "markdown").focus();
  page.key("Enter", { ctrlKey: true });
  const of = { on: "series", logdir: FIXTURES };
  await page.until(() =>
    expect(page.requests("subject/beside")).toEqual([
      { subject: { ...of, run: "hp", tag: "_hparams_/session_start_info", kind: "hparams" } },
      { subject: { ...of, run: "markdown", tag: "train/hparams", kind: "text", view: "text", step: "0" } },
    ]),
  );
  page.cell("lr", "json").click();
  await page.until(() =>
    expect(page.host.shown.at(-1)).toEqual({ ...of, run: "json", tag: "flags", kind: "text", view: "text", step: "3" }),
  );
});

const SMALL = {
  a: [textEvent("flags", "lr=1\nopt.name=adam\nopt.beta=0.9\nopt.sched.kind=cosine\nopt.sched.steps=10\nseed=1")],
  b: [textEvent("flags", "lr=2\nopt.name=adam\nopt.beta=0.9\nopt.sched.kind=cosine\nopt.sched.steps=20\nseed=1")],
};

it("leaves out what is alike, and what is no other than the default or the baseline", async () => {
  page = new ConfigPage(new TextRuns(SMALL));
  await page.until(() => expect(page.rows).toHaveLength(8));
  await page.pressInBar("Only what differs");
  await page.until(() => expect(page.rows).toEqual(["● lr | 1 | 2", "● opt.sched.steps | 10 | 20"]));
  expect(page.sentence).toContain("6 settings in 2 runs, different: 2. 2 of 6 rows are shown.");
  await page.pressInBar("Only what is changed");
  await page.says("No setting is changed.");
  await page.press("vscode-button", "Show all settings");
  await page.until(() => expect(page.rows).toHaveLength(8));
  page.cell("lr", "a").focus();
  page.key("b");
  await page.pressInBar("Only what is changed");
  await page.until(() => expect(page.rows).toEqual(["● lr | 1 | ≠ 2", "● opt.sched.steps | 10 | ≠ 20"]));
});

it("folds settings whose keys begin alike, by clicks and keys, and says how many of them are changed", async () => {
  page = new ConfigPage(new TextRuns(SMALL));
  await page.until(() =>
    expect(page.rows).toEqual([
      "● lr | 1 | 2",
      "▾ opt 4 |  | ",
      "beta | 0.9 | 0.9",
      "name | adam | adam",
      "▾ sched 2 |  | ",
      "kind | cosine | cosine",
      "● steps | 10 | 20",
      "seed | 1 | 1",
    ]),
  );
  page.cell(undefined, "a").click();
  page.cell("sched").click();
  await page.until(() => expect(page.rows[4]).toBe("▸ sched 2 |  | ≠ 1"));
  expect(page.rows).toHaveLength(6);
  const levels = () =>
    page.all("tbody tr:not(.room)").map((row) => [row.getAttribute("aria-level"), row.getAttribute("aria-expanded")]);
  expect(levels().slice(0, 5)).toEqual([
    ["1", null],
    ["1", "true"],
    ["2", null],
    ["2", null],
    ["2", "false"],
  ]);
  expect(page.cell("sched").title).toBe("opt.sched 2 settings, different: 1");
  page.cell("opt").focus();
  page.key("ArrowLeft");
  await page.until(() => expect(page.rows).toEqual(["● lr | 1 | ≠ 2", "▸ opt 4 |  | ≠ 1", "seed | 1 | 1"]));
  page.key("ArrowRight");
  await page.until(() => expect(page.rows).toHaveLength(6));
  await page.pressInBar("Collapse all");
  await page.until(() => expect(page.rows).toHaveLength(3));
  await page.type("steps");
  await page.until(() => expect(page.rows).toEqual(["● opt.sched.steps | 10 | ≠ 20"]));
  await page.type("/^(lr|seed)$/");
  await page.until(() => expect(page.rows).toEqual(["● lr | 1 | ≠ 2", "seed | 1 | 1"]));
  await page.type("nothing so");
  await page.says("No setting fits the filter.");
  await page.type("");
  await page.until(() => expect(page.rows).toHaveLength(3));
  await page.pressInBar("Expand all");
  await page.until(() => expect(page.rows).toHaveLength(8));
});

it("walks its cells by keys, and is found again after a reload", async () => {
  const keeper = new MemoryKeeper();
  page = new ConfigPage(FIXTURES, { keeper });
  await page.until(() => expect(page.rows).toEqual(ALL));
  page.cell("lr").focus();
  page.key("ArrowDown");
  await page.until(() => expect(page.focused.textContent).toContain("model"));
  page.key("ArrowDown");
  await page.until(() => expect(page.focused.getAttribute("aria-label")).toBe("model.depth, differs between runs"));
  page.key("End");
  await page.until(() => expect(page.focused).toBe(page.cell("depth", "table")));
  page.key("b");
  await page.until(() => expect(page.heads.at(-1)).toBe("◆ baseline table"));
  await page.pressInBar("Only what differs");
  await page.pressInBar("Collapse all");
  await page.until(() => expect(page.rows).toHaveLength(7));
  page.close();
  page = new ConfigPage(FIXTURES, { keeper });
  await page.until(() => expect(page.heads.at(-1)).toBe("◆ baseline table"));
  expect(page.rows).toHaveLength(7);
  expect(page.rows[1]).toBe("▸ model 2 | ≠ 2 | ≠ 2 | ≠ 1 | ≠ 1 | ");
});

it("draws of many runs those in sight, and walks to the others", async () => {
  const names = Array.from({ length: 90 }, (_, i) => `run${String(i).padStart(2, "0")}`);
  const settings = (run: number) => Object.fromEntries(Array.from({ length: 60 }, (_, key) => [`k${key}`, run + key]));
  const runs = names.map((name, i) => [name, [textEvent("config", JSON.stringify(settings(i)))]] as const);
  page = new ConfigPage(new TextRuns(Object.fromEntries(runs)));
  await page.press("vscode-button", "Check all");
  await page.until(() => expect(page.sentence).toMatch(/^60 settings in 90 runs/));
  const cells = () => page.all("tensor-view-config-table [data-cell]").length;
  const rows = page.all("tensor-view-config-table tbody tr:not(.room)").length;
  const widest = page.all("tensor-view-config-table thead [data-cell]").length;
  expect(widest).toBeLessThan(30);
  expect(cells()).toBeLessThanOrEqual((rows + 1) * widest);
  // The room of those that are left out keeps the rest in its place.
  const spans = page.all<HTMLTableCellElement>("tensor-view-config-table thead th");
  expect(spans.reduce((sum, { colSpan }) => sum + colSpan, 0)).toBe(91);
  page.cell("k0").focus();
  page.key("End");
  await page.until(() => expect(page.focused.textContent).toBe("89"));
  expect(page.focused.closest("td")?.getAttribute("aria-colindex")).toBe("91");
  page.key("b");
  await page.until(() => expect(page.heads.at(-1)).toBe("◆ baseline run89"));
  expect(cells()).toBeLessThanOrEqual((rows + 1) * (widest + 1));
});

it("lists its keys by ?", async () => {
  page = new ConfigPage();
  await page.until(() => expect(page.rows).toEqual(ALL));
  page.key("?");
  const sheet = await page.find("tensor-view-shortcut-sheet");
  await page.until(() => expect(textOf(sheet)).toContain("Hold all runs against that of the cell"));
});

it("shows what comes while runs grow, and nothing else anew", async () => {
  const runs = new TextRuns({ a: [textEvent("flags", "lr=1")], b: [textEvent("notes", "lr=2")] });
  page = new ConfigPage(runs);
  await page.until(() => expect([page.heads, page.rows]).toEqual([["Setting", "a"], ["lr | 1"]]));
  expect(page.sentence).toBe("1 setting in 1 run. ≠ not the default");
  runs.files.get("b")?.append(frame(event(textEvent("config", '{"lr": {"value": 3, "default": 1}}', 4))));
  await runs.provider.refresh(LOGDIR);
  page.host.channel.notify("runs/changed", { logdir: LOGDIR, runs: ["b"] });
  await page.until(() => expect([page.heads, page.rows]).toEqual([["Setting", "a", "b"], ["● lr | 1 | ≠ 3"]]));
});

it("says what it looks for where no run has any", async () => {
  page = new ConfigPage(new TextRuns({ a: [textEvent("notes", "hello")] }));
  await page.says("None of the checked runs recorded its settings.");
  await page.says("Settings are read from hyperparameters (HParams), lineage files, and texts");
});

it("tells strings from what they look like", async () => {
  page = new ConfigPage(
    new TextRuns({
      a: [textEvent("flags", '{"a": "1", "b": 1, "c": "true", "d": "x y", "e": "", "f": "u\\nv", "g": [1]}')],
    }),
  );
  await page.until(() =>
    expect(page.rows).toEqual(['a | "1"', "b | 1", 'c | "true"', "d | x y", 'e | ""', 'f | "u\\nv"', "g | [1]"]),
  );
});

it("is saved and copied as it is shown", async () => {
  page = new ConfigPage(new TextRuns(SMALL));
  await page.until(() => expect(page.rows).toHaveLength(8));
  await page.pressInBar("Only what differs");
  await page.until(() => expect(page.rows).toHaveLength(2));
  const menu = "Save or copy the table";
  await page.choose(menu, "Copy Table as TSV");
  await page.choose(menu, "Copy Table as Markdown");
  await page.choose(menu, "Copy Table as LaTeX");
  await page.until(() =>
    expect(page.requests("copy/text")).toEqual([
      { text: "key\ta\tb\nlr\t1\t2\nopt.sched.steps\t10\t20" },
      { text: "| key | a | b |\n| --- | --- | --- |\n| lr | 1 | 2 |\n| opt.sched.steps | 10 | 20 |\n" },
      {
        text: "\\begin{tabular}{lll}\n\\toprule\nkey & a & b \\\\\n\\midrule\nlr & 1 & 2 \\\\\nopt.sched.steps & 10 & 20 \\\\\n\\bottomrule\n\\end{tabular}\n",
      },
    ]),
  );
  for (const format of ["CSV", "TSV", "JSON", "Markdown", "LaTeX"]) await page.choose(menu, `Save Table as ${format}…`);
  await page.until(() => expect(page.requests("save")).toHaveLength(5));
  const saved = page.requests("save") as {
    readonly format: string;
    readonly bytes: Uint8Array;
    readonly name: object;
  }[];
  expect(saved.map(({ format }) => format)).toEqual(["csv", "tsv", "json", "md", "tex"]);
  expect(saved[0]?.name).toEqual({ runs: ["a", "b"].map((run) => ({ logdir: LOGDIR, run })), what: "config" });
  const texts = saved.map(({ bytes }) => new TextDecoder().decode(bytes));
  expect(texts[0]).toBe("key,a,b\r\nlr,1,2\r\nopt.sched.steps,10,20\r\n");
  expect(JSON.parse(texts[2] ?? "")).toMatchObject({
    runs: [
      { run: "a", sources: [{ kind: "text", tag: "flags", format: "lines", step: 0 }], values: { lr: { value: 1 } } },
      { run: "b" },
    ],
    keys: [
      { key: "lr", differs: true, changed: [] },
      { key: "opt.sched.steps", differs: true, changed: [] },
    ],
  });
});
