import { readFileSync } from "node:fs";
import { join } from "node:path";
import { describe, expect, it } from "vitest";
import { failureOf } from "../../../../src/node/cli/run";
import { printed } from "../../../support/cliProgram";
import { fixtures } from "../../../support/expected";
import type { ExpectedAnswer } from "../../../support/expectedAnswers";

const questions = JSON.parse(readFileSync(join(fixtures, "panel", "find.json"), "utf8")) as readonly ExpectedAnswer[];

/** Questions by point of a tag, one test for each point. */
const byPoint = new Map<string, ExpectedAnswer[]>();
for (const question of questions) {
  const point = question.args.slice(2, 10).join(" ");
  byPoint.set(point, [...(byPoint.get(point) ?? []), question]);
}

describe("what NumPy finds", () => {
  it("has all questions", () => {
    expect(questions).toHaveLength(566);
  });

  it.each([...byPoint])("%s", async (_, asked) => {
    for (const { args, expect: wanted } of asked) {
      const root = args[3]?.startsWith("graphs/") ? join(fixtures, "panel") : fixtures;
      const { json } = await printed(...args.map((arg) => arg.replace("{root}", root)), "--json");
      expect(json, args.slice(10).join(" ")).toMatchObject(wanted as object);
    }
  });
});

const W = [fixtures, "--run", "tf/many_steps", "--tag", "w", "--kind", "tensor"];
const find = (...args: readonly string[]) => printed("find", ...W, ...args);

async function reason(...args: readonly string[]): Promise<string> {
  try {
    await find(...args);
    return "answered";
  } catch (error) {
    return failureOf(error).reason;
  }
}

describe("find", () => {
  it("says which of how many it is", async () => {
    const first = await find("--point", "57", "--where", "abs > 2.4781646728515625");
    expect(first.text).toMatch(/^1 of 17 at \[0, 5\]: -?[\d.]+$/);
    const wrapped = await find("--point", "57", "--where", "max", "--after", "[15, 7]");
    expect(wrapped.text).toMatch(/^1 of 1 at \[\d+, \d+\]: [\d.]+, from the other end$/);
    expect((await find("--point", "57", "--where", "nan")).text).toBe("no such element");
  });

  it("goes backwards, from the end where no index is given", async () => {
    const last = await find("--point", "57", "--where", "abs > 2.4781646728515625", "--backwards");
    expect(last.text).toMatch(/^17 of 17 at /);
    const { at } = last.json as { at: readonly number[] };
    const before = await find(
      "--point",
      "57",
      "--where",
      "abs > 2.4781646728515625",
      "--backwards",
      "--after",
      `${at}`,
    );
    expect(before.text).toMatch(/^16 of 17 at /);
  });

  it("names the first step with such an element", async () => {
    const { json, text } = await find("--first-step", "--where", "abs > 3", "--slice", "[:4]");
    const { step, point, count, at, value, skipped } = json as Record<string, number>;
    expect([typeof step, typeof point, typeof count, typeof value, skipped]).toEqual([
      ...["number", "number", "number", "number", 0],
    ]);
    expect(Math.abs(value as number)).toBeGreaterThan(3);
    expect(text).toBe(
      `step ${step} (point ${point}): ${count} element${count === 1 ? "" : "s"}, the first at [${String(at).replace(",", ", ")}]: ${value}`,
    );
    for (let earlier = 0; earlier < (point as number); earlier++) {
      const { json: found } = await find("--point", `${earlier}`, "--where", "abs > 3", "--slice", "[:4]");
      expect(found).toMatchObject({ count: 0, at: null, value: null, wrapped: false });
    }
    const none = await find("--first-step", "--where", "inf");
    expect(none.json).toEqual({ step: null, point: null, count: 0, at: null, value: null, skipped: 0 });
    expect(none.text).toBe("no such element");
  });

  it.each([
    ["badCondition", "--where", "big"],
    ["badCondition", "--where", "== true"],
    ["unsupportedDtype", "--where", '== "a"'],
    ["badSlice", "--where", "nan", "--slice", "[x]"],
    ["badSlice", "--where", "nan", "--slice", "[x]", "--first-step"],
    ["badCondition", "--where", "big", "--first-step"],
    ["badIndex", "--where", "nan", "--after", "[a]"],
    ["badIndex", "--where", "nan", "--after", "[-1, 0]"],
    ["badIndex", "--where", "nan", "--after", "[0]"],
    ["badIndex", "--where", "nan", "--after", "[0, 100]"],
    ["badIndex", "--where", "nan", "--after", `[0, ${"9".repeat(40)}]`],
    ["badIndex", "--where", "nan", "--after", ""],
    ["usage"],
    ["usage", "--where", "nan", "--first-step", "--after", "[0, 0]"],
    ["usage", "--where", "nan", "--first-step", "--backwards"],
    ["usage", "--where", "nan", "--first-step", "--step", "3"],
    ["usage", "--where", "nan", "--first-step", "--point", "3"],
    ["answered", "--where", "-inf"],
    ["answered", "--where", "abs<=-1e-3", "--backwards", "--after", "0, 0"],
    ["answered", "--where", "nan", "--after", "[0, 0]"],
    ["answered", "--where", "nan", "--slice", "[0, 0]", "--after", "[]"],
  ])("%s: %s %s %s %s %s", async (wanted, ...args) => {
    expect(await reason(...args)).toBe(wanted);
  });

  it("passes over what a dtype does not support, step by step", async () => {
    const { json } = await find("--first-step", "--where", '== "a"');
    expect(json).toMatchObject({ step: null, count: 0 });
    expect((json as { skipped: number }).skipped).toBeGreaterThan(0);
  });
});
