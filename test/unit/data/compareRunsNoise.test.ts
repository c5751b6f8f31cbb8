import { describe, expect, it } from "vitest";
import { compareRuns, type RunsCompared } from "../../../src/shared/questions/compare";
import { askerOf } from "../../support/asking";
import { diskProvider } from "../../support/diskProvider";
import { comparisonRoot } from "../../support/expectedComparisons";
import { madeNetwork, tagsOfNetwork } from "../../support/madeNetworks";
import { MemoryProvider } from "../../support/memoryProvider";
import type { NaiveRun } from "../../support/naiveRuns";
import { naiveSeries } from "../../support/naiveSeries";

const AUTO = { tolerance: "auto" } as const;

async function compared(name: string, run: string, other: string): Promise<RunsCompared> {
  const logdir = comparisonRoot(name);
  return askerOf(diskProvider(logdir)).ask(compareRuns, { logdir, run, other: { logdir, run: other }, ...AUTO });
}

async function made(a: NaiveRun, b: NaiveRun): Promise<RunsCompared> {
  const logdir = "/memory";
  const { ask } = askerOf(new MemoryProvider(logdir, { a: naiveSeries(a), b: naiveSeries(b) }));
  return ask(compareRuns, { logdir, run: "a", other: { logdir, run: "b" }, ...AUTO });
}

const exceeding = ({ pairs }: RunsCompared) =>
  pairs.filter(({ firstExceeding, explained }) => firstExceeding !== null && !explained).map(({ a }) => a.tag);

const explained = ({ pairs }: RunsCompared) =>
  Object.fromEntries(pairs.flatMap((pair) => (pair.explained ? [[pair.a.tag, pair.explained]] : [])));

describe("ports of a network", () => {
  it.each([
    ["port-tf", "reference"],
    ["port-ms", "reference"],
    ["port-ms", "port-tf"],
    ["reference", "port-tf"],
  ])("are right: %s beside %s", async (run, other) => {
    const found = await compared("port-sgd", run, other);
    expect(exceeding(found)).toEqual([]);
    expect(explained(found)).toEqual({});
    expect(found).toMatchObject({ allclose: true, first: null });
  });

  it.each([
    ["port-sgd", "wrong-eps", "reference", "0", "activations/bn1", "layer"],
    ["port-sgd", "wrong-eps", "port-tf", "0", "activations/bn1", "layer"],
    ["port-sgd", "wrong-momentum", "reference", "1", "weights/bn1/moving_mean", "statistics"],
    ["port-sgd", "wrong-momentum", "port-tf", "1", "weights/bn1/moving_mean", "statistics"],
    ["port-sgd", "wrong-transpose", "reference", "0", "weights/fc2.weight", "loading"],
    ["port-sgd", "wrong-transpose", "port-ms", "0", "weights/fc2.weight", "loading"],
    ["port-adam", "wrong-decay", "torch", "1", "weights/_backbone.features.0.weight", "optimizer"],
    ["port-adam", "wrong-decay", "mindspore", "1", "weights/_backbone.features.0.weight", "optimizer"],
  ])("part where the mistake is: %s, %s beside %s", async (name, run, other, step, a, suspect) => {
    const found = await compared(name, run, other);
    expect(found).toMatchObject({ allclose: false, first: { step, a, suspect } });
  });

  it("differ where the mistake is alone, if nothing follows from it", async () => {
    const tags = ["weights/bn1/moving_mean", "weights/bn1/moving_variance"];
    expect(exceeding(await compared("port-sgd", "wrong-momentum", "reference")).sort()).toEqual(tags);
  });

  it.each([
    [
      "keras",
      "torch",
      "sequential/conv2d/bias:0",
      "activations/sequential/conv2d",
      "sequential/batch_normalization/moving_mean:0",
    ],
    [
      "mindspore",
      "torch",
      "weights/_backbone.features.0.bias",
      "acts/_backbone.features.0",
      "weights/_backbone.features.1.moving_mean",
    ],
    ["torch", "mindspore", "features.0.bias", "outputs/features.0", "features.1.running_mean"],
  ])(
    "under Adam are right but for the bias before the batch norm: %s beside %s",
    async (run, other, bias, output, mean) => {
      const found = await compared("port-adam", run, other);
      expect(exceeding(found)).toEqual([]);
      expect(explained(found)).toEqual({ [bias]: "noisyBias", [output]: "noisyBiasOutput", [mean]: "noisyBiasMean" });
      expect(found).toMatchObject({ allclose: true, first: null });
    },
  );

  it("have a bias that explains no more than it is off by", async () => {
    const found = explained(await compared("port-adam", "wrong-decay", "torch"));
    // The output of that layer differs for its weights.
    expect(Object.keys(found)).toEqual([
      "weights/_backbone.features.0.bias",
      "weights/_backbone.features.1.moving_mean",
    ]);
  });

  it("say what they were held against", async () => {
    const { taken } = await compared("port-sgd", "port-tf", "reference");
    expect(taken).toEqual({ name: "auto", tolerances: [{ grain: "float32", rtol: 1e-3, atol: 1e-5, pairs: 29 }] });
  });
});

