import { cpSync, mkdirSync, readFileSync } from "node:fs";
import { basename, join } from "node:path";
import { afterAll, beforeAll, describe, expect, it } from "vitest";
import { fixtures } from "../support/expected";
import { expectedAnswers } from "../support/expectedAnswers";
import { readPng } from "../support/pngReader";
import { findingsInThemes } from "./accessibility";
import { BoardPanel } from "./boardPanel";
import { HparamsPanel } from "./hparamsPanel";
import { Panel } from "./panel";
import { type Opened, open } from "./samples";
import { ScalarsPanel } from "./scalarsPanel";

let opened: Opened;
let board: HparamsPanel;

beforeAll(async () => {
  opened = await open((folder) => cpSync(join(fixtures, "kinds/hp"), join(folder, "hp"), { recursive: true }));
  board = new HparamsPanel(opened.workbench);
  mkdirSync(".screenshots", { recursive: true });
  await opened.workbench.setViewport(1400, 900);
  await opened.workbench.openSidebar("Tensor View");
});

afterAll(() => opened?.close());

interface ExpectedMetric {
  readonly group: string;
  readonly tag: string;
  readonly value: { readonly $close: number | string };
  readonly min?: { readonly value: number; readonly step: number };
  readonly max?: { readonly value: number; readonly step: number };
}

interface ExpectedRow {
  readonly name: string;
  readonly hparams?: Readonly<Record<string, unknown>>;
  readonly metrics: { readonly items: readonly ExpectedMetric[] };
}

/** Groups and sessions of `declared` as independent readers find them. */
function expectedRows(): ReadonlyMap<string, ExpectedRow> {
  const found = expectedAnswers("hparams").find(({ args }) => args.length === 3 && args[1]?.endsWith("hp/declared"));
  if (!found) throw new Error("nothing is expected of the sessions");
  const { groups } = found.expect as unknown as {
    readonly groups: readonly (ExpectedRow & { readonly sessions: readonly ExpectedRow[] })[];
  };
  return new Map(groups.flatMap((group) => [group, ...group.sessions]).map((row) => [row.name, row]));
}

function expectedMetric(row: string, group: string, tag: string): ExpectedMetric {
  const found = expectedRows()
    .get(row)
    ?.metrics.items.find((metric) => metric.group === group && metric.tag === tag);
  if (!found) throw new Error(`nothing is expected of ${row}, ${group}/${tag}`);
  return found;
}

const rounded = (value: number | string) => Number(Number(value).toPrecision(5));

async function openDeclared(): Promise<void> {
  const { workbench } = opened;
  await workbench.closeEditors();
  await workbench.expandRow("hp");
  await workbench.contextMenu(["hp", "declared"], "Open HParams");
  await board.says("8 sessions in 4 groups, 4 settings, 2 metrics.");
}

/** The number that a cell begins with. */
const number = async (row: string, column: string) => Number(/^\S+/.exec(await board.cell(row, column))?.[0]);

describe("the board of HParams opens", () => {
  it("of a folder in the side bar: a group's settings and means, a session's values, as other readers find them", async () => {
    await openDeclared();
    expect(await board.names()).toEqual(["g0", "g1", "g2", "g3"]);
    for (const group of ["g0", "g1", "g2"]) {
      const { hparams = {} } = expectedRows().get(group) ?? {};
      expect(await board.cell(group, "Learning rate")).toBe(String(hparams.lr));
      expect(await board.cell(group, "batch_norm")).toBe(String(hparams.batch_norm));
      expect(await board.cell(group, "optimizer")).toBe(hparams.optimizer);
      expect(await number(group, "Accuracy")).toBe(rounded(expectedMetric(group, "", "acc").value.$close));
    }
    await board.name("g1").click();
    await expect.poll(() => board.names()).toEqual(["g0", "g1", "trial-2", "trial-3", "g2", "g3"]);
    expect(await number("trial-2", "Accuracy")).toBe(rounded(expectedMetric("trial-2", "", "acc").value.$close));
    expect(await board.cell("trial-3", "Accuracy")).toBe("–");
    expect(await number("trial-3", "val/loss")).toBe(rounded(expectedMetric("trial-3", "val", "loss").value.$close));
    await opened.workbench.screenshot(".screenshots/hparams-table.png");
  });

  it("by a click on what a session recorded: at its row, in its group", async () => {
    const { workbench } = opened;
    await workbench.closeEditors();
    await workbench.expandRow(["hp", "declared"]);
    await workbench.expandRow(["hp", "declared", "trial-5"]);
    await workbench.expandRow(["hp", "declared", "trial-5", "_hparams_"]);
    await workbench.clickRow(["hp", "declared", "trial-5", "_hparams_", "session_start_info"]);
    await board.row("trial-5").waitFor();
    await expect.poll(() => board.name("trial-5").getAttribute("tabindex")).toBe("0");
  });

  it("of a log folder by the palette", async () => {
    const { workbench } = opened;
    await workbench.closeEditors();
    await workbench.runCommand("Open HParams");
    await board.says("15 sessions in 11 groups");
  });
});

