import { expect, it } from "vitest";
import { familyBars } from "../../../../../../../webview/views/graph/canvas/boxes/familyBars";
import { familyHues } from "../../../../../../../webview/views/graph/canvas/colours/familyHues";
import { madePicture } from "../../../../../../support/graphPictures";
import { madeShares } from "../../../../../../support/pictureShares";

const at = [0, 0, 9, 9] as const;
const plain = { fill: "plain", border: "", ink: "", faintInk: "", weight: 1 };
const theme = { plain, families: new Map() };

const picture = madePicture([
  { id: "block0", kind: "scope", at },
  { id: "block1", kind: "scope", at },
  { id: "decoder", kind: "scope", at },
  { id: "conv", kind: "scope", at },
  { id: "open", kind: "scope", isOpen: true, at },
  { id: "unknown", kind: "scope", at },
]);
const shares = madeShares(picture, {
  entries: ["activation", "norm", "convolution", "matmul", "constant"].map((key) => [key, 1] as const),
  boxes: {
    block0: { constant: 40, activation: 1, norm: 1, convolution: 2 },
    block1: { constant: 10, activation: 2, norm: 2, convolution: 4 },
    decoder: { constant: 9, matmul: 3, norm: 1 },
    conv: { constant: 9, convolution: 3 },
    open: { convolution: 3, norm: 3 },
  },
});
const bars = familyBars(picture, familyHues(picture, shares, theme), shares, theme).map((bar) =>
  bar?.map(({ hue, share }) => `${hue.key} ${share}`),
);

it("closed boxes of several families have a bar of these, equal where they are built alike", () => {
  expect(bars[0]).toEqual(["convolution 0.5", "norm 0.25", "activation 0.25"]);
  expect(bars[1]).toEqual(bars[0]);
  expect(bars[2]).toEqual(["matmul 0.75", "norm 0.25"]);
});

it("boxes with a colour, open ones and those of which nothing is known have no bar", () => {
  expect(bars.slice(3)).toEqual([undefined, undefined, undefined]);
});
