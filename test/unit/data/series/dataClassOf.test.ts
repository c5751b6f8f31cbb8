import { expect, it } from "vitest";
import { dataClassOf } from "../../../../src/data/series/dataClassOf";
import { KINDS } from "../../../../src/shared/kind";

it("a kind has its class where none was recorded", () => {
  const classes = Object.fromEntries(KINDS.map((kind) => [kind, dataClassOf(kind, "", undefined)]));
  expect(classes).toEqual({
    ...Object.fromEntries(KINDS.map((kind) => [kind, "tensor"])),
    ...{ scalar: "scalar", image: "blobSequence", audio: "blobSequence", graph: "blobSequence" },
  });
});

it("what was recorded wins, but for plugins whose class TensorBoard knows", () => {
  expect(dataClassOf("tensor", "mine", "blobSequence")).toBe("blobSequence");
  expect(dataClassOf("tensor", "mine", "scalar")).toBe("scalar");
  expect(dataClassOf("scalar", "mine", "tensor")).toBe("tensor");
  expect(dataClassOf("tensor", "", "scalar")).toBe("scalar");
  expect(dataClassOf("scalar", "scalars", "tensor")).toBe("scalar");
  expect(dataClassOf("image", "images", "tensor")).toBe("blobSequence");
  expect(dataClassOf("text", "text", "blobSequence")).toBe("tensor");
});
