import { cpSync, existsSync, readFileSync, writeFileSync } from "node:fs";
import { join } from "node:path";
import { afterAll, beforeAll, describe, expect, it } from "vitest";
import { TENSORFLOW_NAME } from "../support/eventWriter";
import { fixtures } from "../support/expected";
import { findingsInThemes } from "./accessibility";
import { ComparePanel } from "./comparePanel";
import { LiveWriter } from "./liveWriter";
import { ReportPanel } from "./reportPanel";
import { type Opened, open } from "./samples";

const CASES = ["port-sgd", "port-adam", "mismatch"];
const MAPPING = ".vscode/tensor-view-mapping.json";

/** Tolerance for the fixtures' ports. */
const TOLERANCE = ["--rtol", "0.001", "--atol", "1e-05"];

let opened: Opened;
let report: ReportPanel;
let pair: ComparePanel;
let writers: readonly LiveWriter[];

interface Answer {
  readonly pairs: readonly { readonly a: string; readonly b: string; readonly score: number | string }[];
  readonly first: { readonly step: number; readonly a: string; readonly b: string } | null;
}

/** Answer of NumPy to two runs. */
function answerTo(of: string, a: string, b: string): Answer {
  const text = readFileSync(join(fixtures, "compare", of, "expected.json"), "utf8");
  const { questions } = JSON.parse(text) as { readonly questions: readonly { ask: string[]; answer: Answer }[] };
  const wanted = JSON.stringify(["compare", "{case}", "--run-a", a, "--run-b", b, ...TOLERANCE, "--json"]);
  const found = questions.find(({ ask }) => JSON.stringify(ask) === wanted);
  if (!found) throw new Error(`no answer to ${wanted}`);
  return found.answer;
}

beforeAll(async () => {
  opened = await open((folder) => {
    for (const one of CASES) cpSync(join(fixtures, "compare", one), join(folder, one), { recursive: true });
    writers = ["growing", "beside"].map((run) => new LiveWriter(join(folder, run, TENSORFLOW_NAME), "w", [4, 5]));
    for (const writer of writers) {
      writer.append();
      writer.append();
    }
  });
  report = new ReportPanel(opened.workbench);
  pair = new ComparePanel(opened.workbench);
  await opened.workbench.page.context().grantPermissions(["clipboard-read", "clipboard-write"]);
  await opened.workbench.setViewport(1600, 1000);
  await opened.workbench.openSidebar("Tensor View");
  for (const one of CASES) await opened.workbench.expandRow(one);
});

afterAll(() => opened?.close());

describe("two runs of the tree", () => {
  it("that agree say so, though two frameworks wrote them", async () => {
    await report.compare(["port-sgd", "port-tf"], ["port-sgd", "reference"]);
    await report.typeTolerance("0.001, 1e-5");
    await report.waitForVerdict(/(?<!not )all close/);
    await opened.workbench.screenshot(".screenshots/report-right.png");
  });

  const wrong = [
    ["port-sgd", "wrong-eps", "reference"],
    ["port-sgd", "wrong-momentum", "reference"],
    ["port-sgd", "wrong-transpose", "reference"],
    ["port-adam", "wrong-decay", "torch"],
  ] as const;

  it.each(wrong)("of %s: the first line says where %s parts", async (of, a, b) => {
    const expected = answerTo(of, a, b);
    await report.compare([of, a], [of, b]);
    await report.typeTolerance("0.001, 1e-5");
    const { first } = expected;
    if (!first) throw new Error("the fixtures' wrong ports part");
    await report.waitForFirst(`step ${first.step}: ${first.a} is `);
    const [worst] = expected.pairs;
    // The rows by the tolerance of before stand until those by this one are there.
    await expect.poll(async () => (await report.rows())[0]).toContain(worst?.a);
  });

  it("part by so many tolerances, and the sentence leads to the pair at that step", async () => {
    await report.compare(["port-sgd", "wrong-momentum"], ["port-sgd", "reference"]);
    await report.typeTolerance("0.001, 1e-5");
    await report.waitForFirst("step 1: weights/bn1/moving_mean is 782 times the tolerance");
    await opened.workbench.screenshot(".screenshots/report-wrong.png");
    await report.first.click();
    await pair.waitForSide("A", "step 1");
    await pair.waitForSide("B", "reference");
    await pair.waitForVerdict("4");
    // The worst cell is selected, and told.
    await pair.waitForLine("[", "A − B", "beyond the tolerance");
    await pair.frame.getByRole("button", { name: "Back to Report" }).click();
    await report.waitForFirst("step 1: weights/bn1/moving_mean is 782 times the tolerance");
  });

  it("have more than half of a small panel for their rows", async () => {
    const { workbench } = opened;
    await workbench.setViewport(860, 802);
    const rows = await report.table.evaluate((table) => {
      const [scroll, head] = [".scroll", "thead"].map((part) => table.shadowRoot?.querySelector(part));
      return ((scroll?.clientHeight ?? 0) - (head?.clientHeight ?? 0)) / window.innerHeight;
    });
    expect(rows).toBeGreaterThan(0.5);
    await workbench.screenshot(".screenshots/report-small.png");
    await workbench.setViewport(1600, 1000);
  });

  it("are drawn from input to output by the written order, and filtered", async () => {
    await report.frame
      .getByRole("radio", { name: "Written order" })
      .or(report.frame.getByText("Written order"))
      .first()
      .click();
    await expect.poll(async () => (await report.rows())[0]).toContain("weights/conv1/kernel");
    await report.frame.getByRole("textbox", { name: /Filter/ }).fill("moving");
    await expect.poll(async () => (await report.rows()).length).toBe(2);
    await report.frame.getByRole("textbox", { name: /Filter/ }).fill("");
    await report.frame.getByText("Worst first").click();
  });

  it("open a pair by keys at its first step out of tolerance", async () => {
    const { keyboard } = opened.workbench.page;
    await report.pairRow("weights/bn1/moving_variance").getByRole("button").first().focus();
    await keyboard.press("Enter");
    await pair.waitForSide("A", "step 1");
    await pair.frame.getByRole("button", { name: "Back to Report" }).click();
    await report.waitForVerdict("not all close");
  });

  it("are chosen by the palette, and swapped", async () => {
    const { workbench } = opened;
    await workbench.runCommand("Tensor View: Compare Runs…");
    for (const label of ["keras", "torch"]) {
      await workbench.page.locator(".quick-input-list-row", { hasText: label }).first().waitFor();
      await workbench.quickPick.filter(label);
      await workbench.quickPick.accept(label);
    }
    await report.waitForRun("A", "keras");
    await report.waitForRun("B", "torch");
    await report.head.getByRole("button", { name: "Swap A and B" }).click();
    await report.waitForRun("A", "torch");
    await report.waitForRun("B", "keras");
    await report.waitForVerdict(/(?<!not )all close/);
    await report.head.getByRole("button", { name: "Swap A and B" }).click();
    await report.waitForRun("A", "keras");
  });
});

