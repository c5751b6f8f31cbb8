import { expect, it } from "vitest";
import { drawMetrics } from "../../../src/shared/questions/hparams";
import { askerOf } from "../../support/asking";
import { MemoryProvider, type MemorySeries, tensorOf } from "../../support/memoryProvider";
import { SeededRandom } from "../../support/seededRandom";

const LOGDIR = "/logs";

function scalars(tag: string, values: readonly number[], firstStep = 0): MemorySeries {
  const points = values.map((value, i) => ({
    step: BigInt(firstStep + i),
    value: { kind: "tensor" as const, tensor: tensorOf("float64", [], Float64Array.of(value)) },
  }));
  return { tag, kind: "scalar", points };
}

it("keeps ends, extremes and gaps of each curve on an axis of its own", async () => {
  const random = new SeededRandom(7);
  const walk = Array.from({ length: 3000 }, (_, i) => (i % 500 === 77 ? Number.NaN : random.next()));
  const ask = askerOf(
    new MemoryProvider(LOGDIR, { long: [scalars("loss", walk)], late: [scalars("loss", walk.slice(0, 500), 9000)] }),
  );
  const asked = ["long", "late"].map((run) => ({ run, tag: "loss" }));
  const { curves, steps, values } = await ask.ask(drawMetrics, { logdir: LOGDIR, scalars: asked, columns: 20 });
  expect(curves.map(({ run, pointCount }) => [run, pointCount])).toEqual([
    ["long", 3000],
    ["late", 500],
  ]);
  for (const { run, pointCount, start, stepStart, length } of curves) {
    const first = run === "late" ? 9000 : 0;
    const recorded = walk.slice(0, pointCount);
    const kept = [...steps.slice(stepStart, stepStart + length)].map((step) => Number(step) - first);
    expect([...values.slice(start, start + length)]).toEqual(kept.map((i) => recorded[i]));
    const width = (pointCount - 1) / 20;
    for (let column = 0; column < 20; column++) {
      const isIn = (i: number) => Math.min(19, Math.floor(i / width)) === column;
      const there = recorded.flatMap((value, i) => (isIn(i) && !Number.isNaN(value) ? value : []));
      const drawn = kept.filter(isIn).map((i) => recorded[i] as number);
      const numbers = drawn.filter((value) => !Number.isNaN(value));
      expect([Math.min(...numbers), Math.max(...numbers)]).toEqual([Math.min(...there), Math.max(...there)]);
      const hasGap = recorded.some((value, i) => isIn(i) && Number.isNaN(value));
      expect(drawn.some(Number.isNaN)).toBe(hasGap);
    }
    expect(length).toBeLessThan(20 * 6);
  }
});
