import { expect, it } from "vitest";
import { boxLines, boxSentence } from "../../../../../../webview/views/graph/canvas/canvasTexts";
import { madePicture } from "../../../../../support/graphPictures";

it("a tooltip and what is announced have the whole op and all attributes", () => {
  const [box] = madePicture([
    {
      id: "net/a.1",
      op: "aten::softmax",
      title: "softmax",
      traced: "a.1",
      attributes: [
        { name: "dim", value: "-1" },
        { name: "dtype", value: "None", isDetail: true },
      ],
      at: [0, 0, 100, 28],
    },
  ]).boxes;
  if (!box) throw new Error("there is no box");
  const facts = { marked: undefined, shares: [] };
  expect(boxLines(box, facts)).toEqual(["net/a.1", "node · aten::softmax · 0 in · 0 out", "dim -1 · dtype None"]);
  expect(boxSentence(box, facts)).toBe("node a.1, op aten::softmax, dim -1, dtype None, 0 in, 0 out");
});
