import { afterEach, expect, it, vi } from "vitest";
import { createPatterns } from "../../../src/node/namePatterns";

/** Backtracks without end on a row of these letters that ends otherwise. */
const WILD = "^(a+)+$";
const VICTIM = `${"a".repeat(60)}!`;

afterEach(() => {
  vi.restoreAllMocks();
});

const found = (pattern: string, ...names: readonly string[]) => [...createPatterns()(pattern).test(names)];

it("is found anywhere in a name, with the flags it says itself alone", () => {
  expect(found("loss", "loss", "train/loss_1", "Loss", "")).toEqual([1, 1, 0, 0]);
  expect(found("^a.b$", "a.b", "axb", "a\nb", "aa.b")).toEqual([1, 1, 0, 0]);
  expect(found("", "", "x")).toEqual([1, 1]);
  expect(found("proto", "__proto__", "constructor")).toEqual([1, 0]);
});

it("gives the match and its groups, empty where one takes no part", () => {
  const pattern = createPatterns()("(seed)(\\d+)?");
  expect(pattern.match(["run_seed7", "seed", "none"])).toEqual([
    ["seed7", "seed", "7"],
    ["seed", "seed", ""],
    undefined,
  ]);
});

it("one that does not compile is refused before it is tried", () => {
  const compile = createPatterns();
  for (const source of ["(", "[z-a]", "(?<n>a)(?<n>b)(", "\\"]) {
    expect(() => compile(source)).toThrow(expect.objectContaining({ reason: "badPattern" }));
  }
});

it("one that runs wild is stopped, and leaves nothing of the question's second to others", () => {
  const compile = createPatterns();
  const tame = compile("loss");
  expect([...tame.test(["loss"])]).toEqual([1]);
  const tooSlow = expect.objectContaining({ reason: "tooSlow" });
  expect(() => compile(WILD).test([VICTIM])).toThrow(tooSlow);
  // Another question has its own second.
  expect(() => compile("harmless").test(["name"])).toThrow(tooSlow);
  expect(found("harmless", "name")).toEqual([0]);
  // What was tried is known still.
  expect([...tame.test(["loss"])]).toEqual([1]);
});

it("tries no name twice", () => {
  const pattern = createPatterns()("_(\\d+)x$");
  const names = Array.from({ length: 2000 }, (_, i) => `tag_${i}x`);
  const first = pattern.match(names);
  const again = pattern.match([...names].reverse());
  for (const [i, match] of again.entries()) {
    // The same object: it was not made anew.
    expect(match).toBe(first[names.length - 1 - i]);
  }
});

it("is found in texts with its place, in any case where that is asked for", () => {
  const find = (source: string, ignoresCase: boolean) =>
    createPatterns()(source, { ignoresCase }).find(["a needle", "NEEDLE", "none", ""]);
  expect(find("needle", false)).toEqual([{ text: 0, start: 2, end: 8 }]);
  expect(find("needle", true)).toEqual([
    { text: 0, start: 2, end: 8 },
    { text: 1, start: 0, end: 6 },
  ]);
  expect(find("$", false).map(({ start, end }) => [start, end])).toEqual([
    [8, 8],
    [6, 6],
    [4, 4],
    [0, 0],
  ]);
  expect(() => createPatterns()(WILD).find([VICTIM])).toThrow(expect.objectContaining({ reason: "tooSlow" }));
});

it("a harmless one goes through any number of short texts, also where others have most of the machine", () => {
  // Each look at the clock is 30 ms after the last.
  let now = 0;
  vi.spyOn(performance, "now").mockImplementation(() => {
    now += 30;
    return now;
  });
  const pattern = createPatterns()("step 7");
  const lines = Array.from({ length: 1 << 12 }, (_, i) => `step ${i}`);
  let hits = 0;
  for (let i = 0; i < 100; i++) hits += pattern.find(lines).length;
  expect(now).toBeGreaterThan(3000);
  expect(hits).toBe(100 * lines.filter((line) => line.startsWith("step 7")).length);
  // The same time for hardly any text is too long.
  const wild = createPatterns()(WILD);
  expect(() => Array.from({ length: 40 }, () => wild.find(["a"]))).toThrow(
    expect.objectContaining({ reason: "tooSlow" }),
  );
});
