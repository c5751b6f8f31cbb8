// @vitest-environment happy-dom
import { render } from "lit";
import { expect, it } from "vitest";
import { cutPlace } from "../../../../../webview/ui/texts/cutPlace";
import { nameInRoom } from "../../../../../webview/ui/texts/nameInRoom";

it.each([
  ["lr0.|003", "lr", "0.003"],
  ["lr|0.003", "lr", "0.003"],
  ["lr1e-|4_x", "lr", "1e-4_x"],
  ["lr.0|5", "lr", ".05"],
  ["lr0.003|_seed1", "lr0.003", "_seed1"],
  ["resnet5|0e", "resnet", "50e"],
  ["a|b", "a", "b"],
])("%s is cut into %s and %s", (marked, start, end) => {
  const name = marked.replace("|", "");
  const place = cutPlace(name, marked.indexOf("|"));
  expect([name.slice(0, place), name.slice(place)]).toEqual([start, end]);
});

it("a name that is told whole is divided beside its number", () => {
  const text = "optimizer_lr0.00030000";
  const box = document.createElement("div");
  render(nameInRoom({ text, end: text.length }), box);
  expect([...box.querySelectorAll("span")].map(({ textContent }) => textContent)).toEqual([
    "optimizer_lr",
    "0.00030000",
  ]);
});
