// @vitest-environment happy-dom
import { render } from "lit";
import { expect, it } from "vitest";
import { nameInRoom } from "../../../../../webview/ui/texts/nameInRoom";

/** The parts that a name is cut between where there is no room for it. */
function parts(text: string, end: number): (string | null)[] {
  const root = document.createElement("div");
  render(nameInRoom({ text, end }), root);
  expect(root.textContent).toBe(text);
  return [...root.querySelectorAll("span")].map(({ textContent }) => textContent);
}

it("is divided where what tells it from others begins", () => {
  expect(parts("resnet50_imagenet_lr0.1", 5)).toEqual(["resnet50_imagenet_", "lr0.1"]);
});

it("keeps its beginning where that tells it from others, and its last signs", () => {
  expect(parts("alpha of a long experiment", 26)).toEqual(["alpha of a long ex", "periment"]);
});

it("is whole where it is short", () => {
  expect(parts("lr0.1/seed1", 5)).toEqual([]);
});
