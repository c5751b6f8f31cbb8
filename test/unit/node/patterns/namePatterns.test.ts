import { afterEach, describe, expect, it, vi } from "vitest";
import { BacktrackingPattern } from "../../../../src/node/patterns/backtracking";
import { createPatterns } from "../../../../src/node/patterns/namePatterns";
import { type Pace, unhurried } from "../../../../src/tensor/pace";

/** Backtracks without end on a row of these letters that ends otherwise; only JavaScript's engine reads it. */
const WILD = "^(?=(a+)+$)";
const VICTIM = `${"a".repeat(60)}!`;

afterEach(() => {
  vi.restoreAllMocks();
});

const compiled = (source: string) => createPatterns()(source);
const tooSlow = expect.objectContaining({ reason: "tooSlow" });
const found = async (pattern: string, ...names: readonly string[]) => [
  ...(await compiled(pattern).then((one) => one.test(names, unhurried))),
];

/** Due each time it is asked, and counts how often others were let in. */
function eager(): Pace & { turns: number } {
  const pace = {
    turns: 0,
    isDue: () => true,
    giveWay: async () => {
      pace.turns++;
    },
    until: <T>(shared: Promise<T>) => shared,
  };
  return pace;
}

describe.each([
  ["in linear time", ""],
  ["by JavaScript's engine", "(?!\\b\\B)"],
])("a pattern %s", (_, before) => {
  it("is found anywhere in a name, with the flags it says itself alone", async () => {
    expect(await found(`${before}loss`, "loss", "train/loss_1", "Loss", "")).toEqual([1, 1, 0, 0]);
    expect(await found(`${before}^a.b$`, "a.b", "axb", "a\nb", "aa.b")).toEqual([1, 1, 0, 0]);
    expect(await found(before, "", "x")).toEqual([1, 1]);
    expect(await found(`${before}proto`, "__proto__", "constructor")).toEqual([1, 0]);
    expect(await found(`${before}^.$`, "é", "\u{1f600}")).toEqual([1, 0]);
  });

  it("gives the match and its groups, empty where one takes no part", async () => {
    const pattern = await createPatterns()(`${before}(seed)(\\d+)?`);
    expect(await pattern.match(["run_seed7", "seed", "none"], unhurried)).toEqual([
      ["seed7", "seed", "7"],
      ["seed", "seed", ""],
      undefined,
    ]);
  });

  it("is found in texts with its place, in any case where that is asked for", async () => {
    const find = async (source: string, ignoresCase: boolean) => {
      const pattern = await createPatterns()(before + source, { ignoresCase });
      return pattern.find(["a needle", "NEEDLE", "none", "", "é needle"]);
    };
    expect(await find("needle", false)).toEqual([
      { text: 0, start: 2, end: 8 },
      { text: 4, start: 2, end: 8 },
    ]);
    expect(await find("needle", true)).toEqual([
      { text: 0, start: 2, end: 8 },
      { text: 1, start: 0, end: 6 },
      { text: 4, start: 2, end: 8 },
    ]);
    expect((await find("$", false)).map(({ start, end }) => [start, end])).toEqual([
      [8, 8],
      [6, 6],
      [4, 4],
      [0, 0],
      [8, 8],
    ]);
  });

  it("lets others in while it goes over names", async () => {
    const names = Array.from({ length: 2000 }, (_, i) => `tag_${i}`);
    const pace = eager();
    await (await compiled(`${before}_\\d+7$`)).test(names, pace);
    expect(pace.turns).toBeGreaterThanOrEqual(Math.floor(2000 / 1024));
    pace.turns = 0;
    await (await compiled(`${before}_\\d+7$`)).match(names, pace);
    expect(pace.turns).toBeGreaterThanOrEqual(Math.floor(2000 / 1024));
  });
});

it("one that does not compile is refused before it is tried", async () => {
  const compile = createPatterns();
  for (const source of ["(", "[z-a]", "(?<n>a)(?<n>b)(", "\\"]) {
    await expect(compile(source)).rejects.toEqual(expect.objectContaining({ reason: "badPattern" }));
  }
});

