import { appendFileSync, mkdirSync, mkdtempSync, rmSync, writeFileSync } from "node:fs";
import { tmpdir } from "node:os";
import { join } from "node:path";
import { afterEach, beforeEach, expect, it } from "vitest";
import { ids } from "../../../../src/host/ids";
import { askFilter } from "../../../../src/host/tree/filterInput";
import { selectRuns } from "../../../../src/shared/questions/runColumns";
import { event, file, frame, TENSORFLOW, TENSORFLOW_NAME, tfScalar } from "../../../support/eventWriter";
import { fake, lastBox, Memento } from "../../../support/fakeVscode";
import { type HostParts, hostParts } from "../../../support/hostParts";
import { startEvent } from "../../../support/sessionEvents";

let folder: string;
let parts: HostParts;
let state: Memento;

beforeEach(async () => {
  folder = mkdtempSync(join(tmpdir(), "tensor-view-filter-"));
  for (const [run, lr, loss] of [
    ["a", 0.5, 3],
    ["b", 0.25, 1],
    ["c", 0.25, 2],
  ] as const) {
    mkdirSync(join(folder, run));
    const events = [startEvent({ lr }), { wallTime: 1, step: 0, values: [tfScalar("loss", loss)] }];
    writeFileSync(join(folder, run, TENSORFLOW_NAME), file(TENSORFLOW, ...events));
  }
  state = new Memento();
  parts = hostParts([folder], state);
  await expect.poll(runs).toEqual(["a", "b", "c"]);
  await expect.poll(async () => (await parts.catalog.runs()).runs.every(({ isScanned }) => isScanned)).toBe(true);
});

afterEach(() => {
  parts.dispose();
  rmSync(folder, { recursive: true });
});

/** Labels of the runs' rows. */
async function runs(): Promise<string[]> {
  const [root] = await parts.tree.getChildren();
  const rows = root ? await parts.tree.getChildren(root) : [];
  return rows.map((row) => String(parts.tree.getTreeItem(row).label));
}

const message = () => lastBox?.validationMessage;

it("leaves the runs that fulfil conditions, with all of their tags, as the command line's question does", async () => {
  askFilter(parts.tree);
  // What takes the focus late does not close it before it was used.
  expect(lastBox?.ignoreFocusOut).toBe(true);
  lastBox?.type("where hparam:lr = 0.25 and scalar:loss:min < 1.5");
  expect(lastBox?.ignoreFocusOut).toBe(false);
  await expect.poll(runs).toEqual(["b"]);
  const where = [
    { column: "hparam:lr", comparison: "=" as const, value: "0.25" },
    { column: "scalar:loss:min", comparison: "<" as const, value: "1.5" },
  ];
  const answer = await parts.data.ask(selectRuns, { logdir: folder, where });
  expect(answer.runs.map(({ run }) => run)).toEqual(["b"]);
  await expect.poll(() => fake.trees.get(ids.viewRuns)?.message).toMatch(/^Filter “where .*”: \d+ of \d+ tags$/);
  expect(message()).toBe("");
  // Another window finds it again.
  parts.dispose();
  parts = hostParts([folder], state);
  await expect.poll(runs).toEqual(["b"]);
  await parts.tree.setFilter("");
  expect(await runs()).toEqual(["a", "b", "c"]);
});

it("says what is wrong at its place, and keeps what it showed", async () => {
  askFilter(parts.tree);
  lastBox?.type("where hparam:lr = 0.5");
  await expect.poll(runs).toEqual(["a"]);
  lastBox?.type("where hparam:lr = 0.5 and loss < 1");
  await expect.poll(message).toMatch(/^At character 27: “loss” is no column: /);
  expect(await runs()).toEqual(["a"]);
  lastBox?.type("where hparam:lr");
  await expect.poll(message).toMatch(/^At character 16 a comparison is missing/);
  lastBox?.type("where scalar:los:min < 1");
  await expect.poll(message).toBe("At character 7: no run has scalar:los:min.");
  lastBox?.type("where hparam:lr ~ (");
  await expect.poll(message).toContain("(");
  // Words that do not begin so are looked for in names.
  lastBox?.type("b where");
  await expect.poll(message).toBe("");
  await expect.poll(runs).toEqual([]);
});

it("tells the names that fit, and completes by its button", async () => {
  askFilter(parts.tree);
  lastBox?.type("where ");
  await expect.poll(() => lastBox?.prompt).toBe("Next: hparam:lr, scalar:loss:");
  lastBox?.type("where scalar:loss:");
  await expect.poll(() => lastBox?.prompt).toMatch(/^Next: scalar:loss:last, scalar:loss:first, /);
  const before = lastBox;
  before?.press(before.buttons[0]);
  await expect.poll(() => lastBox?.value).toBe("where scalar:loss:last ");
  expect(lastBox).not.toBe(before);
});

it("asks again for runs that grow", async () => {
  askFilter(parts.tree);
  lastBox?.type("where scalar:loss:min < 1.5");
  await expect.poll(runs).toEqual(["b"]);
  const path = join(folder, "c", TENSORFLOW_NAME);
  appendFileSync(path, frame(event({ wallTime: 2, step: 1, values: [tfScalar("loss", 0.5)] })));
  parts.reader.filesChanged([path]);
  await expect.poll(runs, { timeout: 20_000 }).toEqual(["b", "c"]);
});
