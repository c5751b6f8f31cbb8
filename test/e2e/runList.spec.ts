/// <reference lib="dom" />
import { mkdirSync, writeFileSync } from "node:fs";
import { join } from "node:path";
import type { Locator } from "playwright-core";
import { afterAll, beforeAll, expect, it } from "vitest";
import { printed } from "../support/cliProgram";
import { file, TENSORFLOW, TENSORFLOW_NAME, tfScalar } from "../support/eventWriter";
import { startEvent } from "../support/sessionEvents";
import { accessibilityFindings, findingsInThemes } from "./accessibility";
import { type Opened, open } from "./samples";
import { ScalarsPanel } from "./scalarsPanel";

const RATES = [0.1, 0.01, 0.001];

let opened: Opened;
let scalars: ScalarsPanel;
let list: Locator;
let where: Locator;

beforeAll(async () => {
  opened = await open((folder) => {
    for (let i = 0; i < 9; i++) {
      const name = `sweep/run-${i}`;
      mkdirSync(join(folder, name), { recursive: true });
      const points = [0, 1, 2].map((step) => ({
        wallTime: 1000 - 10 * i + step,
        step,
        values: [tfScalar("loss", ((i * 7) % 9) + 1 / (step + 1))],
      }));
      const events = [startEvent({ lr: RATES[i % 3] as number }), ...points];
      writeFileSync(join(folder, name, TENSORFLOW_NAME), file(TENSORFLOW, ...events));
    }
  });
  scalars = new ScalarsPanel(opened.workbench);
  list = scalars.view.locator("tensor-view-run-list");
  where = list.getByRole("combobox", { name: "Conditions on runs", exact: true });
  await opened.workbench.openSidebar("Tensor View");
  await opened.workbench.contextMenu("sweep", "Open Scalars");
  await scalars.says("9 of 9 runs, 1 tag");
});

afterAll(() => opened?.close());

/** Last parts of the names in the list, from the top. */
const rows = () =>
  list.locator(".body .row .name").evaluateAll((names) => names.map((name) => name.getAttribute("title")));

/** Names of the runs that the command line answers. */
async function answered(...args: readonly string[]): Promise<string[]> {
  const { json } = await printed("runs", opened.folder, ...args);
  return (json as { runs: { run: string }[] }).runs.map(({ run }) => run);
}

const names = async (...args: readonly string[]) =>
  (await answered(...args)).map((run) => expect.stringContaining(run));

const CONDITIONS = ["scalar:loss:min < 5", "hparam:lr <= 0.01"];

it("a condition that is typed, and completed, leaves the runs that the command line answers", async () => {
  await where.fill("los");
  await list.getByRole("option", { name: "scalar:loss:", exact: true }).click();
  await list.getByRole("option", { name: "scalar:loss:min", exact: true }).click();
  await expect.poll(() => where.inputValue()).toBe("scalar:loss:min ");
  expect(await accessibilityFindings(scalars.frame)).toEqual([]);
  await where.fill(CONDITIONS.join(" and "));
  const left = await names(...CONDITIONS.flatMap((one) => ["--where", one]));
  expect(left.length).toBeGreaterThan(1);
  expect(left.length).toBeLessThan(6);
  await expect.poll(rows).toEqual(left);
  await list.getByText(`Runs that fulfil the conditions: ${left.length} of 9`).waitFor();
});

it("a wrong one says its place, and the rows stay", async () => {
  const before = await rows();
  await where.fill("scalar:loss:min < 5 and loss < 1");
  await list.getByRole("alert").filter({ hasText: "At character 25: “loss” is no column" }).waitFor();
  expect(await accessibilityFindings(scalars.frame)).toEqual([]);
  expect(await rows()).toEqual(before);
  await where.fill("hparam:rate = 1");
  await list.getByRole("alert").filter({ hasText: "At character 1: no run has hparam:rate." }).waitFor();
  await where.press("Escape");
  await expect.poll(() => where.inputValue()).toBe("");
  await expect.poll(async () => (await rows()).length).toBe(9);
});

it("runs stand in the order of a value, and of when they were last written; a reload keeps it", async () => {
  await where.fill("hparam:lr < 0.1");
  await scalars.view.getByRole("combobox", { name: "order", exact: true }).click();
  await scalars.view.getByRole("option", { name: "last written", exact: true }).click();
  await expect.poll(rows).toEqual(await names("--where", "hparam:lr < 0.1", "--last-written"));
  await scalars.view.getByRole("combobox", { name: "order", exact: true }).click();
  await scalars.view.getByRole("option", { name: "value…", exact: true }).click();
  await list.getByRole("combobox", { name: "Column to order runs by", exact: true }).fill("scalar:loss:min");
  const order = await names("--where", "hparam:lr < 0.1", "--sort", "scalar:loss:min:desc");
  await expect.poll(rows).toEqual(order);
  const typed = (text: string, what: Locator) => async () => {
    await where.fill(text);
    await what.waitFor();
  };
  const looks = [
    typed("hparam", list.getByRole("option", { name: "hparam:lr", exact: true })),
    typed("hparam:rate = 1", list.getByRole("alert")),
    typed("hparam:lr < 0.1", list.getByText("Runs that fulfil the conditions: 6 of 9")),
  ];
  expect(await findingsInThemes(opened.workbench, scalars.frame, looks)).toEqual([]);
  await expect.poll(rows).toEqual(order);
  await scalars.settles();
  await opened.workbench.reload();
  await scalars.says("9 of 9 runs, 1 tag");
  await expect.poll(rows).toEqual(order);
  await expect.poll(() => where.inputValue()).toBe("hparam:lr < 0.1");
});

it("the tree's filter takes the same conditions, and says the place of a wrong one", async () => {
  const { workbench } = opened;
  const labels = async () => (await workbench.treeRows()).map(({ label }) => label);
  // The box closes when anything else gets the focus.
  const filter = async (text: string) => {
    await workbench.runCommand("Tensor View: Filter Runs and Tags…");
    await workbench.quickPick.filter(text);
  };
  await workbench.openSidebar("Tensor View");
  await filter(`where ${CONDITIONS.join(" and ")}`);
  const left = (await answered(...CONDITIONS.flatMap((one) => ["--where", one]))).map((run) => run.split("/").at(-1));
  await expect.poll(async () => (await labels()).filter((label) => label.startsWith("run-"))).toEqual(left);
  await filter("where hparam:lr = 0.1 and loss < 1");
  const told = workbench.page.locator(".quick-input-message", { hasText: "At character 27: “loss” is no column" });
  await told.waitFor();
  await workbench.quickPick.cancel();
});
