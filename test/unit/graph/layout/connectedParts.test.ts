import { describe, expect, it } from "vitest";
import { connectedParts } from "../../../../src/graph/layout/connectedParts";
import { chain, levelShape } from "../../../support/levelShapes";

const parts = (...shape: Parameters<typeof levelShape>) =>
  connectedParts(levelShape(...shape)).parts.map((part) => [...part]);

describe("parts of a level", () => {
  it("are what lines connect, whichever way", () => {
    expect(
      parts(7, [
        [5, 1],
        [1, 3],
        [6, 0],
      ]),
    ).toEqual([[0, 6], [1, 3, 5], [2], [4]]);
    expect(parts(5000, chain(5000))).toHaveLength(1);
  });

  it("have entry and exit in one", () => {
    expect(
      parts(
        5,
        [
          [3, 0],
          [1, 4],
        ],
        { entry: 3, exit: 4 },
      ),
    ).toEqual([[0, 1, 3, 4], [2]]);
  });
});
