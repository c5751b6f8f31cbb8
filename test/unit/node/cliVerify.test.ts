import { mkdirSync, mkdtempSync, rmSync, writeFileSync } from "node:fs";
import { tmpdir } from "node:os";
import { join } from "node:path";
import { afterAll, beforeAll, expect, it } from "vitest";
import { allAnswers } from "../../../src/node/answers/answers";
import { listedRuns } from "../../../src/node/cli/commands/list";
import { listedPoints } from "../../../src/node/cli/commands/points";
import { statsAnswer } from "../../../src/node/cli/commands/stats";
import { verifiedRuns } from "../../../src/node/cli/commands/verify";
import { Session } from "../../../src/node/cli/session";
import { allOf } from "../../support/allOf";
import { concat, file, packedFloats, TENSORFLOW, TENSORFLOW_NAME, tfScalar, tfTensor } from "../../support/eventWriter";

let folder: string;
beforeAll(() => {
  folder = mkdtempSync(join(tmpdir(), "tensor-view-verify-"));
  mkdirSync(join(folder, "run"));
  const values = [packedFloats(5, new Array<number>(30_000).fill(1))];
  const big = file(TENSORFLOW, { step: 1n, values: [tfTensor("t", { dtype: 1, shape: [30_000], values })] });
  big[60_000] = 1;
  const scalars = file({ wallTime: 1, step: 2, values: [tfScalar("loss", 1)] });
  writeFileSync(join(folder, "run", TENSORFLOW_NAME), concat(big, new Uint8Array(20), scalars));
});
afterAll(() => rmSync(folder, { recursive: true }));

it("verify answers as list does, with the damage that a list does not look for", async () => {
  const session = new Session(allAnswers());
  const listed = await listedRuns(session, folder);
  expect(listed).toMatchObject([
    { run: "run", files: [{ records: 2, recovered: 1, damage: [{ kind: "badLengthCrc" }] }] },
  ]);
  const verified = await verifiedRuns(session, folder);
  expect(verified).toMatchObject([
    {
      files: [{ records: 2, recovered: 1, damage: [{ kind: "badPayloadCrc", offset: 40 }, { kind: "badLengthCrc" }] }],
    },
  ]);
  expect(await listedRuns(session, folder)).toEqual(verified);
  const t = await allOf(listedPoints(session, folder, { tag: "t" }));
  expect(t).toMatchObject([{ step: 1n, afterDamage: false, error: expect.stringContaining("checksum") }]);
  const loss = await allOf(listedPoints(session, folder, { tag: "loss" }));
  expect(loss).toMatchObject([{ step: 2n, afterDamage: true }]);
});

it("a record that was hopped over is found damaged by who reads all of its value", async () => {
  const session = new Session(allAnswers());
  const target = { tag: "t" };
  expect(await allOf(listedPoints(session, folder, target))).not.toMatchObject([{ error: expect.anything() }]);
  expect(await statsAnswer(session, folder, target, { slice: "[:10]" })).toMatchObject({ count: 10 });
  await expect(statsAnswer(session, folder, target, {})).rejects.toMatchObject({
    reason: "badValue",
    message: expect.stringContaining("checksum"),
  });
  expect(await allOf(listedPoints(session, folder, target))).toMatchObject([
    { step: 1n, error: expect.stringContaining("checksum") },
  ]);
  expect(await listedRuns(session, folder)).toMatchObject([
    { files: [{ damage: [{ kind: "badPayloadCrc", offset: 40 }, { kind: "badLengthCrc" }] }] },
  ]);
});
