import { describe, expect, it } from "vitest";
import { groupName } from "../../../../../src/data/series/groupName";
import {
  averagedParts,
  differingParts,
  meanPattern,
  type NameParts,
  namePartsOf,
} from "../../../../../webview/views/scalars/nameParts";

function partsOf(...names: string[]): NameParts {
  const parts = namePartsOf(names);
  if (!parts) throw new Error("names have no parts");
  return parts;
}

/** The group of each name; null for a run of its own. */
function groupsOf(names: readonly string[], ...averaged: number[]): (string | null)[] {
  const pattern = new RegExp(meanPattern(partsOf(...names), new Set(averaged)));
  return names.map((name) => {
    const match = pattern.exec(name);
    return match && groupName(match);
  });
}

describe("the parts of names", () => {
  it("are what stands between signs, of most names that are built alike", () => {
    const parts = partsOf("A-s0", "A-s10", "A-s2", "B-s0", "other", "x_y");
    expect(parts.values).toEqual([
      ["A", "B"],
      ["s0", "s2", "s10"],
    ]);
    expect(parts.signs).toEqual(["-"]);
    expect(differingParts(parts)).toEqual([0, 1]);
  });

  it("leave numbers whole", () => {
    const parts = partsOf("net/lr=1e-4,seed=0", "net/lr=0.1,seed=1");
    expect(parts.values).toEqual([["net"], ["lr=0.1", "lr=1e-4"], ["seed=0", "seed=1"]]);
    expect(differingParts(parts)).toEqual([1, 2]);
  });

  it("are none where no two names are built alike", () => {
    expect(namePartsOf(["a", "b-c", "d/e/f"])).toBeUndefined();
    expect(namePartsOf(["a"])).toBeUndefined();
    expect(namePartsOf([])).toBeUndefined();
  });
});

describe("the mean over parts", () => {
  const seeds = ["A-s0", "A-s1", "B-s0", "other"];

  it("groups names by all others, and leaves others by themselves", () => {
    expect(groupsOf(seeds, 1)).toEqual(["A", "A", "B", null]);
    expect(groupsOf(seeds, 0)).toEqual(["s0", "s1", "s0", null]);
    const named = ["net/lr=1e-4,seed=0", "net/lr=0.1,seed=1", "net/lr=1e-4,seed=1"];
    expect(groupsOf(named, 2)).toEqual(["lr=1e-4", "lr=0.1", "lr=1e-4"]);
  });

  it("over all that differs is one group, named by what names have in common", () => {
    expect(groupsOf(["(exp)/s-0", "(exp)/s-1"], 2)).toEqual(["(exp)/s", "(exp)/s"]);
    expect(groupsOf(["s0", "s1", "t2"], 0)).toEqual(["", "", ""]);
  });

  it("is read from its pattern, and from no other", () => {
    for (const names of [seeds, ["a/b_0", "c/b_1"], ["s0", "s1"], ["", "-"]]) {
      const parts = namePartsOf(names);
      if (!parts) continue;
      const differing = differingParts(parts);
      for (let bits = 0; bits < 2 ** differing.length; bits++) {
        const averaged = new Set(differing.filter((_, i) => (bits >> i) & 1));
        expect(averagedParts(parts, meanPattern(parts, averaged))).toEqual(averaged);
      }
    }
    const parts = partsOf(...seeds);
    for (const other of ["", "(.*)-s\\d", "^([^/_,;\\s-]+)-[^/_,;\\s-]+", "^", "("]) {
      expect(averagedParts(parts, other)).toEqual(new Set());
    }
  });
});
