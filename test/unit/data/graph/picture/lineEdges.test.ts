import { describe, expect, it } from "vitest";
import { graphOf, type MadeNode } from "../../../../support/memoryGraphs";
import { openedWhole, picturesOf } from "../../../../support/pictureMaker";
import { SeededRandom } from "../../../../support/seededRandom";

/** A hub that many use, in scopes and beside them, and edges between all of these. */
function randomNodes(random: SeededRandom): MadeNode[] {
  const scopes = ["", "", "", "s/", "s/t/", "u/"];
  const names = [
    "hub",
    ...Array.from({ length: 40 }, (_, i) => `${random.pick(scopes)}n${String.fromCharCode(65 + i)}`),
  ];
  return names.map((name, i) => ({
    name,
    op: `Op${i % 5}`,
    inputs: [
      ...(i > 0 && random.next() < 0.7 ? [random.pick(["hub", "^hub", "hub:1"])] : []),
      ...Array.from({ length: random.whole(0, 2) }, () => `${random.pick(["", "", "^"])}${random.pick(names)}`),
    ],
  }));
}

describe("what a line stands for", () => {
  it("is as many edges as it says, also where hubs stand apart", async () => {
    let lines = 0;
    let apart = 0;
    for (let seed = 0; seed < 20; seed++) {
      const nodes = randomNodes(new SeededRandom(seed));
      for (const hiddenOps of [[], ["Op3"]]) {
        const maker = picturesOf({ model: graphOf(nodes) });
        const { picture, open } = await openedWhole(maker, { hiddenOps });
        apart += picture.boxes.filter(({ isAside }) => isAside).length;
        const id = (box: number | undefined) => picture.boxes[box ?? -1]?.id ?? "";
        for (const [i, from] of picture.lines.from.entries()) {
          const { total, edges } = await maker.line(id(from), id(picture.lines.to[i]), { hiddenOps, open });
          const count = (picture.lines.data[i] as number) + (picture.lines.control[i] as number);
          expect(total).toBe(count);
          if (hiddenOps.length === 0) expect(edges.length).toBe(Math.min(count, 50));
          lines++;
        }
      }
    }
    expect(lines).toBeGreaterThan(1000);
    expect(apart).toBeGreaterThan(10);
  });
});
