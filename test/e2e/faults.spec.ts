import { cpSync, readdirSync, utimesSync } from "node:fs";
import { join } from "node:path";
import { afterAll, beforeAll, expect, it } from "vitest";
import { isSummaryFileName } from "../../src/index/fileFormats";
import { fixtures } from "../support/expected";
import { Panel } from "./panel";
import { type Opened, open } from "./samples";
import { timersEnd } from "./waiting";

/** Every fault is opened in `test/unit/webview/frame.test.ts`; here are one that keeps values, one that has none, and one that is none. */
const RUNS = ["bad_payload", "garbage", "zero_length"] as const;

let opened: Opened;

const LONG_AGO = new Date("2024-01-01");

beforeAll(async () => {
  opened = await open((folder) => {
    for (const run of RUNS) cpSync(join(fixtures, "faults", run), join(folder, run), { recursive: true });
    for (const file of readdirSync(folder, { recursive: true, encoding: "utf8" })) {
      utimesSync(join(folder, file), LONG_AGO, LONG_AGO);
    }
  });
});

afterAll(() => opened?.close());

it.each([
  ["bad_payload", "tensor-view-grid", "has a wrong checksum and was passed over"],
  ["garbage", "tensor-view-files", "offset 0"],
  ["zero_length", "tensor-view-grid", undefined],
] as const)("%s opens to a sentence and to all that is readable", async (run, shown, wanted) => {
  const { workbench, folder } = opened;
  const file = readdirSync(join(folder, run)).find(isSummaryFileName) as string;
  await workbench.openFile(`${run}/${file}`);
  await new Panel(workbench).waitForHeader(file);
  const frame = workbench.webview();
  await frame.locator(shown).first().waitFor();
  const sentence = frame.locator(".note.warning");
  if (wanted === undefined) expect(await sentence.count()).toBe(0);
  else await sentence.filter({ hasText: wanted }).waitFor();
  // The next file's page would be mistaken for this one.
  await workbench.closeEditors();
});

/** VS Code shows at most three notifications that come within this time; those beyond are in its list alone. */
const SPAM_MS = 800;

it("a run's checksums are verified from the tree", async () => {
  const { workbench } = opened;
  await workbench.openSidebar("Tensor View");
  await workbench.contextMenu(["samples", "bad_payload"], "Verify Summary File");
  const damaged = await workbench.waitForToast(/^bad_payload: .*First: .*wrong checksum/);
  expect(damaged).toMatchObject({ severity: "warning", buttons: ["Show All"] });
  // Its progress is a notification as well, and so is that of the next.
  await timersEnd(workbench.page.locator("body"), SPAM_MS);
  await workbench.contextMenu(["samples", "zero_length"], "Verify Summary File");
  const right = await workbench.waitForToast(/^All \d+ records of zero_length are right/);
  expect(right.severity).toBe("info");
});
