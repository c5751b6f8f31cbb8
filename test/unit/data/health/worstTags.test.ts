import { expect, it } from "vitest";
import { WorstTags } from "../../../../src/data/health/worstTags";
import { compareSeverity } from "../../../../src/shared/healthOrder";
import type { TagHealth } from "../../../../src/shared/questions/health";
import { SeededRandom } from "../../../support/seededRandom";

const MOST = 100;

it("lists the worst of all that were noted, whenever it is asked", () => {
  const random = new SeededRandom(3);
  const known = new Map<string, TagHealth>();
  const worst = new WorstTags(MOST);
  for (let i = 0; i < 5000; i++) {
    const tag = `w${random.whole(0, 999)}`;
    const before = known.get(tag) ?? { tag, points: 0 };
    const value = Math.max(Number(before.maxUpdate?.value ?? 0), random.next());
    const place = { step: String(i), point: i };
    const health: TagHealth = {
      ...before,
      points: before.points + 1,
      maxUpdate: { ...place, value },
      ...(random.next() < 0.02 && { firstNaN: before.firstNaN ?? place }),
      ...(random.next() < 0.02 && { firstZero: before.firstZero ?? place }),
    };
    known.set(tag, health);
    worst.note(health);
    if (i % 97 === 0) expect(worst.list()).toEqual([...known.values()].sort(compareSeverity).slice(0, MOST));
  }
  expect([...known.values()].filter(({ firstNaN }) => firstNaN).length).toBeLessThan(MOST);
});

it("looks at no more tags than it lists, however many were noted", () => {
  let looks = 0;
  const worst = new WorstTags(MOST);
  for (let i = 0; i < 10_000; i++) {
    const health: TagHealth = { tag: `w${i}`, points: 1 };
    const counted = Object.defineProperty(health, "firstNaN", { get: () => void looks++ });
    worst.note(counted);
  }
  looks = 0;
  expect(worst.list()).toHaveLength(MOST);
  expect(looks).toBeLessThan(10_000);
});
