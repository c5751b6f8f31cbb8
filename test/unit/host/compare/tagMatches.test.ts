import { expect, it } from "vitest";
import { TagMatches } from "../../../../src/host/compare/tagMatches";
import type { TagMapping } from "../../../../src/pairing/tagMapping";
import { NO_MAPPING } from "../../../../src/shared/compare/tagMapping";
import type { SeriesId } from "../../../../src/shared/series/seriesId";
import { unhurried as pace } from "../../../../src/tensor/pace";
import { askerOf } from "../../../support/asking";
import { MemoryProvider, tensorOf } from "../../../support/memoryProvider";

const LOGDIR = "/logs";
const RUNS = { a: ["fc1/kernel", "fc1/bias", "own", "v"], b: ["fc1.weight", "fc1.bias", "other", "v"] };

function matchesBy(mapping: TagMapping) {
  const value = { kind: "tensor", tensor: tensorOf("float32", [2], new Float32Array(2)) } as const;
  const points = [{ step: 0n, value }];
  const recorded = Object.entries(RUNS).map(([run, tags]) => [
    run,
    tags.map((tag) => ({ tag, kind: "tensor", points }) as const),
  ]);
  const provider = new MemoryProvider(LOGDIR, Object.fromEntries(recorded));
  const catalog = {
    series: async ({ run }: { readonly run: string }) => {
      const found = await provider.run({ logdir: LOGDIR, run }, pace);
      return Array.from(await found.series(pace), ({ info }) => info);
    },
  };
  return new TagMatches(askerOf(provider), catalog, { read: async () => ({ mapping, problems: [] }) });
}

function series(run: string, tag: string): SeriesId {
  return { logdir: LOGDIR, run, tag, kind: "tensor" };
}

it("finds what belongs to a tag by its name", async () => {
  const matches = matchesBy(NO_MAPPING);
  const b = { logdir: LOGDIR, run: "b" };
  expect(await matches.in(b, series("a", "v"))).toEqual({ series: series("b", "v"), rule: "exact" });
  expect(await matches.in(b, series("a", "fc1/kernel"))).toEqual({ series: series("b", "fc1.weight"), rule: "name" });
  expect(await matches.in(b, series("a", "own"))).toBeUndefined();
});

it("finds what the mapping says first, whichever of both is looked at", async () => {
  const matches = matchesBy({
    pairs: [
      { a: "v", b: "other" },
      { a: "own", b: "v" },
    ],
    layers: [],
  });
  const [a, b] = [
    { logdir: LOGDIR, run: "a" },
    { logdir: LOGDIR, run: "b" },
  ];
  expect(await matches.in(b, series("a", "v"))).toEqual({ series: series("b", "other"), rule: "map" });
  expect(await matches.in(b, series("a", "own"))).toEqual({ series: series("b", "v"), rule: "map" });
  expect(await matches.in(a, series("b", "other"))).toEqual({ series: series("a", "v"), rule: "map" });
  expect(await matches.in(b, series("a", "fc1/bias"))).toMatchObject({ series: series("b", "fc1.bias"), rule: "name" });
});
