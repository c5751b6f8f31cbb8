import { expect, it } from "vitest";
import { MAX_POINT_ERRORS, readPoints } from "../../../src/shared/questions/points";
import { eachPoints } from "../../../src/shared/series/eachPoints";
import { say } from "../../../src/tensor/said/sentence";
import { allOf } from "../../support/allOf";
import { askerOf } from "../../support/asking";
import { concat, file, TENSORFLOW, TENSORFLOW_NAME, tfTensor } from "../../support/eventWriter";
import { LOGDIR, providerOf } from "../../support/memoryLogdir";
import { MemorySource } from "../../support/memorySource";

const POINTS = 5000;

/** Every other point has a shape that cannot be. */
const bytes = concat(
  file(TENSORFLOW),
  ...Array.from({ length: POINTS }, (_, step) =>
    file({ step, values: [tfTensor("t", { dtype: 1, shape: [step % 2 === 0 ? -1 - step : 2], values: [] })] }),
  ),
);
const asker = askerOf(providerOf([new MemorySource(TENSORFLOW_NAME, bytes)]));
const id = { logdir: LOGDIR, run: ".", tag: "t", kind: "tensor" } as const;

it("an answer says of the first thousand points why they cannot be shown, and of all that they cannot", async () => {
  const { steps, failed, failedCount, errors } = await asker.ask(readPoints, id);
  expect([steps.length, failedCount, errors.length]).toEqual([POINTS, POINTS / 2, MAX_POINT_ERRORS]);
  expect([...failed]).toEqual(Array.from({ length: POINTS }, (_, i) => Number(i % 2 === 0)));
  expect(errors.at(-1)).toMatchObject({
    point: 2 * (MAX_POINT_ERRORS - 1),
    sentence: say("shapeNegative", { dim: 0, size: 1 - 2 * MAX_POINT_ERRORS }),
  });
});

it("who asks for few points at a time hears of all why they cannot be shown", async () => {
  const answers = await allOf(eachPoints(asker, { ...id, most: MAX_POINT_ERRORS }));
  expect(answers.map(({ start, steps }) => [start, steps.length])).toEqual(
    Array.from({ length: POINTS / 1000 }, (_, i) => [1000 * i, 1000]),
  );
  expect(answers.flatMap(({ errors }) => errors.map(({ point }) => point))).toEqual(
    Array.from({ length: POINTS / 2 }, (_, i) => 2 * i),
  );
});
