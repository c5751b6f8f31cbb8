import { describe, expect, it } from "vitest";
import { partsOf, shortened, withoutIcons, withoutLinks } from "../../../src/host/names";

describe("names", () => {
  it("are divided by slashes, up to a bound", () => {
    expect(partsOf("a/b")).toEqual(["a", "b"]);
    expect(partsOf("/a//")).toEqual(["", "a", "", ""]);
    expect(partsOf("")).toEqual([""]);
    for (const name of ["/".repeat(100), "a/".repeat(31), `${"a/".repeat(40)}b`]) {
      expect(partsOf(name).length).toBeLessThanOrEqual(32);
      expect(partsOf(name).join("/")).toBe(name);
    }
  });

  it("are cut where they are too long", () => {
    expect(shortened("abc", 3)).toBe("abc");
    expect(shortened("abcd", 3)).toBe("ab…");
    expect(shortened("a😀cd", 3)).toBe("a…");
  });

  it("draw no icons", () => {
    expect(withoutIcons("a $(trash) $(sync~spin) $( x)")).toBe("a \\$(trash) \\$(sync~spin) $( x)");
  });

  it("make no links", () => {
    expect(withoutLinks("w[0] [Show](command:x)(y)")).toBe("w[0] [Show] (command:x)(y)");
  });
});
