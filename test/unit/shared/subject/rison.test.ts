import { expect, it } from "vitest";
import { parsedRisonFields, risonFields, risonText } from "../../../../src/shared/subject/rison";
import type { Json } from "../../../../src/tensor/text/jsonText";
import { SeededRandom } from "../../../support/seededRandom";

it("is Rison as its description has it", () => {
  expect(risonText({ a: 0, b: "foo bar", c: ["x", "it's!", ""], d: null, e: [true, false], f: {} })).toBe(
    "(a:0,b:'foo bar',c:!(x,'it!'s!!',''),d:!n,e:!(!t,!f),f:())",
  );
  expect([1.5, -0, 1e21, 5e-324, Number.NaN].map(risonText)).toEqual(["1.5", "0", "1e21", "5e-324", "!n"]);
  // What would be read as a number, and what Rison keeps to itself, stands in quotes.
  expect(["0/runs", "-a", "$x", "a:b", "true", "net/w.1"].map(risonText)).toEqual([
    ...["'0/runs'", "'-a'", "'$x'", "'a:b'", "true", "net/w.1"],
  ]);
});

it("gives back what it was made of", () => {
  const random = new SeededRandom(7);
  const signs = [..."ab01-.!'(),:*@$&=%+#? \n/€", "\u{1f600}", "\ud83d", "!(", "!t"];
  const below = (count: number) => random.whole(0, count - 1);
  const text = () => Array.from({ length: below(6) }, () => random.pick(signs)).join("");
  const value = (depth: number): Json => {
    const makers: readonly (() => Json)[] = [
      text,
      () => (random.next() - 0.5) * 10 ** (below(40) - 20),
      () => below(100) - 50,
      () => random.pick([null, true, false]),
      () => Array.from({ length: below(4) }, () => value(depth + 1)),
      () => Object.fromEntries(Array.from({ length: below(4) }, () => [text(), value(depth + 1)])),
    ];
    return makers[below(depth > 3 ? 4 : makers.length)]?.() ?? null;
  };
  for (let i = 0; i < 3000; i++) {
    const fields = { [text()]: value(0), [text()]: value(0) };
    expect(parsedRisonFields(risonFields(fields)), JSON.stringify(fields)).toEqual(fields);
  }
});

it("is nothing where a text is none, however deep it is", () => {
  const none = ["a", "a:", "a:b:c", "a:(b:c", "a:'b", "a:01", "a:1x", "a:!x", "a:!(b,)", "a:b)", "a:b,", ":b", "1:b"];
  for (const text of [...none, `a:${"!(".repeat(100_000)}`, `a:${"(b:".repeat(65)}`]) {
    expect(parsedRisonFields(text), text.slice(0, 20)).toBeUndefined();
  }
  expect(parsedRisonFields("")).toEqual({});
});
