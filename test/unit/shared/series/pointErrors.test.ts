import { expect, it } from "vitest";
import { PointErrors } from "../../../../src/shared/series/pointErrors";
import { foreign, type Sentence, say } from "../../../../src/tensor/said/sentence";
import { SeededRandom } from "../../../support/seededRandom";

const random = new SeededRandom(8);

/** Sentences of several kinds, with numbers and what only looks like one. */
function sentence(): Sentence {
  const inner = say("shapeNegative", { dim: random.whole(0, 3), size: -random.whole(1, 2 ** 40) });
  return random.pick([
    inner,
    say("valueBroken", { reason: inner }),
    say("valueChecksum"),
    say("scalarElements", { count: random.whole(0, 10) }),
    foreign(random.pick(["007", "1e3", "NaN", "", "-0", "9007199254740993", "0.1"])),
  ]);
}

it("are what a map of them is, in whatever order they come", () => {
  for (let trial = 0; trial < 40; trial++) {
    const errors = new PointErrors();
    const wanted = new Map<number, Sentence>();
    const count = random.whole(1, 120);
    for (let i = 0; i < count; i++) {
      const point = random.next() < 0.8 ? i : random.whole(0, count);
      if (wanted.has(point)) continue;
      const error = sentence();
      errors.set(point, error);
      wanted.set(point, error);
    }
    const ascending = [...wanted].sort(([a], [b]) => a - b);
    for (const told of [errors, PointErrors.takeUp(structuredClone(errors.keep()))]) {
      expect([...told]).toEqual(ascending);
      expect(told.size).toBe(wanted.size);
      for (let point = 0; point <= count; point++) {
        expect([told.has(point), told.get(point)]).toEqual([wanted.has(point), wanted.get(point)]);
        let shown = point - 1;
        while (wanted.has(shown)) shown--;
        expect(told.lastWithout(point)).toBe(shown);
      }
    }
  }
});

it("of 100,000 points take at most 32 bytes each, and no object", () => {
  const errors = new PointErrors();
  for (let point = 0; point < 100_000; point++) errors.set(point, say("scalarElements", { count: point }));
  const { rows, numbers, kinds } = errors.keep();
  expect(kinds).toHaveLength(1);
  expect((rows.byteLength + numbers.byteLength) / 100_000).toBeLessThanOrEqual(32);
  expect(errors.get(76_543)).toEqual(say("scalarElements", { count: 76_543 }));
});
