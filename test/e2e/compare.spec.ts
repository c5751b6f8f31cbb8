import { cpSync, readFileSync } from "node:fs";
import { basename, join } from "node:path";
import { afterAll, beforeAll, describe, expect, it } from "vitest";
import { TENSORFLOW_NAME } from "../support/eventWriter";
import { fixtures } from "../support/expected";
import { findingsInThemes } from "./accessibility";
import { ComparePanel } from "./comparePanel";
import { LiveWriter } from "./liveWriter";
import { type Opened, open } from "./samples";

const CASES = ["port-sgd", "mismatch", "nans", "precision", "histograms"];

let opened: Opened;
let panel: ComparePanel;
let writers: readonly LiveWriter[];

interface Cell {
  readonly at: readonly number[];
  readonly a: number | string;
  readonly b: number | string;
}

interface Answer {
  readonly exceeding: number;
  readonly maxAbs: Cell & { readonly value: number };
  readonly worst: readonly (Cell & { readonly abs: number | null; readonly ulp: number | null })[];
  readonly l1?: number;
}

/** Answer of NumPy to a question of the command line. */
function answerTo(of: string, ...args: readonly string[]): Answer {
  const text = readFileSync(join(fixtures, "compare", of, "expected.json"), "utf8");
  const { questions } = JSON.parse(text) as { readonly questions: readonly { ask: string[]; answer: Answer }[] };
  const wanted = JSON.stringify(["compare", "{case}", ...args, "--json"]);
  const found = questions.find(({ ask }) => JSON.stringify(ask) === wanted);
  if (!found) throw new Error(`no answer to ${wanted}`);
  return found.answer;
}

function fill(folder: string): void {
  for (const one of CASES) cpSync(join(fixtures, "compare", one), join(folder, one), { recursive: true });
}

beforeAll(async () => {
  opened = await open((folder) => {
    fill(folder);
    writers = ["growing", "beside"].map(
      (run, i) => new LiveWriter(join(folder, run, TENSORFLOW_NAME), "w", [4, 5], 1000 * i),
    );
    for (const writer of writers) {
      writer.append();
      writer.append();
    }
  });
  panel = new ComparePanel(opened.workbench);
  await opened.workbench.page.context().grantPermissions(["clipboard-read", "clipboard-write"]);
  await opened.workbench.setViewport(1600, 1000);
  await opened.workbench.openSidebar("Tensor View");
});

afterAll(() => opened?.close());

/** Opens a tag by the palette; words may be parts of run and tag. */
async function openTag(words: string, tag: string): Promise<void> {
  await opened.workbench.runCommand("Open Tensor View");
  await opened.workbench.quickPick.choose(words, tag);
}

describe("step with step", () => {
  const expected = answerTo(
    "port-sgd",
    ...["--run-a", "port-tf", "--run-b", "port-tf", "--tag", "weights/fc2/kernel", "--step-a", "2", "--step-b", "1"],
  );

  it("compares with the step before, until told otherwise", async () => {
    await openTag("port-tf weights/fc2/kernel", "weights/fc2/kernel");
    await panel.waitForHeader("float32 [16, 16]");
    await panel.compare();
    // The answer to compare with is by NumPy's tolerance.
    await panel.type("tolerance", "1e-5, 1e-8");
    await panel.waitForSide("B", "step 3");
    await panel.goToStep("2");
    await panel.waitForSide("A", "step 2");
    await panel.waitForSide("B", "step 1");
    await panel.waitForVerdict(String(expected.exceeding));
    await panel.waitForFigure("beyond the tolerance", String(expected.exceeding));
    await panel.waitForFigure("max |A - B|", `[${expected.maxAbs.at.join(", ")}]`);
  });

  it("goes to the worst cell, and says both values, the difference and the ULPs", async () => {
    await panel.worst.first().click();
    const [worst] = expected.worst;
    if (!worst) throw new Error("there is a worst cell");
    await panel.waitForLine(`A ${Math.fround(Number(worst.a)) === Number(worst.a) ? shortest(worst.a) : worst.a}`);
    await panel.waitForLine(`B ${shortest(worst.b)}`, "0x", `${Number(worst.ulp).toLocaleString("en")} ULP`);
  });

  it("copies the difference of the chosen cell", async () => {
    const { workbench } = opened;
    await panel.press("Control+c");
    const copied = () => workbench.page.evaluate(() => navigator.clipboard.readText());
    const [worst] = expected.worst;
    await expect.poll(async () => Math.abs(Number(await copied()))).toBe(worst?.abs);
  });

  it("keeps a distance from step to step", async () => {
    await panel.choose("B is", "at a distance");
    await panel.type("steps from A to B", "-2");
    await panel.waitForSide("B", "step 0");
    await panel.goToStep("4");
    await panel.waitForSide("B", "step 2");
    await panel.goToStep("1");
    await panel.bar
      .or(panel.frame.locator("main"))
      .getByText(/no such step/i)
      .first()
      .waitFor();
    await panel.goToStep("3");
    await panel.waitForSide("B", "step 1");
  });

  it("is shown in five ways and side by side, by keys", async () => {
    for (const way of ["relative", "ULP", "A", "B", "A − B"]) {
      await panel.press("w");
      await panel.frame.getByRole("button", { name: way, exact: true, pressed: true }).waitFor();
    }
    await panel.press("b");
    await expect.poll(() => panel.grid.count()).toBe(2);
    await panel.press("b");
    await expect.poll(() => panel.grid.count()).toBe(1);
  });

  it("goes from one differing cell to the next by key", async () => {
    await panel.press("Control+Home");
    const place = async () => /^\[.*?\]/.exec((await panel.line.textContent()) ?? "")?.[0];
    await expect.poll(place).toBe("[in 0, out 0]");
    await panel.press("d");
    await expect.poll(place).toBe("[in 0, out 1]");
    await panel.waitForLine("beyond the tolerance");
    await panel.press("d");
    await expect.poll(place).toBe("[in 0, out 2]");
    await panel.press("Shift+D");
    await expect.poll(place).toBe("[in 0, out 1]");
  });
});

