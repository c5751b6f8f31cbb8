import { describe, expect, it } from "vitest";
import { pythonParts } from "../../../../../webview/views/portCheck/pythonParts";
import { RECIPES } from "../../../../../webview/views/portCheck/recipe";

describe("parts of Python", () => {
  it.each(RECIPES.map(({ id, code }) => [id, code] as const))("of the recipe %s are all of it", (_, code) => {
    const parts = pythonParts(code);
    expect(parts.map(({ text }) => text).join("")).toBe(code);
    expect(parts.every(({ text }) => text !== "")).toBe(true);
    expect(parts.filter(({ is }) => is === "string").length).toBeGreaterThan(3);
  });

  it("are strings, comments, and what stands between", () => {
    const of = (source: string) => pythonParts(source).map(({ is, text }) => `${is} ${text}`);
    expect(of('a = "#1" # "b"\nc')).toEqual(["code a = ", 'string "#1"', "code  ", 'comment # "b"', "code \nc"]);
    expect(of('"""a\n# b"""')).toEqual(['string """a\n# b"""']);
    expect(of('"a\\"b" + \'#\'')).toEqual(['string "a\\"b"', "code  + ", "string '#'"]);
    expect(of("it's # no end\n")).toEqual(["code it's ", "comment # no end", "code \n"]);
    expect(of("")).toEqual([]);
  });
});
