import { expect, it } from "vitest";
import { coursePath, decadesOf, heightOfScore } from "../../../../../../webview/views/report/table/courseDrawing";

const SCALE = { width: 106, height: 100, decades: 4 };

it("has the tolerance at one height, and equal room for each power of ten beyond it", () => {
  const [one, ten, hundred, most] = [1, 10, 100, 1e4].map((score) => heightOfScore(score, SCALE));
  expect(one).toBeCloseTo(66);
  expect((one ?? 0) - (ten ?? 0)).toBeCloseTo((ten ?? 0) - (hundred ?? 0));
  expect(most).toBeCloseTo(3);
  expect(heightOfScore(1e9, SCALE)).toBe(most);
  expect(heightOfScore(Number.POSITIVE_INFINITY, SCALE)).toBe(most);
});

it("has what is within the tolerance below it, what does not differ at the bottom", () => {
  expect(heightOfScore(0.999, SCALE)).toBeGreaterThan(66);
  expect(heightOfScore(0.1, SCALE)).toBeLessThan(heightOfScore(0.01, SCALE));
  expect([heightOfScore(0, SCALE), heightOfScore(1e-9, SCALE)]).toEqual([97, 97]);
});

it("draws a point for each step, from edge to edge, a lone one in the middle", () => {
  expect(coursePath(Float32Array.of(1, 1e4, 0), SCALE)).toBe("M3 66h0L53 3L103 97");
  expect(coursePath(Float32Array.of(1), SCALE)).toBe("M53 66h0");
  expect(coursePath(new Float32Array(), SCALE)).toBe("");
});

it("is parted where steps were not read", () => {
  const none = Number.NaN;
  expect(coursePath(Float32Array.of(none, 1, none, 1, 1, none), SCALE)).toBe("M23 66h0M63 66h0L83 66");
});

it("has room for the greatest finite score of all rows", () => {
  const courses = [
    Float32Array.of(0.1, 5),
    Float32Array.of(Number.NaN, Number.POSITIVE_INFINITY),
    Float32Array.of(2e5),
  ];
  expect(decadesOf(courses)).toBe(6);
  expect([decadesOf([]), decadesOf([Float32Array.of(0.5)])]).toEqual([2, 2]);
});
