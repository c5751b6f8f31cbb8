import { cpSync, readdirSync, utimesSync } from "node:fs";
import { join } from "node:path";
import { afterAll, beforeAll, expect, it } from "vitest";
import { isSummaryFileName } from "../../src/format/fileNames";
import { expectedRuns, fixtures } from "../support/expected";
import { Panel } from "./panel";
import { type Opened, open } from "./samples";

let opened: Opened;

const LONG_AGO = new Date("2024-01-01");

const faults = expectedRuns().filter(({ run }) => run.startsWith("faults/"));

beforeAll(async () => {
  opened = await open((folder) => {
    cpSync(join(fixtures, "faults"), folder, { recursive: true });
    for (const file of readdirSync(folder, { recursive: true, encoding: "utf8" })) {
      utimesSync(join(folder, file), LONG_AGO, LONG_AGO);
    }
  });
});

afterAll(() => opened?.close());

it.each(faults)("$run opens to a sentence and to all that is readable", async ({ run, expected }) => {
  const { workbench, folder } = opened;
  const name = run.slice("faults/".length);
  const file = readdirSync(join(folder, name)).find(isSummaryFileName) as string;
  await workbench.openFile(`${name}/${file}`);
  await new Panel(workbench).waitForHeader(file);
  const frame = workbench.webview();
  const [wanted] = expected.flatMap((part) => part.files);
  const isDamaged =
    wanted?.end.state !== "clean" ||
    wanted.size === 0 ||
    wanted.badPayloadCrcAt !== undefined ||
    wanted.badProtoAt !== undefined;
  const tags = expected.flatMap((part) => part.tags);
  await frame
    .locator(
      tags.some(({ kind }) => kind === "tensor")
        ? "tensor-view-grid, tensor-view-series-frame [role=alert]"
        : "tensor-view-tags",
    )
    .first()
    .waitFor();
  const sentence = frame.locator(".note.warning");
  if (isDamaged) {
    await sentence.first().waitFor();
    console.log(`${run}: ${(await sentence.first().textContent())?.trim().replace(/\s+/g, " ")}`);
  } else expect(await sentence.count()).toBe(0);
  // The next file's page would be mistaken for this one.
  await workbench.closeEditors();
});

it("a run's checksums are verified from the tree", async () => {
  const { workbench } = opened;
  await workbench.openSidebar("Tensor View");
  await workbench.contextMenu(["samples", "bad_payload"], "Verify Summary File");
  const damaged = await workbench.waitForToast(/^bad_payload: .*First: .*wrong checksum/);
  expect(damaged).toMatchObject({ severity: "warning", buttons: ["Show All"] });
  await workbench.contextMenu(["samples", "zero_length"], "Verify Summary File");
  const right = await workbench.waitForToast(/^All \d+ records of zero_length are right/);
  expect(right.severity).toBe("info");
});
