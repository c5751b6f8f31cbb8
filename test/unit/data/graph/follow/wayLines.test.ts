import { expect, it } from "vitest";
import { FIRST_CHOICE } from "../../../../../src/shared/graph/graphPicture";
import { graphMarks, graphPicture } from "../../../../../src/shared/questions/graphPictures";
import { askerOf } from "../../../../support/asking";
import { graphOf, ONLY_GRAPH, providerOfGraph } from "../../../../support/memoryGraphs";

const { ask } = askerOf(
  providerOfGraph({
    model: graphOf([
      { name: "x", op: "Placeholder" },
      { name: "net/conv/run", op: "Conv2D", inputs: ["x"] },
      { name: "net/skip", op: "Conv2D", inputs: ["x"] },
      { name: "net/act", op: "Relu", inputs: ["net/conv/run"] },
      { name: "net/add", op: "AddV2", inputs: ["net/act", "net/skip"] },
      { name: "out", op: "Sum", inputs: ["net/add"] },
    ]),
    outputs: {
      x: [{ shape: [-1, 3] }],
      "net/conv/run": [{ shape: [-1, 64] }],
      "net/add": [{ shape: [-1, 64] }],
    },
  }),
);

/** Lines of the way by the boxes at their ends, as the picture has them. */
async function linesOf(open: readonly string[], hiddenOps: readonly string[] = []) {
  const choice = { ...FIRST_CHOICE, open: [...open], hiddenOps: [...hiddenOps] };
  const shown = { ...ONLY_GRAPH, choice };
  const { boxes, lines } = await ask(graphPicture, shown);
  const { way } = await ask(graphMarks, { ...shown, of: { follow: "" } });
  const name = (box: number | undefined) => boxes[box ?? -1]?.name ?? "";
  return Array.from(way?.lines ?? [], (line, i) => [name(lines.from[line]), name(lines.to[line]), way?.shapes[i]]);
}

it("a way leads along lines of closed boxes, with the shape of what goes on", async () => {
  expect(await linesOf([])).toEqual([
    ["x", "net", "[?, 3]"],
    ["net", "out", "[?, 64]"],
  ]);
});

it("a way leads over borders of open boxes, and past what is hidden", async () => {
  const lines = await linesOf(["s:net"]);
  expect(lines).toEqual(
    expect.arrayContaining([
      ["x", "net", "[?, 3]"],
      ["net", "net/conv", "[?, 3]"],
      ["net/conv", "net/act", "[?, 64]"],
      ["net/act", "net/add", ""],
      ["net", "out", "[?, 64]"],
    ]),
  );
  expect(lines.flat()).not.toContain("net/skip");
  expect((await linesOf(["s:net"], ["Relu"])).map(([from, to]) => `${from} ${to}`)).toContain("net/conv net/add");
});

it("other marks have no way", async () => {
  const marks = await ask(graphMarks, { ...ONLY_GRAPH, choice: FIRST_CHOICE, of: { ends: "sinks" } });
  expect(marks).not.toHaveProperty("way");
});