describe("the table", () => {
  it("shows the best value of a metric and its step, of a group the best of its sessions", async () => {
    await openDeclared();
    await board.chooseOf("Accuracy", "Show the greatest value and its step");
    const { max } = expectedMetric("trial-4", "", "acc");
    const shown = async (row: string) => (await board.cell(row, "Accuracy")).split(" at ");
    await expect.poll(() => shown("g2")).toEqual([String(rounded(max?.value ?? 0)), String(max?.step)]);
    await board.name("g2").click();
    const other = expectedMetric("trial-5", "", "acc").max;
    await expect.poll(() => shown("trial-5")).toEqual([String(rounded(other?.value ?? 0)), String(other?.step)]);
    await board.chooseOf("Accuracy", "Show the last value");
  });

  it("is sorted by several columns and filtered by a condition, a wrong one is said with its place", async () => {
    await openDeclared();
    await board.head("optimizer").click();
    await expect
      .poll(async () => (await board.names()).filter((name) => name.startsWith("g")))
      .toEqual(["g1", "g3", "g0", "g2"]);
    await board.head("Learning rate").click({ modifiers: ["Shift"] });
    await expect
      .poll(async () => (await board.names()).filter((name) => name.startsWith("g")))
      .toEqual(["g3", "g1", "g0", "g2"]);
    const condition = board.view.getByRole("combobox", { name: "Condition", exact: true });
    await condition.fill("hparam:rate > 0.005");
    await condition.press("Enter");
    await board.view.getByRole("alert").filter({ hasText: "At character 1: no run has hparam:rate." }).waitFor();
    expect((await board.names()).filter((name) => name.startsWith("g"))).toEqual(["g3", "g1", "g0", "g2"]);
    const words = board.field("Filter sessions");
    await words.fill("/g[/");
    await board.view.getByRole("alert").filter({ hasText: "Invalid regular expression" }).waitFor();
    expect((await board.names()).filter((name) => name.startsWith("g"))).toEqual(["g3", "g1", "g0", "g2"]);
    await words.fill("");
    await condition.fill("hparam:lr > 0.005");
    await condition.press("Enter");
    await expect.poll(async () => (await board.names()).filter((name) => name.startsWith("g"))).toEqual(["g1", "g2"]);
  });

  it("holds sessions against a baseline, and is found again over a reload", async () => {
    await board.name("g2").focus();
    await board.name("g2").press("ArrowRight");
    await board.name("trial-4").focus();
    await board.name("trial-4").press("b");
    const difference =
      (expectedMetric("trial-5", "", "acc").value.$close as number) -
      (expectedMetric("trial-4", "", "acc").value.$close as number);
    await expect.poll(() => board.cell("trial-5", "Accuracy")).toContain(Number(difference.toPrecision(4)).toString());
    await board.settles();
    const before = await board.names();
    await opened.workbench.reload();
    await board.says("4 rows are shown.");
    await expect.poll(() => board.names()).toEqual(before);
    expect(await board.cell("trial-5", "Accuracy")).toContain("≠");
    await board.view.getByRole("button", { name: "Remove 'hparam:lr > 0.005'" }).click();
  });

  it("selects sessions, whose scalars open", async () => {
    await openDeclared();
    await board.name("g3").focus();
    await board.name("g3").press("Space");
    await board.view.getByText("2 selected").waitFor();
    await opened.workbench.screenshot(".screenshots/hparams-baseline.png");
    await board.button("Open Scalars of these").click();
    const scalars = new BoardPanel(opened.workbench, "tensor-view-scalars");
    await scalars.says("4 of 4 runs, 3 tags");
    await scalars.view.getByText("trial-6", { exact: false }).first().waitFor();
    await scalars.frame.getByRole("button", { name: "Back to HParams" }).click();
    await board.view.getByText("2 selected").waitFor();
  });
});

const NO_BOX = { x: 0, y: 0, width: 0, height: 0 };

