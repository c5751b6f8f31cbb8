import { expect, it } from "vitest";
import { type ListedRuns, listText } from "../../../../src/node/cli/commands/list";

type ListedRun = ListedRuns[number];

const file = { name: "events", bytes: 1, records: 7, recovered: 0, damage: [], damageCount: 0 };
const loss = {
  tag: "loss",
  kind: "scalar" as const,
  plugin: "scalars",
  points: 2,
  dtype: undefined,
  shape: undefined,
  mixed: false,
  firstStep: 0n,
  lastStep: 9n,
};

const linesOf = (run: Partial<ListedRun>) => listText([{ run: "a", files: [file], tags: [], ...run }]).split("\n");

it("the list of runs says how many damaged places it leaves out", () => {
  const damage = [{ offset: 40, kind: "badPayloadCrc", message: "bad" }];
  const text = (damageCount: number) => linesOf({ files: [{ ...file, damage, damageCount }] }).join("\n");
  expect(text(200_000)).toContain("damaged at offset 40: bad\n    and 199999 more places");
  expect(text(2)).toContain("and 1 more place\n");
  expect(text(1)).not.toContain("more");
});

it("a run without tags says so beside its files, not below their damage", () => {
  expect(linesOf({ files: [{ ...file, records: 1 }] })).toEqual(["a", "  events  1 B  1 record", "  no tags"]);
});

it("a tag of one step, one of which points differ, and names that must be quoted", () => {
  const tags = [loss, { ...loss, tag: "w", mixed: true, shape: [2, 3] }, { ...loss, tag: "a\nb", lastStep: 0n }];
  expect(linesOf({ run: " a", tags })).toEqual([
    '" a"',
    "  events  1 B  7 records",
    "  tag     kind    dtype  shape   points  steps",
    "  loss    scalar  -      -            2   0..9",
    "  w       scalar  -      [2, 3]       2   0..9  mixed: those of the latest",
    '  "a\\nb"  scalar  -      -            2      0',
  ]);
});

it("no runs are no files", () => {
  expect(listText([])).toBe("no summary files found");
});
