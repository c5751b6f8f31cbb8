import { resolve } from "node:path";
import { afterAll, describe, expect, it } from "vitest";
import { dagrePlaces } from "../../../src/graph/layout/dagrePlaces";
import { layOutBy, simpleLayers } from "../../../src/graph/layout/levelLayout";
import { LayoutPool, layoutThreads } from "../../../src/node/layoutPool";
import { unhurried } from "../../../src/tensor/pace";
import { layoutFaults } from "../../support/layoutChecks";
import { chain, coreLines, levelShape } from "../../support/levelShapes";
import { SeededRandom } from "../../support/seededRandom";

const pool = new LayoutPool(layoutThreads(resolve("dist/layoutThread.js")));
afterAll(() => pool.close());

const layOut = layOutBy(pool.placeWell);

describe("the thread that lays levels out", () => {
  it("places them as dagre does here", async () => {
    for (let seed = 1; seed <= 5; seed++) {
      const shape = levelShape(60, coreLines(60, new SeededRandom(seed)));
      const here = await layOutBy(async (parts) => parts.map(dagrePlaces))(shape, unhurried);
      expect(await layOut(shape, unhurried)).toEqual(here);
      expect(here.isSimple).toBe(false);
    }
  });

  it("comes through a chain of 2,000 boxes, or leaves it to simple layers", async () => {
    const shape = levelShape(2000, chain(2000));
    expect(layoutFaults(shape, await layOut(shape, unhurried))).toEqual([]);
  });

  it("leaves levels to simple layers where its script is not there", async () => {
    const broken = new LayoutPool(layoutThreads(resolve("dist/none.js")));
    const shape = levelShape(20, chain(20));
    expect(await layOutBy(broken.placeWell)(shape, unhurried)).toEqual(await simpleLayers(shape, unhurried));
    broken.close();
  });
});