describe("pictures", () => {
  it("brush lines across axes, which selects their sessions", async () => {
    await openDeclared();
    await board.button("Parallel").click();
    const frame = board.view.locator("tensor-view-parallel .frame");
    await frame.focus();
    for (let i = 0; i < 3; i++) await frame.press("ArrowRight");
    const { width, height } = (await frame.boundingBox()) ?? { width: 0, height: 0 };
    // The fourth of six axes is that of layers, the fifth of the accuracy: its upper half.
    const x = 56 + ((width - 112) * 4) / 5;
    await frame.hover({ position: { x, y: 3 } });
    const { page } = opened.workbench;
    await page.mouse.down();
    const box = await frame.boundingBox();
    await page.mouse.move((box?.x ?? 0) + x, (box?.y ?? 0) + height * 0.45, { steps: 5 });
    await page.mouse.up();
    await board.view.getByText("2 selected").waitFor();
    await opened.workbench.screenshot(".screenshots/hparams-parallel.png");
    await board.button("Table").click();
    await expect
      .poll(() =>
        board.table
          .locator("tbody tr[aria-selected=true] button.link")
          .evaluateAll((all) => all.map((one) => one.textContent)),
      )
      .toEqual(["g2"]);
  });

  it("show points and how much settings go along with a metric", async () => {
    await board.button("Scatter").click();
    await board.button("Importance").click();
    await board.view.locator("tensor-view-importance-list tbody tr").first().waitFor();
    await opened.workbench.screenshot(".screenshots/hparams-scatter.png");
    await board.button("Importance").click();
    await board.button("Table").click();
  });

  it("show every two numeric columns, of which a drag selects and a key makes a cell the scatter", async () => {
    await board.button("Select none").click();
    await board.button("Matrix").click();
    const matrix = board.view.locator("tensor-view-scatter-matrix");
    await matrix.getByText("Learning rate across, layers up", { exact: false }).waitFor();
    const { x, y, width, height } = (await matrix.locator(".frame").boundingBox()) ?? NO_BOX;
    // All of the cell in the second row.
    const cell = { width: (width - 72) / 4, height: (height - 32) / 4 };
    const { page } = opened.workbench;
    await page.mouse.move(x + 62, y + 10 + cell.height);
    await page.mouse.down();
    await page.mouse.move(x + 60 + cell.width, y + 8 + 2 * cell.height, { steps: 5 });
    await page.mouse.up();
    await board.view.getByText("8 selected").waitFor();
    await board.button("Both halves").click();
    await opened.workbench.screenshot(".screenshots/hparams-matrix.png");
    await board.button("Both halves").click();
    await matrix.locator(".frame").focus();
    await matrix.locator(".frame").press("ArrowDown");
    await matrix.getByText("Learning rate across, Accuracy up", { exact: false }).waitFor();
    await matrix.locator(".frame").press("Enter");
    await board.view.locator("tensor-view-scatter .frame[aria-label^='Learning rate, Accuracy']").waitFor();
    await board.button("Select none").click();
    await board.button("Table").click();
  });
});

describe("a picture as a file", () => {
  /** Saves the shown picture by the menu, and returns its bytes. */
  async function saved(name: string, item: string): Promise<Uint8Array> {
    const target = join(opened.folder, name);
    await board.button("Save or copy").click();
    await board.view.getByRole("menuitem", { name: item, exact: true }).click();
    await opened.workbench.quickPick.acceptPath(target, "OK");
    await opened.workbench.waitForToast(`Saved ${name}`);
    return readFileSync(target);
  }

  it("of lines is what is on screen, as PNG and as SVG", async () => {
    await openDeclared();
    await board.button("Parallel").click();
    const frame = board.view.locator("tensor-view-parallel .frame");
    const { width = 0, height = 0 } = (await frame.boundingBox()) ?? {};
    const png = readPng(await saved("lines.png", "Save as PNG…"));
    expect(Math.abs(png.width - width)).toBeLessThanOrEqual(1);
    expect(png.height).toBeGreaterThan(height);
    expect(coloursOf(png).size).toBeGreaterThan(20);
    const svg = Buffer.from(await saved("lines.svg", "Save as SVG…")).toString();
    expect(svg.match(/<polyline /g)).toHaveLength(8);
    for (const name of ["Learning rate", "batch_norm", "optimizer", "layers", "Accuracy", "val/loss"])
      expect(svg).toContain(`>${name}</text>`);
  });

  it("of points, too", async () => {
    await board.button("Scatter").click();
    expect(coloursOf(readPng(await saved("points.png", "Save as PNG…"))).size).toBeGreaterThan(20);
    const svg = Buffer.from(await saved("points.svg", "Save as SVG…")).toString();
    expect(svg.match(/<circle /g)).toHaveLength(8);
    await board.button("Table").click();
  });
});

