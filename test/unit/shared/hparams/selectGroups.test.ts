import { expect, it } from "vitest";
import { groupsWhere, sortedGroups } from "../../../../src/shared/hparams/selectGroups";
import { groupsOf } from "../../../../src/shared/hparams/sessionGroups";
import type { HparamValue, SessionTable } from "../../../../src/shared/hparams/sessionTable";
import { COMPARISONS, type ColumnComparison } from "../../../../src/shared/series/runColumn";
import { SeededRandom } from "../../../support/seededRandom";
import { type MadeSession, tableOf } from "../../../support/sessionTables";

const EXPERIMENTS = 200;

const testTexts = async (pattern: string, texts: readonly string[]) =>
  Uint8Array.from(texts, (text) => Number(new RegExp(pattern).test(text)));

/** Values of all types: alike ones of several, numbers beside those that are none, 2^53 + 1 as number (2^53 + 2 is the next) and as text. */
const VALUES: readonly HparamValue[] = [
  ...[
    0,
    -0,
    1,
    2,
    10,
    -3,
    0.1,
    1e-5,
    1e300,
    2 ** 53,
    2 ** 53 + 2,
    Number.NaN,
    Number.POSITIVE_INFINITY,
    Number.NEGATIVE_INFINITY,
  ],
  ...["", "1", "10", "2", "None", "NaN", "adam", "Adam", "true", "9007199254740993", "é"],
  ...[true, false],
];

function randomExperiment(random: SeededRandom): readonly MadeSession[] {
  const ofType = random.pick([(_: HparamValue) => true, (value: HparamValue) => typeof value === "number"]);
  const values = VALUES.filter(ofType);
  return Array.from({ length: random.whole(0, 25) }, (_, i) => {
    const hparams: Record<string, HparamValue> = {};
    for (const name of ["a", "b", "c:d"]) if (random.next() < 0.8) hparams[name] = random.pick(values);
    const metrics: Record<string, number[]> = {};
    for (const name of ["/loss", "val/x/loss"]) {
      const count = random.next() < 0.8 ? random.whole(1, 3) : 0;
      if (count > 0)
        metrics[name] = Array.from({ length: count }, () =>
          random.pick([0, 1, 1.5, -2, Number.NaN, Number.POSITIVE_INFINITY]),
        );
    }
    return { run: `run${i}`, ...(random.next() < 0.4 && { group: `g${random.whole(0, 3)}` }), hparams, metrics };
  });
}

interface NaiveGroup {
  readonly name: string;
  readonly values: Readonly<Record<string, HparamValue | undefined>>;
}

/** Groups, of each the first session's settings and the mean of last values, straight from the definitions. */
function naiveGroups(sessions: readonly MadeSession[]): readonly NaiveGroup[] {
  const names = [...new Set(sessions.map(({ run, group = run }) => group))];
  const number = (name: string) => Number(/\d+/.exec(name)?.[0]);
  names.sort((a, b) => (a[0] === b[0] ? number(a) - number(b) : a < b ? -1 : 1));
  return names.map((name) => {
    const members = sessions.filter(({ run, group = run }) => group === name);
    const values: Record<string, HparamValue | undefined> = {};
    for (const hparam of ["a", "b", "c:d"]) values[`hparam:${hparam}`] = members[0]?.hparams?.[hparam];
    for (const metric of ["/loss", "val/x/loss"]) {
      const lasts = members.flatMap(({ metrics }) => metrics?.[metric]?.at(-1) ?? []);
      let sum = 0;
      for (const last of lasts) sum += last;
      values[`metric:${metric}`] = lasts.length === 0 ? undefined : sum / lasts.length;
    }
    return { name, values };
  });
}

function naiveFulfils(value: HparamValue | undefined, op: ColumnComparison, wanted: string, missing: "keep" | "drop") {
  if (value === undefined) return missing === "keep";
  if (op === "~") return typeof value === "string" && new RegExp(wanted).test(value);
  let other: HparamValue | undefined;
  if (typeof value === "string") other = wanted;
  if (typeof value === "boolean") other = { true: true, false: false }[wanted];
  if (typeof value === "number" && (wanted === "NaN" || (wanted.trim() !== "" && !Number.isNaN(Number(wanted)))))
    other = Number(wanted);
  if (other === undefined) return op === "!=";
  const isSame = value === other || (Number.isNaN(value) && Number.isNaN(other));
  if (op === "=") return isSame;
  if (op === "!=") return !isSame;
  if (op === "<") return value < other;
  if (op === "<=") return value <= other;
  return op === ">" ? value > other : value >= other;
}

