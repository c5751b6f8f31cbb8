import { describe, expect, it } from "vitest";
import { GRAPH_DIRECTIONS } from "../../../../src/graph/graphDirection";
import { simpleLayers } from "../../../../src/graph/layout/levelLayout";
import { unhurried } from "../../../../src/tensor/pace";
import { layoutFaults } from "../../../support/layoutChecks";
import { randomLevel } from "../../../support/levelShapes";

describe("simple layers", () => {
  it.each(GRAPH_DIRECTIONS)("have a place for all, %s", async (direction) => {
    for (let seed = 1; seed <= 60; seed++) {
      const shape = randomLevel(seed, direction);
      expect([seed, layoutFaults(shape, await simpleLayers(shape, unhurried))]).toEqual([seed, []]);
    }
  });
});
