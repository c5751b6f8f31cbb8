import { describe, expect, it } from "vitest";
import { textSettings } from "../../../../src/data/config/textSettings";
import { SeededRandom } from "../../../support/seededRandom";

/** Format and settings of one string, as plain objects. */
function found(text: string) {
  const settings = textSettings([], [text]);
  return settings && [settings.format, Object.fromEntries(settings.settings)];
}

describe("JSON", () => {
  it("is flattened, with defaults where an object has just both", () => {
    expect(
      found('{"lr": {"value": 0.01, "default": 0.1}, "m": {"depth": 50, "in": {"x": null}}, "l": [1, {"a": 2}]}'),
    ).toEqual([
      "json",
      {
        lr: { value: 0.01, default: 0.1 },
        "m.depth": { value: 50 },
        "m.in.x": { value: null },
        l: { value: [1, { a: 2 }] },
      },
    ]);
    expect(found('{"a": {"value": 1, "default": 2, "help": ""}, "b": {}, "c": {"value": 1}}')).toEqual([
      "json",
      {
        "a.value": { value: 1 },
        "a.default": { value: 2 },
        "a.help": { value: "" },
        b: { value: {} },
        "c.value": { value: 1 },
      },
    ]);
  });

  it("keeps the digits of numbers that doubles do not hold, and what Python alone writes", () => {
    const text = `{"seed": 9007199254740993, "clip": Infinity, "low": -Infinity, "x": NaN, "huge": 1e999, "t": "NaN 9007199254740993"}`;
    expect(found(text)?.[1]).toEqual({
      seed: { value: "9007199254740993" },
      clip: { value: "Infinity" },
      low: { value: "-Infinity" },
      x: { value: "NaN" },
      huge: { value: "Infinity" },
      t: { value: "NaN 9007199254740993" },
    });
    expect(found('{"a": 9007199254740992, "b": -12, "c": 1.50}')?.[1]).toEqual({
      a: { value: 2 ** 53 },
      b: { value: -12 },
      c: { value: 1.5 },
    });
  });

  it("may name fields as objects name their own", () => {
    const settings = textSettings([], ['{"__proto__": {"a": 1}, "constructor": 2, "hasOwnProperty": 3}']);
    expect([...(settings?.settings ?? [])]).toEqual([
      ["__proto__.a", { value: 1 }],
      ["constructor", { value: 2 }],
      ["hasOwnProperty", { value: 3 }],
    ]);
  });

  it("is no source where it is no object, or broken", () => {
    for (const text of ["[1, 2]", "3", "null", "", '"x"', '{"a": 1', '{"a": 1}}', "{'a': 1}", '{"a": 01}']) {
      expect(found(text), text).toBeUndefined();
    }
  });

  it("is read as deep as any", () => {
    const depth = 50_000;
    const text = `${'{"a":'.repeat(depth)}1${"}".repeat(depth)}`;
    expect(() => found(text)).not.toThrow();
  });
});

describe("a table", () => {
  it("of strings has its keys before the column of values", () => {
    const rows = [
      ["help", "Flag", " VALUE ", "Default"],
      ["", "lr", "0.1", "1e-1"],
      ["", "`amp`", "True", "False"],
      ["", "name", "'a b'", ""],
      ["", "", "lost", ""],
      ["", "seed", "None", "null"],
      ["", "path", "", "/"],
    ];
    const settings = textSettings([rows.length, 4], rows.flat());
    expect(settings?.format).toBe("table");
    expect(Object.fromEntries(settings?.settings ?? [])).toEqual({
      lr: { value: 0.1, default: 0.1 },
      amp: { value: true, default: false },
      name: { value: "a b" },
      seed: { value: null, default: null },
      path: { value: "", default: "/" },
    });
  });

  it("of Markdown may stand below words, with bars in its cells", () => {
    const text = "Settings:\n\n| key | value |\n|:---|---:|\n| `re` | a\\|b |\n| n | 007 |\n| half\nend";
    expect(found(text)).toEqual(["table", { re: { value: "a|b" }, n: { value: "007" } }]);
    expect(found("key|value\n-|-\nlr|1\n")).toEqual(["table", { lr: { value: 1 } }]);
  });

  it("is none without a head of values behind one of keys", () => {
    expect(textSettings([2, 2], ["value", "key", "1", "lr"])).toBeUndefined();
    expect(textSettings([2, 2], ["key", "what", "lr", "1"])).toBeUndefined();
    expect(textSettings([2, 1, 2], ["key", "value", "lr", "1"])).toBeUndefined();
    expect(textSettings([0], [])).toBeUndefined();
    expect(found("|value|key|\n|-|-|\n|1|lr|")).toBeUndefined();
  });
});

