import { describe, expect, it } from "vitest";
import { StepTable } from "../../../../src/data/compare/stepTable";
import { unhurried as pace } from "../../../../src/tensor/pace";
import { foreign, said } from "../../../../src/tensor/said/sentence";
import type { JsonNumber } from "../../../../src/tensor/text/jsonElement";

const BROKEN = { reason: "damaged", problem: said(foreign("broken")) } as const;

/** Steps in order, each by its points. */
function met(...rows: readonly (readonly [step: number, a: number, b: number])[]) {
  return {
    steps: BigInt64Array.from(rows, ([step]) => BigInt(step)),
    a: Uint32Array.from(rows, ([, a]) => a),
    b: Uint32Array.from(rows, ([, , b]) => b),
  };
}

function rowsOf(table: StepTable): readonly (JsonNumber | null | "new" | "failed")[] {
  return Array.from({ length: table.length }, (_, row) => {
    if (table.isNew(row)) return "new";
    return table.isCompared(row) ? table.number(row, 1) : "failed";
  });
}

describe("a table of steps", () => {
  async function filled() {
    const table = new StepTable(2);
    await table.align(met([0, 0, 0], [1, 1, 1], [2, 2, 2], [5, 3, 3]), pace);
    table.set(0, [0, 10]);
    table.set(1, [0, "36893488147419103232"]);
    table.fail(2, BROKEN);
    table.set(3, [0, null]);
    return table;
  }

  it("has each number as it was told", async () => {
    const table = new StepTable(1);
    const numbers = [0, "-0", 0.1, "Infinity", "-Infinity", "NaN", "9007199254740993", 2 ** 53, null];
    await table.align(met(...numbers.map((_, i) => [i, i, i] as const)), pace);
    for (const [row, number] of numbers.entries()) table.set(row, [number]);
    expect(numbers.map((_, row) => table.number(row, 0))).toEqual(numbers);
  });

  it("grows at its end", async () => {
    const table = await filled();
    await table.align(met([0, 0, 0], [1, 1, 1], [2, 2, 2], [5, 3, 3], [6, 4, 4], [7, 5, 5]), pace);
    expect(rowsOf(table)).toEqual([10, "36893488147419103232", "failed", null, "new", "new"]);
  });

  it("keeps what stands between new steps", async () => {
    const table = await filled();
    await table.align(met([-1, 4, 9], [0, 0, 0], [1, 1, 1], [2, 2, 2], [3, 5, 4], [5, 3, 3]), pace);
    expect(rowsOf(table)).toEqual(["new", 10, "36893488147419103232", "failed", "new", null]);
    expect([table.problem(3), table.problem(2), [...table.failed].length]).toEqual([BROKEN, undefined, 1]);
  });

  it("forgets a step for which another point stands, on either side, and one that is no more", async () => {
    const table = await filled();
    await table.align(met([0, 7, 0], [1, 1, 7], [5, 3, 3]), pace);
    expect(rowsOf(table)).toEqual(["new", "new", null]);
    expect([table.hasOdd, [...table.failed]]).toEqual([false, []]);
  });

  it("has its rows after all where somebody gives up on the way", async () => {
    const table = await filled();
    const leaving = { ...pace, isDue: () => true, giveWay: () => Promise.reject(new Error("left")) };
    const many = met(...Array.from({ length: 5000 }, (_, i) => [i, i + 100, i] as const));
    await expect(table.align(many, leaving)).rejects.toThrow("left");
    expect(rowsOf(table)).toEqual([10, "36893488147419103232", "failed", null]);
  });

  it("takes some 50 bytes a step", async () => {
    const table = new StepTable(6);
    const rows = 100_000;
    await table.align(met(...Array.from({ length: rows }, (_, i) => [i, i, i] as const)), pace);
    expect(table.byteLength / rows).toBeLessThan(60);
  });
});
