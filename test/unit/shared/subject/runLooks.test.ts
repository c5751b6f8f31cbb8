import { describe, expect, it } from "vitest";
import { DASHES, HUES } from "../../../../src/shared/subject/runLook";
import { assignLooks, isLookNumber, lookOfNumber } from "../../../../src/shared/subject/runLooks";

const names = (count: number, prefix = "run") => Array.from({ length: count }, (_, i) => `${prefix}${i}`);
const looks = (wanted: readonly string[], taken: readonly number[] = []) => assignLooks(wanted, taken);

describe("looks of runs", () => {
  it("are ten different solid colours of the first ten, then the same with a dash, and so on", () => {
    for (const prefix of ["run", "lr=0.1/seed=", "2024-05-01_"]) {
      const all = [...looks(names(HUES * DASHES, prefix)).values()];
      for (let dash = 0; dash < DASHES; dash++) {
        const some = all.slice(dash * HUES, (dash + 1) * HUES).map(lookOfNumber);
        expect(new Set(some.map(({ hue }) => hue)).size).toBe(HUES);
        expect(some.every((look) => look.dash === dash)).toBe(true);
      }
    }
  });

  it("do not depend on the order in which names come", () => {
    const all = names(25);
    const there = looks(all);
    expect(looks([...all].reverse())).toEqual(there);
    expect(looks([...all, ...all])).toEqual(there);
  });

  it("are those of the name alone where nothing is taken", () => {
    const alone = names(200).map((name) => looks([name]).get(name) as number);
    expect(alone.every((look) => look < HUES)).toBe(true);
    // Each hue is some name's own, and none is that of very many.
    const counts = Array.from({ length: HUES }, (_, hue) => alone.filter((look) => look === hue).length);
    expect(Math.min(...counts)).toBeGreaterThan(8);
    expect(Math.max(...counts)).toBeLessThan(36);
  });

  it("leave those that are taken to whom they belong", () => {
    const [own] = looks(["a"]).values();
    const taken = Array.from({ length: HUES }, (_, i) => i).filter((i) => i !== 3);
    expect(looks(["a"], [own as number]).get("a")).not.toBe(own);
    expect(looks(["a"], taken).get("a")).toBe(3);
  });

  it("are the name's alone again once all are taken", () => {
    const taken = Array.from({ length: HUES * DASHES }, (_, i) => i);
    const many = names(400, "late");
    const together = looks(many, taken);
    for (const name of many) expect(together.get(name)).toBe(looks([name], taken).get(name));
    expect(new Set(together.values()).size).toBe(HUES * DASHES);
  });

  it("are numbers from 0 on, below the number of looks", () => {
    expect([0, 39].every(isLookNumber)).toBe(true);
    expect([40, -1, 1.5, Number.NaN, "1", null].some(isLookNumber)).toBe(false);
    expect([0, 9, 10, 39].map(lookOfNumber)).toEqual([
      { hue: 0, dash: 0 },
      { hue: 9, dash: 0 },
      { hue: 0, dash: 1 },
      { hue: 9, dash: 3 },
    ]);
  });
});
