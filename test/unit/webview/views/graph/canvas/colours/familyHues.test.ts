import { expect, it } from "vitest";
import { familyHues } from "../../../../../../../webview/views/graph/canvas/colours/familyHues";
import type { BoxPaint } from "../../../../../../../webview/views/graph/canvas/colours/graphTheme";
import { madePicture } from "../../../../../../support/graphPictures";
import { madeShares } from "../../../../../../support/pictureShares";

const at = [0, 0, 9, 9] as const;
const paint = (fill: string): BoxPaint => ({ fill, border: "", ink: "", faintInk: "", weight: 1 });
const theme = {
  plain: paint("plain"),
  families: new Map(["convolution", "norm", "activation", "constant"].map((family) => [family, paint(family)])),
};

const picture = madePicture([
  { id: "conv", op: "aten::_convolution", at },
  { id: "relus", kind: "scope", op: "aten::relu_", at },
  { id: "net/bn", kind: "scope", at },
  { id: "net/Conv2d[conv1]", kind: "scope", at },
  { id: "block", kind: "scope", at },
  { id: "open", kind: "scope", op: "Relu", isOpen: true, at },
  { id: "mine", op: "gone_fn", at },
]);
const shares = madeShares(picture, {
  entries: ["convolution", "norm", "activation", "constant", "variable"].map((key) => [key, 1] as const),
  boxes: {
    conv: { convolution: 1, constant: 12 },
    "net/bn": { norm: 1, variable: 4, constant: 9 },
    "net/Conv2d[conv1]": { convolution: 1, variable: 2, constant: 20 },
    block: { convolution: 2, norm: 2, activation: 1 },
  },
});
const fills = (known?: typeof shares) => familyHues(picture, known, theme).map((hue) => hue?.paint.fill);

it("boxes have the colour of their op's family, closed scopes that of what leads in them", () => {
  expect(fills(shares)).toEqual([
    "convolution",
    "activation",
    "norm",
    "convolution",
    undefined,
    undefined,
    // A family without a colour of its own.
    "plain",
  ]);
});

it("scopes of several ops have theirs once it is known what is in them", () => {
  expect(fills().slice(0, 5)).toEqual(["convolution", "activation", undefined, undefined, undefined]);
});
