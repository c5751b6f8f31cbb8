import { chmodSync, mkdtempSync, rmSync } from "node:fs";
import { tmpdir } from "node:os";
import { join } from "node:path";
import { afterAll, beforeAll, expect, it } from "vitest";
import { listAnswer } from "../../../src/node/cli/answers";
import { Session } from "../../../src/node/cli/session";

let folder: string;
beforeAll(() => {
  folder = mkdtempSync(join(tmpdir(), "tensor-view-session-"));
});
afterAll(() => rmSync(folder, { recursive: true }));

it("finds nothing in an empty folder", async () => {
  expect(await listAnswer(new Session(), folder)).toEqual({ runs: [] });
});

it.each(["", "no such folder"])("says that there is no path '%s'", async (path) => {
  await expect(listAnswer(new Session(), path)).rejects.toMatchObject({ reason: "notFound" });
});

// To whom everything is allowed nothing can be forbidden.
it.skipIf(process.getuid?.() === 0)("says that a folder may not be read", async () => {
  chmodSync(folder, 0o000);
  await expect(listAnswer(new Session(), folder)).rejects.toMatchObject({ code: "EACCES" });
  chmodSync(folder, 0o700);
});