/** Text of a float32 in the status line. */
function shortest(value: number | string): string {
  const float = Number(value);
  for (let digits = 1; digits < 10; digits++) {
    const text = String(Number(float.toPrecision(digits)));
    if (Math.fround(Number(text)) === float) return text;
  }
  return String(float);
}

describe("two tags of the tree", () => {
  it("are selected and compared, and the transpose that the values speak for is one click", async () => {
    const { workbench } = opened;
    await workbench.expandRow("mismatch");
    await workbench.expandRow(["mismatch", "left"]);
    await workbench.expandRow(["mismatch", "right"]);
    await workbench.contextMenu(["right", "square"], "Select for Compare");
    await workbench.contextMenu(["left", "square"], "Compare with Selected");
    await panel.waitForSide("A", "left");
    await panel.waitForSide("B", "right");
    await panel.waitForVerdict("20");
    await panel.pane.getByText("the same 25 numbers in another order", { exact: false }).waitFor();
    await panel.pane.getByRole("button", { name: /1, 0/ }).first().click();
    await panel.waitForSide("B", "transposed 1, 0");
    await panel.waitForVerdict("the same bits");
  });

  it("of shapes that differ are explained, and one click repairs it", async () => {
    const { workbench } = opened;
    await workbench.contextMenu(["right", "reshaped"], "Select for Compare");
    await workbench.contextMenu(["left", "reshaped"], "Compare with Selected");
    const reshape = panel.frame.getByRole("button", { name: "Reshape to [4, 6]" });
    await reshape.waitFor();
    await workbench.screenshot(".screenshots/compare-shapes.png");
    await reshape.click();
    await panel.waitForVerdict("the same bits");
  });

  it("are compared where both are selected", async () => {
    const { workbench } = opened;
    await workbench.clickRow(["left", "cube"]);
    await workbench.tree().add(["right", "cube"]);
    await workbench.contextMenu(["right", "cube"], "Compare Selected");
    await panel.waitForVerdict("24");
    await panel.pane.getByRole("button", { name: "slice", exact: true }).click();
    await panel.waitForFigure("cells", "9");
    await panel.pane.getByRole("button", { name: "whole tensor" }).click();
    await panel.waitForFigure("cells", "27");
  });

  it("are compared where one is dragged onto the tab", async () => {
    const { workbench } = opened;
    await workbench.clickRow(["left", "channels"]);
    // Of a single step there is nothing to compare yet: it opens in the table.
    await panel.header.getByRole("radio", { name: "Table" }).and(panel.frame.locator("[aria-checked=true]")).waitFor();
    await panel.compare();
    await panel.dropWithShift(await workbench.tree().reveal(["right", "channels"]), "Drop to compare");
    await panel.waitForSide("B", "right");
    await panel.waitForSide("B", "transposed 0, 3, 1, 2");
    await panel.waitForVerdict("the same bits");
  });
});

