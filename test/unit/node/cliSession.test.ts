import { chmodSync, mkdtempSync, rmSync } from "node:fs";
import { tmpdir } from "node:os";
import { join } from "node:path";
import { afterAll, beforeAll, expect, it } from "vitest";
import { allAnswers } from "../../../src/node/answers/answers";
import { listedRuns } from "../../../src/node/cli/commands/list";
import { Session } from "../../../src/node/cli/session";

let folder: string;
beforeAll(() => {
  folder = mkdtempSync(join(tmpdir(), "tensor-view-session-"));
});
afterAll(() => rmSync(folder, { recursive: true }));

it("finds nothing in an empty folder", async () => {
  expect(await listedRuns(new Session(allAnswers()), folder)).toEqual([]);
});

it.each(["", "no such folder"])("says that there is no path '%s'", async (path) => {
  await expect(listedRuns(new Session(allAnswers()), path)).rejects.toMatchObject({ reason: "notFound" });
});

it("says that a folder may not be read", async () => {
  chmodSync(folder, 0o000);
  // Root may read everything.
  const isRoot = process.geteuid?.() === 0;
  if (isRoot) process.seteuid?.(NOBODY);
  try {
    await expect(listedRuns(new Session(allAnswers()), folder)).rejects.toMatchObject({
      code: "EACCES",
      message: `${folder} cannot be read (EACCES)`,
    });
  } finally {
    if (isRoot) process.seteuid?.(0);
    chmodSync(folder, 0o700);
  }
});

const NOBODY = 65_534;
