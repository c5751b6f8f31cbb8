import { cpSync, mkdirSync } from "node:fs";
import { join } from "node:path";
import { afterAll, beforeAll, describe, expect, it } from "vitest";
import { fixtures } from "../support/expected";
import { expectedAnswers } from "../support/expectedAnswers";
import { findingsInThemes } from "./accessibility";
import { HparamsPanel } from "./hparamsPanel";
import { type Opened, open } from "./samples";

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
  const { groups } = found?.expect as unknown as {
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
  await workbench.contextMenu(["hp", "declared"], "Open HParams");
  await board.says("8 sessions in 4 groups, 4 settings, 2 metrics.");
}

describe("the board of HParams opens", () => {
  it("of a folder in the side bar: a group's settings and means, a session's values, as other readers find them", async () => {
    await opened.workbench.expandRow("hp");
    await openDeclared();
    await opened.workbench.screenshot(".screenshots/hparams-table.png");
    expect(await board.names()).toEqual(["g0", "g1", "g2", "g3"]);
    expect(Number(await board.cell("g0", "Accuracy"))).toBe(rounded(expectedMetric("g0", "", "acc").value.$close));
  });
});
it("x", async () => {
  await opened.workbench.contextMenu(["hp"], "Open HParams");
  await board.says("sessions in");
  await board.button("Importance").click();
  await opened.workbench.screenshot(".screenshots/hparams-all.png");
  await board.button("Importance").click();
  await board.button("Parallel").click();
  await opened.workbench.page.waitForTimeout(500);
  await opened.workbench.screenshot(".screenshots/hparams-parallel.png");
  await board.button("Scatter").click();
  await opened.workbench.page.waitForTimeout(500);
  await opened.workbench.screenshot(".screenshots/hparams-scatter.png");
  await opened.workbench.setTheme("Default Light Modern");
  await board.button("Table").click();
  await board.button("Only what differs").click();
  await opened.workbench.setViewport(560, 800);
  await opened.workbench.screenshot(".screenshots/hparams-narrow.png");
});