describe("values and dtypes", () => {
  it("are rounded before they are compared", async () => {
    await openTag("precision/bfloat16 layer.0.weight", "layer.0.weight");
    await panel.waitForHeader("bfloat16 [");
    await panel.goToStep("1");
    const { workbench } = opened;
    await workbench.expandRow("precision");
    await workbench.expandRow(["precision", "float32"]);
    await panel.compare();
    await panel.dropWithShift(
      await workbench.tree().reveal(["precision", "float32", "layer.0.weight"]),
      "Drop to compare",
    );
    const plain = answerTo(
      "precision",
      ...["--run-a", "bfloat16", "--run-b", "float32", "--tag", "layer.0.weight", "--step", "1"],
    );
    await panel.type("tolerance", "1e-5, 1e-8");
    await panel.waitForVerdict(String(plain.exceeding));
    await panel.choose("rounded to", "bfloat16");
    await panel.waitForVerdict("the same bits");
  });

  it("that are NaN on one side have their own mark, and come first", async () => {
    const expected = answerTo("nans", ...["--run-a", "bad", "--run-b", "good", "--tag", "w/first", "--step", "50"]);
    const { workbench } = opened;
    await workbench.expandRow("nans");
    for (const run of ["bad", "good"]) {
      await workbench.expandRow(["nans", run]);
      await workbench.expandRow(["nans", run, "w"]);
    }
    await workbench.contextMenu(["good", "w", "first"], "Select for Compare");
    await workbench.contextMenu(["bad", "w", "first"], "Compare with Selected");
    await panel.waitForVerdict(String(expected.exceeding));
    await panel.worst.first().click();
    await panel.waitForLine(`[${expected.worst[0]?.at.join(", ")}]`, "A NaN");
    await workbench.screenshot(".screenshots/compare-nan.png");
  });
});

describe("runs that grow", () => {
  const says = (a: string, b: string) => Promise.all([panel.waitForSide("A", a), panel.waitForSide("B", b)]);

  it("are compared with the step before as steps come", async () => {
    await openTag("growing w", "w");
    await panel.waitForHeader("float32 [4, 5]");
    await panel.compare();
    await says("step 1", "step 0");
    await panel.cell(0, 0).filter({ hasText: "20000" }).waitFor();
    writers[0]?.append();
    await says("step 2", "step 1");
  });

  it("wait for the step of the other run, and take it as it comes", async () => {
    const { workbench } = opened;
    await workbench.expandRow("beside");
    await panel.dropWithShift(await workbench.tree().reveal(["beside", "w"]), "Drop to compare");
    await panel.frame.getByText("cannot be compared").first().waitFor();
    writers[1]?.append();
    await says("step 2", "step 2");
    await panel.cell(0, 0).filter({ hasText: "-1000" }).waitFor();
  });
});

describe("histograms", () => {
  it("as they were recorded are laid over each other, with their distance", async () => {
    const { workbench } = opened;
    await workbench.expandRow("histograms");
    await workbench.expandRow(["histograms", "a"]);
    await workbench.expandRow(["histograms", "b"]);
    await workbench.contextMenu(["histograms", "b", "shift"], "Select for Compare");
    await workbench.contextMenu(["histograms", "a", "shift"], "Compare with Selected");
    const expected = answerTo("histograms", ...["--run-a", "a", "--run-b", "b", "--tag", "shift", "--step", "2"]);
    const said = expected.l1?.toPrecision(4).slice(0, 5) ?? "none";
    await panel.frame.locator("tensor-view-histogram-pair").getByText(said, { exact: false }).first().waitFor();
  });

  it("that are laid over each other are compared from their legend", async () => {
    const { workbench } = opened;
    await workbench.clickRow(["histograms", "a", "wide"]);
    await workbench.tree().add(["histograms", "b", "wide"]);
    await workbench.contextMenu(["histograms", "b", "wide"], "Open Histogram View");
    await panel.frame.getByRole("button", { name: /^Compare / }).click();
    await panel.frame.locator("tensor-view-histogram-pair").waitFor();
    await panel.waitForSide("B", /[ab]/);
  });
});