/** Puts each before the first that it stands before. */
function naiveSorted(groups: readonly NaiveGroup[], column: string, isDescending: boolean): NaiveGroup[] {
  const rank = { number: 0, string: 1, boolean: 2 } as const;
  const before = (a: HparamValue | undefined, b: HparamValue | undefined): boolean => {
    if (a === undefined) return false;
    if (b === undefined) return true;
    if (Number.isNaN(a)) return false;
    if (Number.isNaN(b)) return true;
    const [x, y] = isDescending ? [b, a] : [a, b];
    const [p, q] = [rank[typeof x as "number"], rank[typeof y as "number"]];
    return p === q ? x < y : p < q;
  };
  const sorted: NaiveGroup[] = [];
  for (const group of groups) {
    let place = sorted.length;
    while (place > 0 && before(group.values[column], sorted[place - 1]?.values[column])) place--;
    sorted.splice(place, 0, group);
  }
  return sorted;
}

const COLUMNS = [
  "hparam:a",
  "hparam:b",
  "hparam:c:d",
  "hparam:none",
  "metric:/loss",
  "metric:val/x/loss",
  "metric:none/x",
];
const WANTED = [
  "0",
  "1",
  "1.0",
  "-2",
  "",
  " ",
  "NaN",
  "Infinity",
  "None",
  "adam",
  "true",
  "false",
  "9007199254740993",
  "^[aA]",
  "1",
];

it("groups are filtered and sorted as by a naive implementation", async () => {
  const random = new SeededRandom(53);
  const kept: number[] = [];
  for (let i = 0; i < EXPERIMENTS; i++) {
    const sessions = randomExperiment(random);
    const table: SessionTable = tableOf(sessions);
    const groups = groupsOf(table);
    let naive = naiveGroups(sessions);
    expect(groups.map(({ name }) => name)).toEqual(naive.map(({ name }) => name));
    for (let look = 0; look < 12; look++) {
      const where = Array.from({ length: random.whole(0, 2) }, () => {
        const comparison = random.pick(COMPARISONS);
        return { column: random.pick(COLUMNS), comparison, value: random.pick(WANTED) };
      });
      const missing = random.pick(["keep", "drop"] as const);
      const sort = Array.from({ length: random.whole(0, 3) }, () => ({
        column: random.pick(COLUMNS),
        isDescending: random.next() < 0.5,
      }));
      const found = sortedGroups(table, await groupsWhere(table, groups, where, missing, testTexts), sort);
      naive = naiveGroups(sessions).filter(({ values }) =>
        where.every(({ column, comparison, value }) => naiveFulfils(values[column], comparison, value, missing)),
      );
      for (const { column, isDescending } of [...sort].reverse()) naive = naiveSorted(naive, column, isDescending);
      expect(found.map(({ name }) => name)).toEqual(naive.map(({ name }) => name));
      kept.push(found.length);
    }
  }
  // Conditions that take all, or none, would compare nothing.
  expect(kept.filter((count) => count > 1).length).toBeGreaterThan(EXPERIMENTS * 4);
});

it("2^53 + 1 stays itself where it is text, and a number beside it is another", async () => {
  const table = tableOf([
    { run: "a", hparams: { n: "9007199254740993" } },
    { run: "b", hparams: { n: 2 ** 53 } },
  ]);
  const where = [{ column: "hparam:n", comparison: "=", value: "9007199254740993" }] as const;
  const found = await groupsWhere(table, groupsOf(table), where, "drop", testTexts);
  // The number nearest to the text is 2^53: what is a number is compared as one.
  expect(found.map(({ name }) => name)).toEqual(["a", "b"]);
  const sorted = sortedGroups(table, groupsOf(table), [{ column: "hparam:n" }]);
  expect(sorted.map(({ name }) => name)).toEqual(["b", "a"]);
});
