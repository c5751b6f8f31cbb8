import { expect, it } from "vitest";
import { fittedName } from "../../../../../webview/ui/texts/fittedName";
import { tellingTags } from "../../../../../webview/ui/texts/tellingTags";

const signs = (text: string) => text.length;

const QUERY = "gradients/bert.encoder.layer.11.attention.self.query.weight";
const SHORT = "gradients/…11.attention.self.query.weight";

it.each([
  [99, QUERY],
  [59, QUERY],
  [58, "gradients/…encoder.layer.11.attention.self.query.weight"],
  [54, "gradients/…layer.11.attention.self.query.weight"],
  [46, SHORT],
  [41, SHORT],
  [40, "grad…11.attention.self.query.weight"],
  [34, "gradients/…11…self.query.weight"],
  [30, "grad…11…self.query.weight"],
  [24, "grad…11…query.weight"],
  [20, "grad…11…query.weight"],
  [19, "grad…11…weight"],
  [13, "grad…weight"],
  [8, "…weight"],
  [2, "…weight"],
] as const)("in a room of %i signs is %s", (room, expected) => {
  expect(fittedName(QUERY, SHORT, room, signs)).toBe(expected);
});

it("has a name that nothing can be left out of", () => {
  expect(fittedName("weights", "weights", 3, signs)).toBe("weights");
});

it("never has more than there is room for, while something can be left out, and grows with the room", () => {
  const tags = Array.from(
    { length: 60 },
    (_, i) => `${i % 2 ? "weights" : "activations"}/net.block${i}/conv.${i % 7}/kernel:0`,
  );
  const short = tellingTags(tags);
  for (const tag of tags) {
    let before = 0;
    for (let room = 12; room < 60; room++) {
      const fitted = fittedName(tag, short.get(tag) ?? tag, room, signs);
      expect(fitted.length).toBeLessThanOrEqual(room);
      expect(fitted.length).toBeGreaterThanOrEqual(Math.min(before, 9));
      expect(tag.endsWith(fitted.split("…").at(-1) ?? "?")).toBe(true);
      before = fitted.length;
    }
  }
});

it("keeps slashes around a gap", () => {
  const name = "grads/transformer/layers/124/mlp/dense_in.w";
  const at = (room: number) => fittedName(name, "grads/…/124/mlp/…w", room, signs);
  expect([40, 30, 22, 18, 14, 5].map(at)).toEqual([
    "grads/…/layers/124/mlp/dense_in.w",
    "grads/…/124/mlp/dense_in.w",
    "grads/…/124/mlp/…w",
    "grads/…/124/mlp/…w",
    "grads/…/124/…w",
    "…w",
  ]);
});
