import { expect, it } from "vitest";
import { globMatch } from "../../../../src/shared/text/globMatch";
import { SeededRandom } from "../../../support/seededRandom";

it.each([
  ["*/conv*/weight", "net/conv1/weight", true],
  ["*/conv*/weight", "net/block/conv1/sub/weight", true],
  ["*/conv*/weight", "conv1/weight", false],
  ["conv?.weight", "conv1.weight", true],
  ["conv?.weight", "conv10.weight", false],
  ["conv.weight", "convxweight", false],
  ["", "", true],
  ["", "a", false],
  ["*", "", true],
  ["?", "", false],
  ["**", "a/b", true],
  ["Conv", "conv", false],
])("%s over %s", (pattern, text, isCovered) => {
  expect(globMatch(pattern, text)).toBe(isCovered);
});

/** By the definition alone. */
function covers(pattern: string, text: string): boolean {
  if (pattern === "") return text === "";
  const [first, rest] = [pattern[0], pattern.slice(1)];
  if (first === "*") return covers(rest, text) || (text !== "" && covers(pattern, text.slice(1)));
  return text !== "" && (first === "?" || first === text[0]) && covers(rest, text.slice(1));
}

it("agrees with the definition on 5,000 short patterns", () => {
  const random = new SeededRandom(17);
  const some = (letters: string, most: number) =>
    Array.from({ length: random.whole(0, most) }, () => letters[random.whole(0, letters.length - 1)]).join("");
  let covered = 0;
  for (let i = 0; i < 5000; i++) {
    const [pattern, text] = [some("ab?*", 6), some("ab", 7)];
    const isCovered = globMatch(pattern, text);
    expect([pattern, text, isCovered]).toEqual([pattern, text, covers(pattern, text)]);
    covered += isCovered ? 1 : 0;
  }
  expect(covered).toBeGreaterThan(500);
});

it("looks at no more characters than both lengths allow where a regular expression would never end", () => {
  const [stars, as] = [`${"*a".repeat(50)}b`, "a".repeat(2000)];
  let looks = 0;
  const boxed: object = Object(as);
  const text = new Proxy(boxed, {
    get: (target, name) => {
      if (typeof name === "string" && /^\d+$/.test(name)) looks++;
      return Reflect.get(target, name, target);
    },
  });
  expect(globMatch(stars, text as unknown as string)).toBe(false);
  expect(looks).toBeLessThan(4 * stars.length * as.length);
});
