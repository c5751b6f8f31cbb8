import { readdirSync, readFileSync } from "node:fs";
import { join } from "node:path";
import { describe, expect, it } from "vitest";
import { SaidError, sentenceOf } from "../../../../src/tensor/said/saidError";
import { english, foreign, inWords, said, say } from "../../../../src/tensor/said/sentence";
import { SENTENCES } from "../../../../src/tensor/said/sentences";

/** The layers whose sentences people may read in any language. */
const SPEAKING = ["tensor", "shared", "format", "index", "data", "node"];

/** The command line says its own in English; threads' scripts are no layer. */
const OWN_WORDS = ["src/node/cli/", "src/node/threadEntry.ts"];

/** Files that pass on sentences of others. */
const PASSING_ON = [
  "src/tensor/said/sentence.ts",
  "src/tensor/said/saidError.ts",
  "src/shared/channel/channel.ts",
  "src/shared/question.ts",
  "src/shared/compare/tagMapping.ts",
];

const sources = SPEAKING.flatMap((layer) =>
  readdirSync(join("src", layer), { recursive: true, encoding: "utf8" })
    .filter((name) => name.endsWith(".ts"))
    .map((name) => `src/${layer}/${name}`)
    .filter((path) => path !== "src/tensor/said/sentences.ts" && !path.startsWith("src/format/gen/"))
    .map((path) => ({ path, text: readFileSync(path, "utf8") })),
);

describe("a sentence", () => {
  it("is filled in with what is given, and with other sentences", () => {
    const why = say("sliceItem", { part: "x{text}" });
    expect(english(say("badSlice", { text: "[{why}]", why }))).toBe(
      "slice [{why}]: 'x{text}' is neither an index nor a slice",
    );
  });

  it("takes numbers that JSON does not have", () => {
    const sentence = say("binsRange", { from: Number.NaN, to: Number.POSITIVE_INFINITY });
    const crossed: typeof sentence = JSON.parse(JSON.stringify(sentence));
    expect(english(crossed)).toBe("range NaN to Infinity: two numbers, the lower one first");
    expect(english(say("shapeElements", { count: 2n ** 64n }))).toBe("too many elements: 18446744073709551616");
  });

  it("is said in another language by the text in it, inside out", () => {
    const words = inWords(say("sliceInDim", { dim: 0, size: 3, why: say("sliceOneItem") }), (text, params) =>
      text === SENTENCES.sliceOneItem ? "ONE" : `${params.dim} of ${params.size}: ${params.why}`,
    );
    expect(words).toBe("0 of 3: ONE");
  });

  it("has names of the field translated by themselves", () => {
    const sentence = say("noTagOfKind", { run: "a", tag: "t", kind: say("term", { term: "image" }) });
    expect(english(sentence)).toBe("run a has no tag t of kind image");
    const words = inWords(sentence, (text, params) => (text === "image" ? "IMAGE" : `${params.tag}: ${params.kind}`));
    expect(words).toBe("t: IMAGE");
  });

  it("is an error's, whoever threw it", () => {
    const sentence = say("cancelled");
    expect(new SaidError(sentence)).toMatchObject(said(sentence));
    expect(sentenceOf(new SaidError(sentence))).toBe(sentence);
    expect(sentenceOf(new Error("EIO: i/o error"))).toEqual(foreign("EIO: i/o error"));
    expect(sentenceOf("gone")).toEqual(foreign("gone"));
  });
});

describe("the sentences", () => {
  it("are all said somewhere", () => {
    const all = sources.map(({ text }) => text).join("\n");
    const host = readdirSync("src/host", { recursive: true, encoding: "utf8" })
      .filter((name) => name.endsWith(".ts"))
      .map((name) => readFileSync(join("src/host", name), "utf8"))
      .join("\n");
    expect(Object.keys(SENTENCES).filter((code) => !(all + host).includes(`"${code}"`))).toEqual([]);
  });

  it("differ", () => {
    const texts = Object.values(SENTENCES);
    expect(new Set(texts).size).toBe(texts.length);
  });

  it("are what errors say: no layer throws words of its own", () => {
    const own = sources.filter(({ path, text }) => {
      const isMeant = !OWN_WORDS.some((start) => path.startsWith(start));
      return isMeant && /new (?:Type|Syntax)?Error\(/.test(text);
    });
    expect(own.map(({ path }) => path)).toEqual([]);
  });

  it("are passed on as others said them in few places", () => {
    const passing = sources.filter(({ text }) => /\bforeign\(|"foreign"/.test(text)).map(({ path }) => path);
    expect(passing.sort()).toEqual([...PASSING_ON].sort());
  });
});
