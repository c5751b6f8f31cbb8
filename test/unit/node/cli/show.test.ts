import { expect, it } from "vitest";
import { printed } from "../../../support/cliProgram";
import { fixtures } from "../../../support/expected";

const show = async (run: string, ...args: readonly string[]) =>
  (await printed("show", fixtures, "--run", run, ...args)).text.split("\n");

it("shows the moment as a date, and values in columns", async () => {
  const lines = await show("ms/grads", "--tag", "conv1.weight", "--point", "0");
  expect(lines.find((line) => line.startsWith("wallTime"))).toMatch(/ {2}\d{4}-\d\d-\d\dT\d\d:\d\d:\d\d\.\d{3}Z$/);
  expect(lines).toContain("shape        [2, 1, 3, 3]");
  const values = lines.slice(lines.indexOf("") + 1);
  expect(values.map((line) => line.split(/ +/).filter(Boolean).length)).toEqual([3, 3, 3, 0, 3, 3, 3]);
});

it("shows recorded buckets as a table", async () => {
  const lines = await show("ms/grads", "--tag", "fc.bias/grad", "--kind", "histogram");
  expect(lines.slice(lines.indexOf("") + 1)[0]).toMatch(/^ *from +to +count$/);
  expect(lines.at(-1)).toBe("0 NaN, 0 +Inf, 0 -Inf");
});

it("says where the values of a large tensor are", async () => {
  const lines = await show("tf/ranks", "--tag", "rank2/120x80/float32");
  expect(lines.at(-1)).toBe("9600 elements: slice prints them");
});
