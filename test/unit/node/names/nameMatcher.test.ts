import { resolve } from "node:path";
import { afterAll, describe, expect, it } from "vitest";
import { NameMatcher, nameThreads, type StartNameThread } from "../../../../src/node/names/nameMatcher";
import { localNames } from "../../../support/localNames";

const named = (run: string, ...tags: readonly string[]) => ({ run, tags: tags.map((tag) => ({ tag })) });
const plain = (kept: readonly unknown[]) => kept.map((one) => (one instanceof Uint32Array ? [...one] : one));

describe("NameMatcher", () => {
  it("sends many names in messages of bounded size, and joins what is kept", async () => {
    const sizes: number[] = [];
    const counting: StartNameThread = (onEnd) => {
      const { channel, end } = localNames(onEnd);
      const request: typeof channel.request = (method, params, options) => {
        if ("runs" in params) sizes.push(params.runs.reduce((sum, { tags }) => sum + tags.length + 1, 0));
        return channel.request(method, params, options);
      };
      return { channel: { request }, end };
    };
    const matcher = new NameMatcher(counting);
    const many = named("many", ...Array.from({ length: 20_000 }, (_, i) => `tag_${i}`));
    const runs = [named("none", "x"), many, named("tag_7", "y"), named("last", "tag_7", "tag_77"), named("empty")];
    expect(plain(await matcher.keep("/tag_1*7$/", runs))).toEqual([[], [7, 17, 117, 1117, 11117], "all", [0], []]);
    expect(sizes.length).toBeGreaterThan(2);
    expect(Math.max(...sizes)).toBeLessThanOrEqual((1 << 13) + 1);
    matcher.dispose();
  });

  it("masks names and groups them", async () => {
    const matcher = new NameMatcher(localNames);
    expect([...(await matcher.mask("a", ["a/b", "b"]))]).toEqual([1, 0]);
    expect([...(await matcher.mask("", ["a/b", ""]))]).toEqual([1, 1]);
    expect(await matcher.groups("(\\w)_\\d", ["a_1", "b", "c_2"])).toEqual(["a", undefined, "c"]);
    expect(await matcher.groups("seed", [])).toEqual([]);
    await expect(matcher.groups("(", [])).rejects.toMatchObject({ code: "badPattern" });
    await expect(matcher.mask("/(/", [])).rejects.toMatchObject({ code: "badPattern" });
    matcher.dispose();
  });

  it("gives up what is cancelled", async () => {
    const matcher = new NameMatcher(localNames);
    const controller = new AbortController();
    const runs = [named("many", ...Array.from({ length: 20_000 }, (_, i) => `tag_${i}`))];
    const asked = matcher.keep("/tag/", runs, controller.signal);
    controller.abort();
    await expect(asked).rejects.toMatchObject({ code: "cancelled" });
    matcher.dispose();
  });
});

describe("a thread that matches names", () => {
  const matcher = new NameMatcher(nameThreads(resolve("dist/nameThread.js")));
  afterAll(() => matcher.dispose());

  it("matches beside this one, and says what is wrong with a pattern", async () => {
    expect(plain(await matcher.keep("/^b/", [named("a", "b", "c"), named("b")]))).toEqual([[0], "all"]);
    await expect(matcher.keep("/(/", [])).rejects.toMatchObject({ code: "badPattern" });
    const victim = [named("r", `${"a".repeat(100)}b`)];
    await expect(matcher.keep("/^(?=(a+)+$)/", victim)).rejects.toMatchObject({ code: "tooSlow" });
  });

  it("is started anew where it ended", async () => {
    matcher.dispose();
    expect(plain(await matcher.keep("b", [named("a", "b")]))).toEqual([[0]]);
  });

  it("that cannot be started, or ends, is told to whoever asks", async () => {
    const broken = new NameMatcher(nameThreads(resolve("dist/none.js")));
    await expect(broken.mask("a", ["a"])).rejects.toMatchObject({ code: "crashed" });
  });
});