it("one that would backtrack without end ends with its text where RE2 reads it", async () => {
  expect(await found("^(a+)+$", VICTIM, "aaa")).toEqual([0, 1]);
});

it("one that runs wild is stopped, and leaves nothing of the question's second to others", async () => {
  const compile = createPatterns();
  const tame = await compile("(?=loss)");
  expect([...(await tame.test(["loss"], unhurried))]).toEqual([1]);
  await expect((await compile(WILD)).test([VICTIM], unhurried)).rejects.toEqual(tooSlow);
  await expect((await compile("(?=harmless)")).test(["name"], unhurried)).rejects.toEqual(tooSlow);
  // What takes no more time than the text goes on, and another question has its own second.
  expect([...(await (await compile("loss")).test(["loss"], unhurried))]).toEqual([1]);
  expect(await found("(?=harmless)", "name")).toEqual([0]);
  const wild = await compiled(WILD);
  expect(() => wild.find([VICTIM])).toThrow(tooSlow);
});

it("tries no name of a group twice", async () => {
  const pattern = await createPatterns()("_(\\d+)x$");
  const names = Array.from({ length: 2000 }, (_, i) => `tag_${i}x`);
  const first = await pattern.match(names, unhurried);
  const again = await pattern.match([...names].reverse(), unhurried);
  for (const [i, match] of again.entries()) {
    // The same object: it was not made anew.
    expect(match).toBe(first[names.length - 1 - i]);
  }
});

it("a harmless one goes through any number of short texts, also where others have most of the machine", async () => {
  const pattern = await compiled("(?=step 7)");
  const wild = await compiled(WILD);
  // Each look at the clock is 30 ms after the last.
  let now = 0;
  vi.spyOn(performance, "now").mockImplementation(() => {
    now += 30;
    return now;
  });
  // All of it is this process's.
  vi.spyOn(process, "cpuUsage").mockImplementation(() => ({ user: 1e9, system: 0 }));
  const lines = Array.from({ length: 1 << 12 }, (_, i) => `step ${i}`);
  let hits = 0;
  for (let i = 0; i < 100; i++) hits += pattern.find(lines).length;
  expect(now).toBeGreaterThan(3000);
  expect(hits).toBe(100 * lines.filter((line) => line.startsWith("step 7")).length);
  // The same time for hardly any text is too long.
  expect(() => Array.from({ length: 40 }, () => wild.find(["a"]))).toThrow(tooSlow);
});

it("of slow tries few are made before others are let in, of quick ones many", async () => {
  let now = 0;
  let msATry = 1;
  const sizes: number[] = [];
  vi.spyOn(performance, "now").mockImplementation(() => now);
  vi.spyOn(BacktrackingPattern.prototype, "test").mockImplementation((texts) => {
    now += msATry * texts.length;
    sizes.push(texts.length);
    return new Uint8Array(texts.length);
  });
  const names = Array.from({ length: 20_000 }, (_, i) => `tag_${i}`);
  await (await compiled("(?=tag)")).test(names, unhurried);
  expect(Math.max(...sizes)).toBeLessThanOrEqual(4);
  msATry = 0.0001;
  sizes.length = 0;
  await (await compiled("(?=tag)")).test(names, unhurried);
  expect(Math.max(...sizes)).toBe(1024);
});

it("time that other processes take is not a pattern's", async () => {
  let now = 0;
  vi.spyOn(performance, "now").mockImplementation(() => (now += 500));
  vi.spyOn(process, "cpuUsage").mockImplementation(() => ({ user: 10, system: 0 }));
  const names = Array.from({ length: 20_000 }, (_, i) => `tag_${i}`);
  const found = await (await compiled("(?=tag)")).test(names, unhurried);
  expect(found.every((one) => one === 1)).toBe(true);
});

it.each(["_\\d*7$", "(?=tag)_?"])("a harmless one goes over 400,000 names: %s", async (source) => {
  const names = Array.from({ length: 400_000 }, (_, i) => `tag_${i}`);
  const matches = new RegExp(source);
  const pattern = await compiled(source);
  const found = await pattern.test(names, unhurried);
  expect(names.every((name, i) => (found[i] === 1) === matches.test(name))).toBe(true);
});
