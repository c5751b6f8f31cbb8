import { readFileSync } from "node:fs";
import { afterEach, beforeEach, describe, expect, it } from "vitest";
import { tensorViewApi } from "../../../../src/host/api/tensorView";
import type {
  CompareQuery,
  CompareRunsQuery,
  CompareStepsQuery,
  LogData,
  TagMapping,
} from "../../../../src/host/api/tensorViewApi";
import { jsonNumber } from "../../../../src/tensor/text/jsonElement";
import { printed } from "../../../support/cliProgram";
import { comparisonRoot, type ExpectedComparison, expectedComparisons } from "../../../support/expectedComparisons";
import { type HostParts, hostParts } from "../../../support/hostParts";

let parts: HostParts;
let log: LogData | undefined;
beforeEach(() => {
  parts = hostParts([]);
});
afterEach(() => {
  log?.dispose();
  parts.dispose();
});

async function opened(root: string): Promise<LogData> {
  log = await tensorViewApi(parts.data).open(root);
  return log;
}

/** Argument that follows an option. */
const argumentOf = (args: readonly string[], option: string) =>
  args.includes(option) ? args[args.indexOf(option) + 1] : undefined;

/** The question of the command line as another extension asks it. */
function queryOf(args: readonly string[]): CompareQuery & CompareStepsQuery {
  const of = (option: string) => argumentOf(args, option);
  const numbers = (option: string) => of(option)?.split(",").map(Number);
  const side = (which: "a" | "b") => {
    const step = of("--step") ?? of(`--step-${which}`);
    const tag = of("--tag") ?? of(`--tag-${which}`) ?? "";
    return { run: of(`--run-${which}`) ?? ".", tag, ...(step !== undefined && { step: Number(step) }) };
  };
  const [perm, reshape, by] = [numbers("--perm"), numbers("--reshape"), of("--by")];
  const [rtol, atol, worst] = ["--rtol", "--atol", "--worst"].map(of);
  const [slice, as, offset] = ["--slice", "--as", "--step-offset"].map(of);
  return {
    ...{ ...side("a"), with: side("b"), nanDiffers: args.includes("--nan-differs") },
    ...{ ...(perm && { perm }), ...(reshape && { reshape }) },
    ...{ ...(slice !== undefined && { slice }), ...(as !== undefined && { as }) },
    ...{ ...(rtol !== undefined && { rtol: Number(rtol) }), ...(atol !== undefined && { atol: Number(atol) }) },
    ...((by === "abs" || by === "rel" || by === "ulp") && { by }),
    ...(worst !== undefined && { worst: Number(worst) }),
    ...(offset !== undefined && { stepOffset: Number(offset) }),
  };
}

/** The same of a question about two runs. */
function runsQueryOf(args: readonly string[]): CompareRunsQuery {
  const { tag: _, with: other, perm: _perm, reshape: _reshape, slice: _slice, ...query } = queryOf(args);
  const map = argumentOf(args, "--map");
  return {
    ...{ ...query, with: { run: other.run } },
    ...(map !== undefined && { mapping: JSON.parse(readFileSync(map, "utf8")) as TagMapping }),
  };
}

/** Value in the form of JSON. */
function listed(value: unknown): unknown {
  if (typeof value === "number" || typeof value === "bigint") return jsonNumber(value);
  if (value === undefined) return null;
  if (Array.isArray(value)) return value.map(listed);
  if (typeof value !== "object" || value === null) return value;
  return Object.fromEntries(Object.entries(value).map(([key, field]) => [key, listed(field)]));
}

type Fields = Readonly<Record<string, unknown>>;

/** The fields that the command line has of what was answered. */
function fieldsIn(json: Fields, answer: Fields): unknown {
  return listed(Object.fromEntries(Object.keys(json).map((key) => [key, answer[key]])));
}

const side = (name: string, json: Fields, answer: Fields) => fieldsIn(json[name] as Fields, answer[name] as Fields);

const cases = ["dtypes", "histograms", "mismatch", "nans", "scalars"];
const questions = cases
  .flatMap((name) => expectedComparisons().get(name) ?? [])
  .map((question) => [question.args.slice(2).join(" "), question] as const);
const of = (form: ExpectedComparison["form"]) => questions.filter(([, question]) => question.form === form);

describe("answers as the command line", () => {
  it.each(of("values"))("%s", async (_, { root, args }) => {
    const json = Object((await printed(...args)).json) as Fields;
    const { a, b, view, suggestedPerm, compared, ...answer } = await (await opened(root)).compare(queryOf(args));
    expect([side("a", json, { a }), side("b", json, { b })]).toEqual([json.a, json.b]);
    const told = {
      ...{ ...answer, a: json.a, b: json.b, kind: json.kind, rtol: json.rtol, atol: json.atol },
      ...{ equalNan: !args.includes("--nan-differs"), comparable: compared !== "nothing", view },
      ...(suggestedPerm && { suggest: { perm: suggestedPerm } }),
    };
    expect(fieldsIn(json, told)).toEqual(json);
  });

  it.each(of("tags"))("%s", async (_, { root, args }) => {
    const json = Object((await printed(...args)).json) as Fields;
    const { steps, suggestedPerm, ...answer } = await (await opened(root)).compareSteps(queryOf(args));
    const told = {
      ...{ ...answer, kind: json.kind, comparable: answer.reason === undefined },
      ...(suggestedPerm && { suggest: { perm: suggestedPerm } }),
      steps: steps.map(({ compared: _, ...step }) => step),
    };
    expect(fieldsIn(json, told)).toEqual(json);
  });
});

