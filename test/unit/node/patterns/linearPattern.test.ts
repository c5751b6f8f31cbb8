import { describe, expect, it } from "vitest";
import { linearPattern } from "../../../../src/node/patterns/linearPattern";
import { SeededRandom } from "../../../support/seededRandom";

const ATOMS = [
  "a",
  "b",
  "A",
  "k",
  "/",
  "_",
  "0",
  "1",
  ".",
  "\\d",
  "\\w",
  "\\W",
  "\\s",
  "\\S",
  "\\D",
  "[ab]",
  "[^a]",
  "[a-c_]",
  "[\\w.-]",
  "[\\s\\S]",
  "[^\\d/]",
  "[-a]",
  "[a-]",
  "[\\]^]",
  "\\.",
  "\\/",
  "\\x61",
  "\\u0061",
  "\\n",
  "\\t",
  "^",
  "$",
  "\\b",
  "\\B",
  "{",
  "}",
  "]",
  "[^]",
  "\u00e9",
  "\\u00a0",
  "layer",
  "weights",
  "\\-",
  "a{",
  "[A-z]",
  "[[:alpha:]]",
  "\\0",
];
const QUANTIFIERS = ["", "", "", "", "*", "+", "?", "*?", "+?", "??", "{2}", "{1,}", "{0,2}", "{1,3}?", "{0}"];
const PIECES = [
  "a",
  "b",
  "ab",
  "A",
  "K",
  "k",
  "_",
  "/",
  ".",
  "-",
  "0",
  "1",
  "12",
  " ",
  "\n",
  "\r",
  "\u2028",
  "\u00a0",
  "\t",
  "\v",
  "\ufeff",
  "\u00e9",
  "\u00c9",
  "layer",
  "weights",
  "conv1/bias",
  "\u017f",
  "\u212a",
  "\ud83d\ude00",
  "\ud83d",
  "{",
  "}",
  "[",
  "]",
  "^",
  "$",
  "\\",
  "\0",
  "aa",
  "",
];

const seeded = new SeededRandom(7);
const random = () => seeded.next();
const pick = <T>(from: readonly T[]): T => seeded.pick(from);

function randomPattern(depth: number): string {
  const terms = Array.from({ length: 1 + Math.floor(random() * 3) }, () => {
    const roll = random();
    const opening = roll < 0.12 ? "(" : roll < 0.2 ? "(?:" : roll < 0.22 ? "(?<n>" : undefined;
    const atom = opening && depth > 0 ? `${opening}${randomPattern(depth - 1)})` : pick(ATOMS);
    return atom + pick(QUANTIFIERS);
  });
  const sequence = terms.join("");
  return random() < 0.2 ? `${sequence}|${depth > 0 ? randomPattern(depth - 1) : ""}` : sequence;
}

const randomName = () => Array.from({ length: Math.floor(random() * 6) }, () => pick(PIECES)).join("");

describe("linearPattern", () => {
  it("finds what RegExp finds: 10,000 random patterns", () => {
    let compared = 0;
    let withGroups = 0;
    let hits = 0;
    for (let i = 0; i < 10_000; i++) {
      const source = randomPattern(2);
      const flags = pick(["", "", "i", "s", "u", "is"]);
      let own: RegExp;
      try {
        own = new RegExp(source, flags);
      } catch {
        i--;
        continue;
      }
      const linear = linearPattern(source, flags);
      if (!linear) continue;
      for (let j = 0; j < 12; j++) {
        const name = randomName();
        if (!linear.reads(name)) continue;
        const expected = own.exec(name);
        const about = JSON.stringify({ source, flags, name });
        if (linear.test(name) !== (expected !== null)) throw new Error(`found otherwise: ${about}`);
        compared++;
        if (!expected) continue;
        hits++;
        const found = linear.exec(name);
        if (linear.hasSameEnds && (found?.index !== expected.index || found.groups[0] !== expected[0])) {
          throw new Error(`other ends: ${about}: ${JSON.stringify([found, expected])}`);
        }
        if (!linear.hasSameEnds || !linear.hasSameGroups) continue;
        const groups = Array.from(expected, (group) => group ?? "");
        if (JSON.stringify(found?.groups) !== JSON.stringify(groups)) {
          throw new Error(`other groups: ${about}: ${JSON.stringify([found, groups])}`);
        }
        withGroups++;
      }
    }
    // The comparison is one only where most patterns are read, and often found.
    expect(compared).toBeGreaterThan(80_000);
    expect(hits).toBeGreaterThan(30_000);
    expect(withGroups).toBeGreaterThan(20_000);
  });

  it.each([
    ["lookahead", "a(?=b)", ""],
    ["negative lookahead", "a(?!b)", ""],
    ["lookbehind", "(?<=a)b", ""],
    ["negative lookbehind", "(?<!a)b", ""],
    ["reference to a group", "(a)\\1", ""],
    ["reference to a name", "(?<n>a)\\k<n>", ""],
    ["octal escape", "\\07", ""],
    ["control escape", "\\cA", ""],
    ["escaped letter without a meaning", "\\q", ""],
    ["incomplete hexadecimal escape", "\\x6", ""],
    ["code point escape without its flag", "\\u{61}", ""],
    ["Unicode property", "\\p{L}", "u"],
    ["set in a range", "[\\d-x]", ""],
    ["empty class", "[]", ""],
    ["surrogate", "\ud83d\ude00", ""],
    ["letter beyond ASCII in any case", "\u017f", "i"],
    ["more turns than RE2 takes", "a{1001}", ""],
    ["loops that are slow once they are written out", "(?:(a)|(b)|.){1000}!", ""],
    ["loops in loops that are", "(?:[ab]{1,12}[a-z]{1,12}){12}!", ""],
    ["lines", "^a$", "m"],
  ])("leaves to the other engine: %s", (_, source, flags) => {
    expect(() => new RegExp(source, flags)).not.toThrow();
    expect(linearPattern(source, flags)).toBeUndefined();
  });

  it("tells where groups or ends may differ", () => {
    expect(linearPattern("(?:(a)|b)*", "")).toMatchObject({ hasSameEnds: true, hasSameGroups: false });
    expect(linearPattern("(?:|a)+", "")).toMatchObject({ hasSameEnds: false, hasSameGroups: false });
    expect(linearPattern("(a+)+$", "")).toMatchObject({ hasSameEnds: true, hasSameGroups: true });
  });

  it("reads no text that engines read otherwise", () => {
    expect(linearPattern("^.$", "")?.reads("\ud83d\ude00")).toBe(false);
    expect(linearPattern("^.$", "")?.reads("\u00e9")).toBe(true);
    expect(linearPattern("k", "i")?.reads("\u212a")).toBe(false);
  });
});
