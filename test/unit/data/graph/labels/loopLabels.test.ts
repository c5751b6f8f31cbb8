import { join } from "node:path";
import { describe, expect, it } from "vitest";
import type { PictureBox } from "../../../../../src/shared/graph/graphPicture";
import { unhurried } from "../../../../../src/tensor/pace";
import { diskProvider } from "../../../../support/diskProvider";
import { fixtures } from "../../../../support/expected";
import { graphOf, type MadeNode } from "../../../../support/memoryGraphs";
import { boxCalled, openedWhole, pictureMaker, picturesOf } from "../../../../support/pictureMaker";

/** Texts of the boxes that are loops. */
async function loops(run: string, levels: number): Promise<readonly string[]> {
  const logdir = join(fixtures, run);
  const maker = pictureMaker(diskProvider(logdir), { logdir, run: ".", tag: "__run_graph__" });
  const { picture } = await openedWhole(maker, {}, levels);
  return picture.boxes.filter(({ isLoop }) => isLoop).map(loopText);
}

function loopText({ label, attributes = [] }: PictureBox): string {
  return `${label} ${attributes.find(({ name }) => name === "loop")?.value}`;
}

describe("a box says that it is a loop", () => {
  it("how often it runs, where constants tell; the layer that is mostly one, too", async () => {
    expect(await loops("networks/lstm", 4)).toEqual(["lstm_1 ×10", "while ×10", "(while) ×10"]);
  });

  it("alone where nothing tells how often", async () => {
    expect(await loops("graphs/functions", 1)).toEqual(["while true", "(while) true"]);
  });

  it("of TF1's control flow", async () => {
    expect(await loops("graphs/v1loop", 2)).toEqual(["loop true"]);
  });

  it("not where it has several, or more beside the loop", async () => {
    const loop = (name: string): readonly MadeNode[] => [{ name, op: "LoopCond" }];
    const others = (count: number) => Array.from({ length: count }, (_, i) => ({ name: `net/${i}x`, op: "Relu" }));
    const isLoop = async (nodes: readonly MadeNode[]) =>
      boxCalled(await picturesOf({ model: graphOf(nodes) }).picture(), "net").isLoop ?? false;
    expect(await isLoop([...loop("net/a/cond"), ...others(1)])).toBe(true);
    expect(await isLoop([...loop("net/a/cond"), ...others(2)])).toBe(false);
    expect(await isLoop([...loop("net/a/cond"), ...loop("net/b/cond")])).toBe(false);
  });

  it("after a look that was cancelled, too", async () => {
    const maker = picturesOf({
      model: graphOf([
        { name: "net/cond", op: "LoopCond" },
        ...Array.from({ length: 20 }, (_, i) => ({ name: `n${i}` })),
      ]),
    });
    const error = new Error("cancelled");
    for (let after = 0; after < 60; after += 3) {
      let looks = 0;
      const pace = { ...unhurried, isDue: () => ++looks > after, giveWay: () => Promise.reject(error) };
      await maker.picture({}, pace).catch((thrown: unknown) => expect(thrown).toBe(error));
    }
    expect(boxCalled(await maker.picture(), "net").isLoop).toBe(true);
  });
});
