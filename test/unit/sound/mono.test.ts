import { expect, it } from "vitest";
import { meanOfChannels, oneChannel } from "../../../src/sound/mono";

const samples = Float64Array.of(1, 0.5, Number.NaN, 0.5, Number.POSITIVE_INFINITY, Number.NEGATIVE_INFINITY);

it("channels are added up, what is not finite as silence", () => {
  const mean = new Float64Array(3);
  meanOfChannels(samples, 2, mean);
  expect([...mean]).toEqual([0.75, 0.25, 0]);
});

it("one channel is taken alone", () => {
  const one = new Float64Array(3);
  oneChannel(samples, 2, 0, one);
  expect([...one]).toEqual([1, 0, 0]);
  oneChannel(samples, 2, 1, one);
  expect([...one]).toEqual([0.5, 0.5, 0]);
});
