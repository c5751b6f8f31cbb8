import { describe, expect, it } from "vitest";
import { StepKeys, stepDoublesInTurns } from "../../../../src/data/series/stepKeys";
import { unhurried } from "../../../../src/tensor/pace";
import { SeededRandom } from "../../../support/seededRandom";

const GREATEST = 2n ** 63n - 1n;
const LEAST = -(2n ** 63n);

const sets: Readonly<Record<string, readonly bigint[]>> = {
  "small ones": [0n, 1n, -1n, 7n, 7n, -2n],
  "the last that doubles tell apart": [2n ** 53n - 1n, 2n ** 53n - 2n, -(2n ** 53n), 0n],
  "just beyond": [2n ** 53n, 2n ** 53n + 1n, 2n ** 53n - 1n, -(2n ** 53n) - 1n],
  "times in nanoseconds": [1_700_000_000_000_000_000n, 1_700_000_000_000_000_001n, 1_699_999_999_999_999_999n],
  "as far apart as doubles can count": [2n ** 60n, 2n ** 60n + 2n ** 53n - 1n, 2n ** 60n + 2n ** 53n - 2n],
  "farther apart": [2n ** 60n, 2n ** 60n + 2n ** 53n, 2n ** 60n + 2n ** 53n + 1n],
  "the outermost": [GREATEST, LEAST, GREATEST - 1n, LEAST + 1n, 0n, GREATEST],
  none: [],
};

describe.each(Object.entries(sets))("steps: %s", (_, steps) => {
  const made = StepKeys.of(BigInt64Array.from(steps), unhurried);

  it("are ordered by their keys", async () => {
    const { keys } = await made;
    steps.forEach((a, i) => {
      steps.forEach((b, j) => {
        expect(Math.sign((keys[i] as number) - (keys[j] as number))).toBe(a < b ? -1 : Number(a > b));
      });
    });
  });

  it("are parted by bounds, also by those that are no int64", async () => {
    const stepKeys = await made;
    const { keys } = stepKeys;
    const near = steps.flatMap((step) => [step - 1n, step, step + 1n]);
    for (const bound of [...near, 10n ** 30n, -(10n ** 30n)]) {
      const key = stepKeys.bound(bound);
      steps.forEach((step, i) => {
        expect((keys[i] as number) >= key).toBe(step >= bound);
      });
    }
  });
});

it("as doubles are what Number makes of them, also those of a part of a memory", async () => {
  const random = new SeededRandom(3);
  const bits = BigInt64Array.from({ length: 1000 }, () =>
    BigInt.asIntN(64, BigInt(random.whole(0, 2 ** 32 - 1)) << BigInt(random.whole(0, 40))),
  );
  const part = bits.subarray(3, 900);
  const doubles = await stepDoublesInTurns(part, unhurried);
  part.forEach((step, i) => {
    const exact = Number(step);
    expect(Math.abs((doubles[i] as number) - exact)).toBeLessThanOrEqual(Math.abs(exact) * 2 ** -52);
  });
});

it("of a million times in nanoseconds are made without an object for each", async () => {
  const steps = BigInt64Array.from({ length: 1_000_000 }, (_, i) => 1_700_000_000_000_000_000n + BigInt(i % 999_999));
  const before = process.memoryUsage().heapUsed;
  const { keys } = await StepKeys.of(steps, unhurried);
  expect(process.memoryUsage().heapUsed - before).toBeLessThan(16e6);
  expect((keys[999_998] as number) - (keys[999_999] as number)).toBe(999_998);
});
