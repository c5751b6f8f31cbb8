import { mkdtempSync, rmSync, writeFileSync } from "node:fs";
import { tmpdir } from "node:os";
import { join } from "node:path";
import { afterAll, beforeAll, expect, it } from "vitest";
import { allAnswers } from "../../../src/node/answers/answers";
import { showAnswer } from "../../../src/node/cli/commands/show";
import { Session } from "../../../src/node/cli/session";
import {
  file,
  message,
  metadata,
  packedFloats,
  TENSORFLOW,
  TENSORFLOW_NAME,
  textField,
  tfTensor,
} from "../../support/eventWriter";

const scalarOf = (shape: readonly number[], values: readonly number[]) =>
  tfTensor("loss", { dtype: 1, shape, values: [packedFloats(5, values)] }, "scalars");

let folder: string;
beforeAll(() => {
  folder = mkdtempSync(join(tmpdir(), "tensor-view-show-"));
  const events = [
    { step: 0, values: [scalarOf([], [1.5])] },
    { step: 1, values: [scalarOf([1], [2.5])] },
    { step: 2, values: [scalarOf([0], [])] },
    { step: 3, values: [scalarOf([2], [1, 2])] },
    { step: 4, values: [message(textField(1, "loss"), metadata("scalars"))] },
  ];
  writeFileSync(join(folder, TENSORFLOW_NAME), file(TENSORFLOW, ...events));
});
afterAll(() => rmSync(folder, { recursive: true }));

const show = (step: number) => showAnswer(new Session(allAnswers()), folder, { tag: "loss", step: String(step) });

it("shows the value of a scalar that is stored as a tensor", async () => {
  expect(await show(0)).toMatchObject({ shape: [], value: 1.5 });
  expect(await show(1)).toMatchObject({ shape: [1], value: 2.5 });
});

it("says of a scalar that is no single value what it is", async () => {
  await expect(show(2)).rejects.toMatchObject({ reason: "badValue", message: expect.stringContaining("shape [0]") });
  await expect(show(3)).rejects.toMatchObject({ reason: "badValue", message: expect.stringContaining("shape [2]") });
});

it("says of a value without content that there is none", async () => {
  await expect(show(4)).rejects.toMatchObject({ reason: "badValue", message: expect.stringContaining("no value") });
});