describe("rounding to a dtype", () => {
  it.each(["bfloat16", "float16", "float8_e4m3fn"])("to %s is said as that, and is no divergence", async (dtype) => {
    for (const [run, other] of [
      [dtype, "float32"],
      ["float32", dtype],
    ] as const) {
      const found = await compared("precision", run, other);
      expect(found).toMatchObject({ allclose: true, first: null });
      expect(found.pairs.map(({ rounding }) => rounding)).toEqual([dtype, dtype, dtype]);
    }
  });

  it("has no hint by any tolerance", async () => {
    const logdir = comparisonRoot("precision");
    const { ask } = askerOf(diskProvider(logdir));
    const found = await ask(compareRuns, { logdir, run: "bfloat16", other: { logdir, run: "float32" } });
    expect(found.first).toMatchObject({ step: "0", a: "layer.0.weight" });
    expect(found.first).not.toHaveProperty("suspect");
  });

  it("is none where values were rounded in steps of their own", async () => {
    const found = await compared("precision", "int8", "float32");
    expect(found).toMatchObject({ allclose: false, first: { a: "layer.0.weight", suspect: "loading" } });
    for (const { rounding } of found.pairs) expect(rounding).toBeUndefined();
  });
});

it("a hint is given of what stands out alone, by tolerances without a name too", async () => {
  const logdir = comparisonRoot("port-sgd");
  const { ask } = askerOf(diskProvider(logdir));
  const other = { logdir, run: "reference" };
  const noise = await ask(compareRuns, { logdir, run: "port-tf", other });
  expect(noise.first).toMatchObject({ step: "0", a: "activations/bn1" });
  expect(noise.first).not.toHaveProperty("suspect");
  const mistake = await ask(compareRuns, { logdir, run: "wrong-eps", other });
  expect(mistake.first).toMatchObject({ a: "activations/bn1", suspect: "layer" });
  // What is noise at its first step may well differ later.
  const adam = comparisonRoot("port-adam");
  const decay = { logdir: adam, run: "wrong-decay", other: { logdir: adam, run: "torch" }, tolerance: "same" } as const;
  const later = await askerOf(diskProvider(adam)).ask(compareRuns, decay);
  expect(later.first).toMatchObject({ step: "0" });
  expect(later.first).not.toHaveProperty("suspect");
});

