import { mkdirSync, mkdtempSync, rmSync, writeFileSync } from "node:fs";
import { tmpdir } from "node:os";
import { join } from "node:path";
import { afterAll, beforeAll, describe, expect, it } from "vitest";
import { printed } from "../../../support/cliProgram";
import {
  bytesField,
  bytesOf,
  concat,
  event,
  file,
  frame,
  MINDSPORE,
  MINDSPORE_NAME,
  msScalar,
  msTensor,
  TENSORFLOW,
  TENSORFLOW_NAME,
  tfScalar,
  tfTensor,
} from "../../../support/eventWriter";

/** Longer than what is checked before it is read whole. */
const ELEMENTS = 40_000;
const STEPS = [0, 1, 2, 3];

let folder: string;
beforeAll(() => {
  folder = mkdtempSync(join(tmpdir(), "tensor-view-damaged-"));
  for (const name of ["torch", "ms", "damaged"]) mkdirSync(join(folder, name));
  const weights = (step: number) => Float32Array.from({ length: ELEMENTS }, (_, i) => i + step);
  const tensor = (step: number) => ({ shape: [ELEMENTS], content: bytesOf(weights(step)) });
  const tf = (step: number) => {
    const { shape, content } = tensor(step);
    const weight = tfTensor("weights/fc.weight", { dtype: 1, shape, values: [bytesField(4, content)] });
    return frame(event({ wallTime: step, step, values: [weight] }));
  };
  const ms = (step: number) => {
    const { shape, content } = tensor(step);
    const weight = msTensor("parameter/fc.weight", { dtype: 11, shape, values: [bytesField(3, content)] });
    const values = [weight, msScalar("loss", 1 / (step + 1))];
    return frame(event({ wallTime: step, step, values }));
  };
  /** A byte in the middle of the tensor is another. */
  const damaged = (bytes: Uint8Array) => bytes.map((byte, i) => (i === bytes.length >> 1 ? byte ^ 0xff : byte));
  const loss = (step: number) => frame(event({ wallTime: step, step, values: [tfScalar("loss", 1 / (step + 1))] }));
  const whole = (step: number) => concat(tf(step), loss(step));
  const partly = (step: number) => concat(step === 1 || step === 2 ? damaged(tf(step)) : tf(step), loss(step));
  writeFileSync(join(folder, "torch", TENSORFLOW_NAME), concat(file(TENSORFLOW), ...STEPS.map(whole)));
  writeFileSync(join(folder, "ms", MINDSPORE_NAME), concat(file(MINDSPORE), ...STEPS.map(ms)));
  writeFileSync(join(folder, "damaged", TENSORFLOW_NAME), concat(file(TENSORFLOW), ...STEPS.map(partly)));
});
afterAll(() => rmSync(folder, { recursive: true }));

const asked = (a: string, b: string, ...more: readonly string[]) =>
  printed("compare", join(folder, a), join(folder, b), ...more);

describe("two log folders", () => {
  it("of two frameworks are laid over each other by what names mean", async () => {
    const { json, text } = await asked("ms", "torch");
    expect(json).toMatchObject({
      ...{ allclose: true, first: null, unmatchedA: [], unmatchedB: [] },
      pairs: [
        { a: "loss", b: "loss", rule: "exact", steps: 4, score: 0, allclose: true },
        { a: "parameter/fc.weight", b: "weights/fc.weight", rule: "name", steps: 4, score: 0, allclose: true },
      ],
    });
    expect(text).toMatch(/^all close: 2 of 2 pairs /);
  });

  it("are not close where steps cannot be read, and the others are compared", async () => {
    for (const [a, b] of [["damaged", "torch"] as const, ["torch", "damaged"] as const]) {
      const { json, text } = await asked(a, b);
      expect(json).toMatchObject({ allclose: false, first: null });
      const weights = Object(json).pairs.find(({ a }: { a: string }) => a === "weights/fc.weight");
      expect(weights).toMatchObject({ comparable: true, steps: 4, allclose: false, firstExceeding: null, score: 0 });
      expect(weights.unread).toEqual({ count: 2, step: 1, message: expect.stringMatching(/checksum/) });
      const lines = text.split("\n");
      expect(lines[0]).toBe("1 of 2 pairs have steps that cannot be read");
      expect(lines.at(-1)).toMatch(/^weights\/fc\.weight: 2 steps cannot be read, the first is 1: .*checksum/);
    }
  });

  it("tell the same of one tag", async () => {
    const { json, text } = await asked("damaged", "torch", "--tag", "weights/fc.weight");
    expect(Object(json).steps.map(({ step }: { step: number }) => step)).toEqual([0, 3]);
    expect(Object(json).unread).toMatchObject({ count: 2, step: 1 });
    expect(text).toMatch(/^close where it can be read: 2 common steps/);
  });
});