describe("lines", () => {
  it("have a key and a value each; others are passed over", () => {
    const text = [
      "# lr: 1",
      "lr: 0.3",
      "--model.depth=18\r",
      "use_amp = true",
      'name: "res net"',
      "url=http://x/y?z=1",
      "empty=",
      "heading:",
      "- item: 1",
      "train.py --lr=3",
      "http://a/b",
      "seed=9007199254740993",
      "lr=-1.5e-3",
    ].join("\n");
    expect(found(text)).toEqual([
      "lines",
      {
        lr: { value: -0.0015 },
        "model.depth": { value: 18 },
        use_amp: { value: true },
        name: { value: "res net" },
        url: { value: "http://x/y?z=1" },
        empty: { value: "" },
        seed: { value: "9007199254740993" },
      },
    ]);
  });

  it("may be strings of a list", () => {
    const settings = textSettings([2], ["--lr=1", "--b=x"]);
    expect(settings?.format).toBe("lines");
    expect([...(settings?.settings.keys() ?? [])]).toEqual(["lr", "b"]);
  });

  it("are no source without any", () => {
    expect(found("just words, no more")).toBeUndefined();
    expect(textSettings([2], ["a", "b"])).toBeUndefined();
  });
});

/** Texts of every format, from which the broken ones are made. */
const TEXTS = [
  '{"lr": {"value": 0.01, "default": 0.1}, "m": {"depth": 50, "name": "res\\"net\\u00e9"}, "l": [1, 2, NaN]}',
  "|param|value|default|\n|-|:-:|-|\n|lr|1e-1|0.1|\n|`a\\|b`|vgg||\n",
  "lr: 0.3\n--depth=18\nname: 'x y'\nurl=http://x/y?z=1\n",
];

const PIECES = ['"', "{", "}", "|", "\\", "\n", ":", "=", "-", "`", "NaN", "1e", "\ud800", "[", ",", " "];

it("a text that is broken anywhere is another text or no source, never an error", () => {
  const random = new SeededRandom(38);
  let sources = 0;
  let none = 0;
  for (let round = 0; round < 6000; round++) {
    let text = TEXTS[round % TEXTS.length] as string;
    for (let change = random.whole(1, 4); change > 0; change--) {
      const at = random.whole(0, text.length);
      const piece = PIECES[random.whole(0, PIECES.length - 1)] as string;
      text = text.slice(0, at) + (random.whole(0, 1) ? piece : "") + text.slice(at + random.whole(0, 5));
    }
    const settings = textSettings([], [text]);
    if (settings) sources++;
    else none++;
    for (const [key, { value }] of settings?.settings ?? []) {
      expect(typeof key).toBe("string");
      expect(value, text).not.toBeUndefined();
      if (typeof value === "number") expect(Number.isFinite(value), text).toBe(true);
    }
  }
  expect(sources).toBeGreaterThan(1000);
  expect(none).toBeGreaterThan(500);
});

it("a long text of one sign is looked through once, not from each of its places", () => {
  for (const piece of ['"', "|", "-", " ", "a", "a:", "{", '{"a":', "1", "\\|", "|-", ":-"]) {
    const text = piece.repeat(1_000_000 / piece.length);
    for (const whole of [text, `x|value\n${text}`, `x|value\n${text}-x`, `{"a": ${text}`])
      expect(() => found(whole), piece).not.toThrow();
  }
});