describe("the mapping", () => {
  const file = () => join(opened.folder, MAPPING);
  const kept = () => JSON.parse(readFileSync(file(), "utf8"));
  const [a, b] = ["activations/sequential/max_pooling2d", "outputs/features.3"];

  it("is made by a drag, and saved", async () => {
    await report.compare(["port-adam", "keras"], ["port-adam", "torch"]);
    await report.frame.getByText("Unmatched: 2 of A, 2 of B").waitFor();
    await report.turnTo("Mapping");
    await report.item(a).dragTo(report.item(b));
    await report.matchRow(a).waitFor();
    await expect.poll(() => existsSync(file()) && kept()).toMatchObject({ version: 1, pairs: [{ a, b }], layers: [] });
    await opened.workbench.screenshot(".screenshots/mapping.png");
    await report.turnTo("Report");
    await report.frame.getByText("Unmatched: 1 of A, 1 of B").waitFor();
    await report.pairRow(a).waitFor();
  });

  it("is made by keys, where the report leads to a tag without a pair", async () => {
    const { keyboard } = opened.workbench.page;
    await report.frame
      .getByRole("button", { name: /Match.*distribution\/dense|distribution\/dense.*Match/ })
      .first()
      .click();
    await report.mapping.waitFor();
    await report.item("distribution/dense").and(report.frame.locator('[aria-selected="true"]')).waitFor();
    await report.item("distribution/classifier.0").focus();
    await keyboard.press("Enter");
    await keyboard.press("Enter");
    await expect.poll(kept).toMatchObject({
      pairs: [
        { a, b },
        { a: "distribution/dense", b: "distribution/classifier.0" },
      ],
    });
  });

  it("is the same after a reload", async () => {
    await opened.workbench.reload();
    await report.mapping.waitFor();
    await report.matchRow(a).waitFor();
    await report.turnTo("Report");
    await report.waitForVerdict(/(?<!not )all close/);
    expect(await report.frame.getByText(/^Unmatched/).count()).toBe(0);
  });

  it("is changed by hand while it is open, and an entry that meets nothing is told", async () => {
    const layers = [
      { a: "dense_1", b: "classifier.4" },
      { a: "no_such_layer", b: "classifier.0" },
    ];
    writeFileSync(file(), JSON.stringify({ version: 1, note: "by hand", pairs: [{ a, b }], layers }));
    await report.frame.getByText("no_such_layer ↔ classifier.0").first().waitFor();
    await report
      .pairRow("activations/sequential/dense_1, outputs/classifier.4")
      .or(report.pairRow("activations/sequential/dense_1"))
      .first()
      .waitFor();
    await report.turnTo("Mapping");
    await report.frame.getByText("no_such_layer").first().waitFor();
    writeFileSync(file(), "{ no JSON");
    await report.frame
      .getByText(/not JSON/)
      .first()
      .waitFor();
    writeFileSync(file(), JSON.stringify({ version: 1, pairs: [], layers: [] }));
    await report.item(a).waitFor();
    await report.turnTo("Report");
  });
});