describe("beside linked scalars", () => {
  const linkOf = (one: BoardPanel | ScalarsPanel) => one.frame.getByRole("button", { name: /^Link Panels/ });
  let left: HparamsPanel;
  let right: ScalarsPanel;

  it("lines that are brushed by the mouse are the runs that are checked there", async () => {
    await openDeclared();
    // A narrow board hides its list of runs.
    await opened.workbench.setViewport(2200, 900);
    left = new HparamsPanel(opened.workbench, 0);
    right = new ScalarsPanel(opened.workbench, 1);
    await left.name("g0").focus();
    await left.name("g0").press("Control+a");
    await left.button("Open Scalars of these").click({ modifiers: ["Control"] });
    await right.says("16 of 16 runs");
    for (const one of [left, right]) {
      await linkOf(one).click();
      await expect.poll(() => linkOf(one).getAttribute("aria-pressed")).toBe("true");
    }
    await left.button("Parallel").click();
    const frame = left.view.locator("tensor-view-parallel .frame");
    const { x = 0, y = 0, width = 0, height = 0 } = (await frame.boundingBox()) ?? {};
    const { mouse } = opened.workbench.page;
    // The last of six axes but one is that of the accuracy: its upper half.
    const at = x + 56 + ((width - 112) * 4) / 5;
    await mouse.move(at, y + 3);
    await mouse.down();
    await mouse.move(at, y + height * 0.45, { steps: 5 });
    await mouse.up();
    await left.view.getByText("2 selected").waitFor();
    await right.says("4 of 16 runs");
    await opened.workbench.screenshot(".screenshots/hparams-linked.png");
    for (const trial of ["trial-4", "trial-5"]) expect(await right.isChecked(`hp/declared/${trial}`)).toBe(true);
  });

  it("runs that are checked there are the selected sessions", async () => {
    await right.checkOnly("hp/declared/trial-1", "hp/declared/trial-6/val");
    await left.button("Table").click();
    await left.view.getByText("2 selected").waitFor();
    await opened.workbench.screenshot(".screenshots/hparams-heard.png");
  });
});

it("can be read by everybody in every theme, and in a narrow panel", async () => {
  const { workbench } = opened;
  await openDeclared();
  const shown = (name: string) => async () => {
    await workbench.setViewport(1280, 800);
    await board.button(name).click();
  };
  const looks = [
    shown("Matrix"),
    shown("Scatter"),
    shown("Parallel"),
    shown("Table"),
    () => workbench.setViewport(560, 800),
  ];
  expect(await findingsInThemes(workbench, board.frame, looks)).toEqual([]);
  await workbench.setTheme("Default Light Modern");
  await workbench.setViewport(860, 800);
  await workbench.screenshot(".screenshots/hparams-narrow.png");
  await shown("Matrix")();
  await workbench.screenshot(".screenshots/hparams-matrix-light.png");
  await workbench.setViewport(500, 800);
  await workbench.screenshot(".screenshots/hparams-matrix-narrow.png");
  await workbench.setTheme("Default High Contrast");
  await shown("Parallel")();
  await workbench.screenshot(".screenshots/hparams-contrast.png");
  await shown("Matrix")();
  await workbench.screenshot(".screenshots/hparams-matrix-contrast.png");
});

it("a link leads to it in another window, as it was sorted, filtered and held against a session", async () => {
  const { workbench } = opened;
  await workbench.setTheme("Default Dark Modern");
  await workbench.setViewport(1400, 900);
  await openDeclared();
  await board.head("Accuracy").click();
  const condition = board.view.getByRole("combobox", { name: "Condition", exact: true });
  await condition.fill("hparam:lr > 0.005");
  await condition.press("Enter");
  await board.says("2 rows are shown.");
  await board.name("g1").focus();
  await board.name("g1").press("ArrowRight");
  await board.name("trial-2").focus();
  await board.name("trial-2").press("b");
  const look = async () => {
    const names = await board.names();
    return Promise.all(names.map(async (name) => [name, await board.cell(name, "Accuracy")]));
  };
  await expect.poll(async () => JSON.stringify(await look())).toContain("≠");
  const wanted = await look();
  await board.settles();
  await workbench.page.context().grantPermissions(["clipboard-read", "clipboard-write"]);
  const panel = new Panel(workbench);
  await panel.header.getByRole("button", { name: "Copy Link" }).click();
  await panel.status.filter({ hasText: "A link to what is shown was copied." }).waitFor();
  const link = await workbench.page.evaluate(() => navigator.clipboard.readText());
  expect(link).not.toContain(basename(opened.folder));
  await opened.openCopy("copied elsewhere");
  await workbench.openLink(link);
  await board.says("rows are shown.");
  await expect.poll(look).toEqual(wanted);
  expect(await board.head("Accuracy").textContent()).toContain("↑");
});

/** Colours of a picture, each as one number. */
function coloursOf({ width, height, at }: ReturnType<typeof readPng>): Set<number> {
  const found = new Set<number>();
  for (let y = 0; y < height; y++)
    for (let x = 0; x < width; x++) {
      const [red, green, blue] = at(x, y);
      found.add((red << 16) | (green << 8) | blue);
    }
  return found;
}