describe("runs as the command line", () => {
  const all = ["mismatch", "scalars", "histograms", "port-adam"].flatMap(
    (name) => expectedComparisons().get(name) ?? [],
  );
  const named = all
    .filter(({ form }) => form === "runs")
    .map((question) => [question.args.slice(2).join(" "), question] as const);

  it.each(named)("%s", async (_, { root, args }) => {
    const whole = Object((await printed(...args)).json) as Fields & { readonly pairs: readonly Fields[] };
    // Callers of the API know their own parameters.
    const { a: _a, b: _b, equalNan: _equalNan, as: _as, offset: _offset, ...json } = whole;
    const { pairs, first, ...answer } = await (await opened(root)).compareRuns(runsQueryOf(args));
    const told = {
      ...{ ...answer, rtol: json.rtol, atol: json.atol },
      first: first && { step: first.step, a: first.a, b: first.b },
      pairs: pairs.map(({ suggestedPerm, ...pair }, i) =>
        fieldsIn(whole.pairs[i] as Fields, {
          ...{ ...pair, comparable: pair.reason === undefined },
          ...(suggestedPerm && { suggest: { perm: suggestedPerm } }),
        }),
      ),
    };
    expect(fieldsIn(json, told)).toEqual(json);
  });

  it("say more of the first divergence", async () => {
    const api = await opened(comparisonRoot("port-sgd"));
    const query = { run: "wrong-momentum", with: { run: "reference" }, rtol: 1e-3, atol: 1e-5 };
    const { first } = await api.compareRuns(query);
    expect(first).toMatchObject({ step: 1n, a: "weights/bn1/moving_mean", suspect: "statistics" });
    expect(Math.round(first?.score ?? 0)).toBe(782);
  });

  it("are compared by a tolerance with a name", async () => {
    const api = await opened(comparisonRoot("port-adam"));
    const query = { run: "keras", with: { run: "torch" }, tolerance: "auto" } as const;
    const { pairs, ...found } = await api.compareRuns(query);
    expect(found).toMatchObject({
      ...{ allclose: true, first: undefined },
      tolerances: [{ dtype: "float32", rtol: 1e-3, atol: 1e-5, pairs: 28 }],
    });
    const explained = pairs.filter((pair) => pair.explained);
    expect(explained.map((pair) => pair.explained).sort()).toEqual(["noisyBias", "noisyBiasMean", "noisyBiasOutput"]);
    expect(pairs[0]?.tolerance).toEqual({ rtol: 1e-3, atol: 1e-5 });
    const tag = { run: "keras", tag: "loss", with: { run: "torch", tag: "loss" } };
    const tolerance = { rtol: 1e-4, atol: 1e-6 };
    expect(await api.compareSteps({ ...tag, tolerance: "framework" })).toMatchObject({ tolerance });
    const values = { run: "keras", tag: "loss", step: 0, with: { run: "torch", tag: "loss", step: 0 } };
    expect(await api.compare({ ...values, tolerance: "framework" })).toMatchObject({ tolerance });
    expect(await api.compare(values)).toMatchObject({ tolerance: undefined });
  });

  it("may be of another log, and are found or not", async () => {
    const mine = await opened(`${comparisonRoot("port-sgd")}/port-tf`);
    const other = await tensorViewApi(parts.data).open(`${comparisonRoot("port-sgd")}/reference`);
    const query = { run: ".", with: { run: ".", log: other }, rtol: 1e-3, atol: 1e-5 };
    expect(await mine.compareRuns(query)).toMatchObject({ allclose: true, first: undefined, unmatchedA: [] });
    await expect(mine.compareRuns({ ...query, with: { run: "none" } })).rejects.toMatchObject({ code: "notFound" });
    const wrong = { pairs: [{ a: "x", b: "y", perm: [-1] }] };
    await expect(mine.compareRuns({ ...query, mapping: wrong })).rejects.toMatchObject({ code: "badParams" });
    other.dispose();
  });
});

it("a reference may be of another log", async () => {
  const mine = await opened(comparisonRoot("precision"));
  const other = await tensorViewApi(parts.data).open(comparisonRoot("determinism"));
  const weight = { run: "float32", tag: "layer.0.weight", step: 1 };
  expect(await mine.compare({ ...weight, with: weight })).toMatchObject({ allclose: true });
  const a = { run: "a", tag: "weights/fc1.weight", step: 1 };
  expect(await mine.compare({ ...weight, with: { ...a, log: other } })).toMatchObject({
    ...{ a: { ...weight, step: 1n }, b: { run: "a", tag: "weights/fc1.weight" }, compared: "nothing", reason: "shape" },
  });
  await expect(mine.compare({ ...weight, with: a })).rejects.toMatchObject({ code: "notFound" });
  other.dispose();
});
