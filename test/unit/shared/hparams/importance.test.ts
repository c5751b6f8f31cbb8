import { readFileSync } from "node:fs";
import { join } from "node:path";
import { describe, expect, it } from "vitest";
import { importanceOf, importances } from "../../../../src/shared/hparams/importance";
import { groupsOf } from "../../../../src/shared/hparams/sessionGroups";
import type { HparamValue } from "../../../../src/shared/hparams/sessionTable";
import { fixtures } from "../../../support/expected";
import { tableOf } from "../../../support/sessionTables";

type Told = number | string | boolean | null | { readonly number: string };

interface Case {
  readonly hparam: readonly Told[];
  readonly metric: readonly (number | null | { readonly number: string })[];
  readonly expect: { readonly measure: string; readonly sessions: number; readonly value: number | null };
}

const cases = JSON.parse(readFileSync(join(fixtures, "hparams", "importance.json"), "utf8")) as readonly Case[];

function told<T extends HparamValue>(from: T | null | { readonly number: string }): T | number | undefined {
  if (from === null) return undefined;
  return typeof from === "object" ? Number(from.number) : from;
}

describe("importance", () => {
  it("is what SciPy finds", () => {
    expect(cases).toHaveLength(48);
    expect(cases.filter(({ expect: { value } }) => value !== null).length).toBeGreaterThan(20);
    for (const { hparam, metric, expect: expected } of cases) {
      const found = importanceOf(hparam.map(told<HparamValue>), metric.map(told<number>));
      expect([found.measure, found.sessions]).toEqual([expected.measure, expected.sessions]);
      if (expected.value === null) expect(found.value).toBeNull();
      else expect(found.value).toBeCloseTo(expected.value, 12);
    }
  });

  it("is 1 or -1 where one orders the other, and 0 where groups do not differ", () => {
    expect(importanceOf([1, 2, 3], [10, 20, 1e300])).toEqual({ measure: "spearman", value: 1, sessions: 3 });
    expect(importanceOf([1, 2, 3], [-1, -2, -3]).value).toBe(-1);
    expect(importanceOf(["a", "b", "a", "b"], [1, 1, 2, 2])).toEqual({ measure: "etaSquared", value: 0, sessions: 4 });
    expect(importanceOf(["a", "b", "a", "b"], [1, 2, 1, 2]).value).toBe(1);
  });

  it("goes by texts where a column has one, wherever that stands", () => {
    expect(importanceOf([1, 2, 3, "None"], [1, 2, 3, undefined]).measure).toBe("etaSquared");
    // A bool is another value than the number or the text like it.
    expect(importanceOf([true, 1, "true"], [1, 2, 3]).value).toBe(1);
  });

  it("is null below three sessions and where one side is constant", () => {
    expect(importanceOf([1, 2], [1, 2])).toEqual({ measure: "spearman", value: null, sessions: 2 });
    expect(importanceOf([1, 1, 1], [1, 2, 3]).value).toBeNull();
    expect(importanceOf([1, 2, 3], [5, 5, 5]).value).toBeNull();
    expect(importanceOf([1, 2, Number.NaN], [1, 2, 3])).toMatchObject({ value: null, sessions: 2 });
  });

  it("is of the value that the table shows: last, least, greatest, or the mean of groups", () => {
    const table = tableOf([
      { run: "a", group: "g", hparams: { lr: 1 }, metrics: { "/loss": [5, 0, 1] } },
      { run: "b", group: "g", hparams: { lr: 1 }, metrics: { "/loss": [9, 2, 3] } },
      { run: "c", hparams: { lr: 2 }, metrics: { "/loss": [1, 7, 4] } },
      { run: "d", hparams: { lr: 3 }, metrics: { "/loss": [2, 3, 5] } },
    ]);
    const groups = groupsOf(table);
    const of = (figure: "last" | "min" | "max" | "mean") => importances(table, groups, { metric: 0, figure });
    expect(of("last")).toMatchObject([{ hparam: "lr", sessions: 4 }]);
    // Ranks of lr 1.5 1.5 3 4; of the last values 1 2 3 4, of the least 1 3.5 2 3.5, of the greatest 1.5 4 3 1.5.
    expect(of("last")[0]?.value).toBeCloseTo(4.5 / Math.sqrt(4.5 * 5), 12);
    expect(of("min")[0]?.value).toBeCloseTo(1.75 / Math.sqrt(4.5 * 4.5), 12);
    expect(of("max")[0]?.value).toBeCloseTo(-1.75 / Math.sqrt(4.5 * 4.5), 12);
    expect(of("mean")).toEqual([{ hparam: "lr", measure: "spearman", value: 1, sessions: 3 }]);
    expect(importances(table, groups, { metric: 7, figure: "last" })).toMatchObject([{ value: null, sessions: 0 }]);
  });
});