describe("the same code", () => {
  const same = madeNetwork({ layers: 6, steps: 3 });

  it.each(["weights/layer2.weight", "acts/layer3", "grads/layer1.bias", "loss"])(
    "stands out where one tag is off by 1e-4: %s",
    async (tag) => {
      const one = madeNetwork({ layers: 6, steps: 3, off: (other, step) => (other === tag && step > 0 ? 1e-4 : 0) });
      const found = await made(one, same);
      expect(exceeding(found)).toEqual([tag]);
      expect(found.first).toMatchObject({ step: "1", a: tag });
    },
  );

  it("parts at the weight that is off, though all behind it differs as much", async () => {
    const follows = (tag: string, step: number) => step > 0 || tag.startsWith("acts") || tag.startsWith("grads");
    const one = madeNetwork({
      ...{ layers: 6, steps: 3 },
      off: (tag, step) => (tag === "weights/layer2.weight" || follows(tag, step) ? 1e-4 : 0),
    });
    const found = await made(one, same);
    expect(found.first).toMatchObject({ step: "0", a: "weights/layer2.weight", suspect: "loading" });
    expect(found.allclose).toBe(false);
  });

  it("is equal to itself", async () => {
    expect(await made(same, same)).toMatchObject({ allclose: true, first: null });
  });
});

describe("noise", () => {
  it("of small gradients is told from a mistake among them", async () => {
    const [gradients, layers, steps] = [1e-7, 6, 3];
    const noise = (tag: string) => (tag.startsWith("weights") ? 1e-7 : 1e-6);
    const one = madeNetwork({ layers, steps, gradients, off: noise });
    const other = madeNetwork({ layers, steps, gradients, off: noise, seed: 2 });
    expect(await made(one, other)).toMatchObject({ allclose: true, first: null });
    const wrong = madeNetwork({
      ...{ layers, steps, gradients },
      off: (tag, step) => (tag === "grads/layer3.weight" && step > 0 ? 1e-2 : noise(tag)),
    });
    const found = await made(wrong, other);
    expect(exceeding(found)).toEqual(["grads/layer3.weight"]);
    const { tolerance } = found.pairs.find(({ a }) => a.tag === "grads/layer3.weight") ?? {};
    expect(tolerance?.atol).toBeLessThan(1e-9);
  });

  it.each([30, 100])("grows along %d layers without being a mistake", async (layers) => {
    const growth = 1000 ** (1 / layers);
    const tags = tagsOfNetwork(layers);
    const depth = (tag: string) => Number(/\d+/.exec(tag)?.[0] ?? 0);
    const noise = (tag: string) => {
      if (!tags.includes(tag) || tag.startsWith("weights")) return 1e-7;
      return 1e-7 * growth ** (tag.startsWith("grads") ? layers - depth(tag) : depth(tag));
    };
    const [one, other] = [1, 2].map((seed) => madeNetwork({ layers, steps: 2, off: noise, seed }));
    const found = await made(one as NaiveRun, other as NaiveRun);
    expect(exceeding(found)).toEqual([]);
    expect(found).toMatchObject({ allclose: true, first: null });
  });

  it("leaves room for no more than it needs", async () => {
    const noise = () => 1e-7;
    const [one, other] = [1, 2].map((seed) => madeNetwork({ layers: 8, steps: 3, off: noise, seed }));
    const { taken } = await made(one as NaiveRun, other as NaiveRun);
    expect(taken?.tolerances).toEqual([{ grain: "float32", rtol: 1e-5, atol: 1e-7, pairs: 41 }]);
  });
});

it("a tolerance with a name says what it took, and explains nothing", async () => {
  const logdir = comparisonRoot("port-adam");
  const { ask } = askerOf(diskProvider(logdir));
  const found = await ask(compareRuns, { logdir, run: "keras", other: { logdir, run: "torch" }, tolerance: "other" });
  expect(found.taken).toEqual({ name: "other", tolerances: [{ grain: "float32", rtol: 1e-3, atol: 1e-5, pairs: 28 }] });
  expect(explained(found)).toEqual({});
  expect(found.first).toMatchObject({ step: "1", a: "sequential/conv2d/bias:0" });
});

it("what is known of steps is told again without reading them", async () => {
  const logdir = comparisonRoot("port-adam");
  const { ask } = askerOf(diskProvider(logdir));
  const asked = { logdir, run: "wrong-decay", other: { logdir, run: "torch" }, ...AUTO };
  expect(await ask(compareRuns, asked)).toEqual(await ask(compareRuns, asked));
});