describe("what is guessed or suggested", () => {
  const file = () => join(opened.folder, MAPPING);
  const kept = () => JSON.parse(readFileSync(file(), "utf8"));

  it("is settled layer by layer: by a drag that is taken back, and all at once", async () => {
    for (const one of CASES) await opened.workbench.expandRow(one);
    await report.compare(["port-adam", "keras"], ["port-adam", "torch"]);
    await report.turnTo("Mapping");
    await report.item("sequential.conv2d").dragTo(report.item("features.1"));
    await expect.poll(kept).toMatchObject({ layers: [{ a: "sequential.conv2d", b: "features.1" }] });
    await opened.workbench.page.keyboard.press("Control+z");
    await expect.poll(kept).toMatchObject({ layers: [] });
    await report.frame.getByRole("button", { name: /^Confirm All Guesses/ }).click();
    await expect.poll(() => kept().layers.length).toBe(5);
  });

  it("is a transpose with its proof, taken by one button", async () => {
    await report.compare(["mismatch", "left"], ["mismatch", "right"]);
    await report.pairRow("square and square: the first divergence").waitFor();
    await report.turnTo("Mapping");
    const row = report.matchRow("square");
    await row.filter({ hasText: "relL2 1.2 as it is, 0 transposed" }).waitFor();
    await row.getByRole("button", { name: /transposed/i }).click();
    await expect.poll(kept).toMatchObject({ pairs: [{ a: "square", b: "square", perm: [1, 0] }] });
    await report.turnTo("Report");
    await report.pairRow("square and square: equal").waitFor();
    writeFileSync(file(), JSON.stringify({ version: 1, pairs: [], layers: [] }));
  });
});

describe("runs that grow", () => {
  it("are compared at the step that came, and the report says where it parts", async () => {
    await report.compare(["growing"], ["beside"]);
    await report.waitForVerdict(/equal|all close|same/);
    writers[1]?.append();
    writers[0]?.append(false, new Map([[[2, 3], 7]]));
    await report.waitForFirst("step 2: w is ");
    await report.first.click();
    await pair.waitForSide("A", "step 2");
    await pair.waitForVerdict("1");
    await pair.frame.getByRole("button", { name: "Back to Report" }).click();
  });

  it("are there again after a reload, by the same tolerance", async () => {
    await report.typeTolerance("0.5, 1e9");
    await report.waitForVerdict(/(?<!not )all close/);
    await opened.workbench.reload();
    await report.waitForVerdict(/(?<!not )all close/);
    await report.head.getByRole("button", { name: "tolerance: 0.5, 1e9" }).waitFor();
  });
});

describe("a port", () => {
  it("is checked by a page of recipes that are copied", async () => {
    const { workbench } = opened;
    await workbench.runCommand("Tensor View: Check a Port");
    const page = report.frame.locator("tensor-view-port-check");
    await page.waitFor();
    await page.getByRole("button", { name: /Copy/ }).first().click();
    const copied = () => workbench.page.evaluate(() => navigator.clipboard.readText());
    await expect.poll(copied).toContain("SummaryWriter");
    await workbench.screenshot(".screenshots/port-check.png");
    await workbench.reload();
    await page.waitFor();
    await expect.poll(() => workbench.tabs()).toContainEqual(expect.objectContaining({ label: "Check a Port" }));
  });
});

it("has no accessibility findings in any theme, wide and narrow", async () => {
  const { workbench } = opened;
  const wide = () => workbench.setViewport(1600, 1000);
  const narrow = () => workbench.setViewport(900, 900);
  await workbench.runCommand("Tensor View: Check a Port");
  await report.frame.locator("tensor-view-port-check").waitFor();
  expect(await findingsInThemes(workbench, report.frame, [wide, narrow])).toEqual([]);
  await workbench.expandRow("port-adam");
  await report.compare(["port-adam", "keras"], ["port-adam", "torch"]);
  await report.waitForVerdict(/(?<!not )all close/);
  // The row of the chosen cell has a colour of its own beneath it.
  await report.table.locator("tbody td[data-cell]").first().click();
  await report.table.locator("tr.here").waitFor();
  expect(await findingsInThemes(workbench, report.frame, [wide, narrow])).toEqual([]);
  await report.turnTo("Mapping");
  expect(await findingsInThemes(workbench, report.frame, [wide, narrow])).toEqual([]);
  await wide();
});
