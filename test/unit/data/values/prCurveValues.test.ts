import { describe, expect, it } from "vitest";
import { prCurveOf } from "../../../../src/data/values/prCurveValues";
import { prRows } from "../../../support/prRuns";
import { SeededRandom } from "../../../support/seededRandom";

const { NaN: NAN, POSITIVE_INFINITY: INF } = Number;

type Rows = readonly (readonly number[])[];

/** Values by the definitions, column by column. */
function naive(rows: Rows) {
  const recorded = rows[0]?.length ?? 0;
  const columns = Array.from({ length: recorded }, (_, i) => rows.map((row) => row[i] as number));
  while (columns.length > 1 && (columns.at(-1)?.[0] as number) + (columns.at(-1)?.[1] as number) === 0) columns.pop();
  const threshold = (i: number) => (recorded === 1 ? 0 : i / (recorded - 1));
  const gains = columns.map(([, , , , precision = 0, recall = 0], i) => {
    const next = columns[i + 1];
    return (recall - (next ? (next[5] as number) : 0)) * precision;
  });
  const f1s = columns.map(([, , , , p = 0, r = 0]) => (p + r === 0 ? 0 : (2 * p * r) / (p + r)));
  const numbers = f1s.filter((f1) => !Number.isNaN(f1));
  const best = numbers.length === 0 ? NAN : Math.max(...numbers);
  const at = f1s.indexOf(best);
  return {
    columns,
    thresholds: columns.map((_, i) => threshold(i)),
    averagePrecision: gains.reduceRight((sum, gain) => sum + gain, 0),
    best: [best, at < 0 ? NAN : threshold(at)],
  };
}

function expectAsNaive(rows: Rows): void {
  const curve = prCurveOf(Float64Array.from(rows.flat()), 7);
  const wanted = naive(rows);
  const { truePositives, falsePositives, trueNegatives, falseNegatives, precision, recall } = curve;
  const ours = [truePositives, falsePositives, trueNegatives, falseNegatives, precision, recall];
  expect(ours.map((row) => [...row])).toEqual([0, 1, 2, 3, 4, 5].map((row) => wanted.columns.map((all) => all[row])));
  expect([...curve.thresholds]).toEqual(wanted.thresholds);
  const [averagePrecision, ...best] = curve.scores;
  if (Number.isFinite(wanted.averagePrecision)) expect(averagePrecision).toBeCloseTo(wanted.averagePrecision, 12);
  else expect(averagePrecision).toBe(wanted.averagePrecision);
  expect(best).toEqual(wanted.best);
  expect(curve).toMatchObject({ recorded: rows[0]?.length, numThresholds: 7 });
}

const column = (...values: readonly number[]) => values.map((value) => [value]);

describe("a recorded curve", () => {
  it.each([
    ["of no thresholds", [[], [], [], [], [], []]],
    ["of one", column(10, 10, 0, 0, 0.5, 1)],
    ["of one at which nothing is called positive", column(0, 0, 10, 10, 0, 0)],
    ["of chance", prRows(5, 0)],
    ["of a good classifier", prRows(101, 4)],
    ["that calls nothing positive for long", prRows(50, 2, 0.3)],
    ["of which all is the tail", [0, 0, 5, 5, 0, 0].map((value) => [value, value, value])],
    [
      "that calls nothing positive in its middle alone",
      [
        [3, 0, 1],
        [3, 0, 0],
        [0, 3, 3],
        [0, 3, 2],
        [0.5, 0, 1],
        [1, 0, 0.3],
      ],
    ],
    ["of NaN", column(NAN, NAN, NAN, NAN, NAN, NAN)],
    ["of infinities", column(INF, -INF, INF, INF, INF, INF)],
  ])("%s is as it is defined", (_, rows) => {
    expectAsNaive(rows);
  });

  it("of whatever numbers is as it is defined", () => {
    const random = new SeededRandom(16);
    for (let trial = 0; trial < 300; trial++) {
      const thresholds = random.whole(1, 12);
      const odd = () => random.pick([0, -1, -0.5, 1e300, NAN, INF, -INF]);
      const number = () => (random.next() < 0.1 ? odd() : random.pick([0, 0.25, 0.5, random.next()]));
      expectAsNaive(Array.from({ length: 6 }, () => Array.from({ length: thresholds }, number)));
    }
  });

  it("has F1 0 where precision and recall are, and the first of equal ones is the best", () => {
    const ofZeros = prCurveOf(Float64Array.from([1, 1, 1, 1, 0, 0, 0, 0, 0, 0, 0, 0]), null);
    expect([...ofZeros.scores]).toEqual([0, 0, 0]);
    const ofEqual = prCurveOf(Float64Array.from([1, 1, 1, 1, 0, 0, 0, 0, 0.5, 0.5, 0.5, 0.5]), null);
    expect([...ofEqual.scores]).toEqual([0.25, 0.5, 0]);
  });

  it("without thresholds has a sum of nothing, and no best", () => {
    const curve = prCurveOf(new Float64Array(0), null);
    expect(curve).toMatchObject({ recorded: 0, numThresholds: null, scores: Float64Array.of(0, NAN, NAN) });
  });
});
