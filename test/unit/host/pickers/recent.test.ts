import { describe, expect, it } from "vitest";
import { Recent } from "../../../../src/host/pickers/recent";
import { seriesKey } from "../../../../src/shared/series/seriesId";

function store(stored?: unknown) {
  const values = new Map<string, unknown>([["recent", stored]]);
  return {
    get: (key: string) => values.get(key),
    update: async (key: string, value: unknown) => void values.set(key, value),
  };
}

const series = (tag: string) => ({ logdir: "/logs", run: ".", tag, kind: "tensor" as const });

describe("what was opened lately", () => {
  it("stands newest first, each once", async () => {
    const recent = new Recent(store());
    for (const tag of ["a", "b", "a"]) await recent.add(series(tag));
    expect(recent.keys).toEqual([seriesKey(series("a")), seriesKey(series("b"))]);
  });

  it("is bounded", async () => {
    const recent = new Recent(store());
    for (let i = 0; i < 50; i++) await recent.add(series(`t${i}`));
    expect(recent.keys).toHaveLength(20);
    expect(recent.keys[0]).toBe(seriesKey(series("t49")));
  });

  it("is nothing where something else was stored", () => {
    expect(new Recent(store("nonsense")).keys).toEqual([]);
    expect(new Recent(store([1, "x"])).keys).toEqual(["x"]);
  });
});