describe("what is compared", () => {
  const seen = async () => ({
    sides: await panel.bar.locator(".side").allInnerTexts(),
    verdict: await panel.bar.locator(".verdict").innerText(),
    way: await panel.frame.getByRole("button", { pressed: true }).allInnerTexts(),
    slice: await panel.expression.inputValue(),
    columns: await panel.columns(),
  });

  it("is the same again after a reload, and by a link in a window of another folder name", async () => {
    const { workbench } = opened;
    await workbench.contextMenu(["right", "rank4"], "Select for Compare");
    await workbench.contextMenu(["left", "rank4"], "Compare with Selected");
    await panel.waitForSide("B", "transposed 0, 3, 1, 2");
    await panel.type("tolerance", "0, 0.5");
    await panel.typeSlice("[1, :, 1, :]");
    await panel.press("w");
    await panel.waitForVerdict("the same bits");
    const wanted = await seen();
    await workbench.reload();
    await panel.waitForVerdict(wanted.verdict);
    await expect.poll(seen).toEqual(wanted);
    await panel.header.getByRole("button", { name: "Copy Link" }).click();
    await panel.status.filter({ hasText: "A link to what is shown was copied." }).waitFor();
    const link = await workbench.page.evaluate(() => navigator.clipboard.readText());
    expect(link).not.toContain(basename(opened.folder));
    await opened.openCopy("copied elsewhere");
    await workbench.openLink(link);
    await panel.waitForVerdict(wanted.verdict);
    expect(await panel.bar.locator(".side").allInnerTexts()).toEqual(wanted.sides);
    expect(await panel.expression.inputValue()).toBe(wanted.slice);
    await workbench.openFolder(opened.folder);
    await workbench.openSidebar("Tensor View");
  });

  it("is found by the palette, from the runs to the tag in their report", async () => {
    const { workbench } = opened;
    await workbench.runCommand("Tensor View: Compare Runs…");
    for (const label of ["port-tf", "reference"]) {
      // Another box takes the place of the one before.
      await workbench.page.locator(".quick-input-list-row", { hasText: label }).first().waitFor();
      await workbench.quickPick.filter(label);
      await workbench.quickPick.accept(label);
    }
    await panel.frame
      .getByRole("row", { name: /^weights\/fc2\/kernel/ })
      .getByRole("button")
      .first()
      .click();
    await panel.waitForSide("B", "kernel / weight");
  });

  it("has more than half of a small panel for the pair, and the verdict below it", async () => {
    const { workbench } = opened;
    await workbench.setViewport(870, 802);
    const size = () => panel.frame.locator("body").evaluate(() => [innerWidth, innerHeight]);
    await expect.poll(async () => (await size())[0]).toBeLessThan(560);
    const [width, height = 0] = await size();
    expect(width).toBeGreaterThan(480);
    expect(height).toBeLessThan(720);
    const body = panel.frame.locator("tensor-view-tensor > .body");
    await expect.poll(async () => ((await body.boundingBox())?.height ?? 0) / height).toBeGreaterThan(0.5);
    await panel.pane
      .getByRole("status")
      .filter({ hasText: /^[=≈≠] / })
      .waitFor();
    expect(await panel.bar.getByRole("status").isVisible()).toBe(false);
    // What is shown, its buttons and the views lie over each other nowhere.
    const [what, deeds, views] = await Promise.all(
      [".what", ".deeds", ".choice"].map((part) => panel.header.locator(part).first().boundingBox()),
    );
    expect((what?.x ?? 0) + (what?.width ?? 0)).toBeLessThanOrEqual(deeds?.x ?? 0);
    expect(views?.y).toBeGreaterThanOrEqual((deeds?.y ?? 0) + (deeds?.height ?? 0));
    await panel.frame.getByRole("button", { name: "More controls" }).first().click();
    await panel.frame.locator("tensor-view-tensor-bar").getByRole("button", { name: "Export" }).waitFor();
    await panel.press("Escape");
    await workbench.setViewport(1600, 1000);
    await panel.bar.getByRole("status").waitFor();
  });

  it("has no accessibility findings in any theme, wide and narrow", async () => {
    const { workbench } = opened;
    const wide = () => workbench.setViewport(1600, 1000);
    const narrow = () => workbench.setViewport(900, 900);
    // The sides are named before the table of the pair is drawn.
    await panel.frame.getByRole("columnheader").first().waitFor();
    expect(await findingsInThemes(workbench, panel.frame, [wide, narrow])).toEqual([]);
    await wide();
  });
});
