import { expect, it } from "vitest";
import { tellingEnds } from "../../../../../../webview/parts/board/runs/tellingEnds";
import { SeededRandom } from "../../../../../support/seededRandom";

const ends = (names: readonly string[]) => tellingEnds(names).map((end, i) => names[i]?.slice(-end));

it("are whole parts that no other name ends in", () => {
  expect(ends(["resnet50_imagenet_lr0.1", "resnet50_imagenet_lr0.01"])).toEqual(["imagenet_lr0.1", "lr0.01"]);
  expect(ends(["lr0.1/seed1", "lr0.1/seed2", "lr0.2/seed1"])).toEqual(["lr0.1/seed1", "lr0.1/seed2", "lr0.2/seed1"]);
});

it("take no more of a part that is long than they need", () => {
  const long = "x".repeat(40);
  expect(ends([`${long}1`, `${long}2`])).toEqual(["xxxxx1", "xxxxx2"]);
  const signs = "𝒳".repeat(20);
  expect(ends([`${signs}a`, `${signs}b`])).toEqual(["𝒳𝒳𝒳a", "𝒳𝒳𝒳b"]);
});

it("divide no number", () => {
  expect(ends(["seed1_lr1e-4", "seed1_lr2e-4"])).toEqual(["lr1e-4", "lr2e-4"]);
  const long = "experiment.of.many.words.lr";
  expect(ends([`${long}0.00301`, `${long}0.00302`])).toEqual(["0.00301", "0.00302"]);
  expect(ends([`${long}1.5e-05x`, `${long}2.5e-05x`])).toEqual(["1.5e-05x", "2.5e-05x"]);
  // One that is as long as a name is divided as any.
  expect(ends(["1".repeat(40), `${"1".repeat(39)}2`])).toEqual(["111111", "111112"]);
});

it("tell each of any names from the others", () => {
  const random = new SeededRandom(7);
  const sign = () => "ab/_"[random.whole(0, 3)] ?? "";
  const made = Array.from({ length: 300 }, () => Array.from({ length: random.whole(4, 24) }, sign).join(""));
  const names = [...new Set(made)];
  const found = tellingEnds(names);
  for (const [i, name] of names.entries()) {
    const end = name.slice(-(found[i] as number));
    const alike = names.filter((other) => other !== name && other.endsWith(end));
    // A name that others end in is whole.
    if (end !== name) expect([name, alike]).toEqual([name, []]);
  }
});
