import { afterAll, beforeAll, describe, expect, it } from "vitest";
import { listAnswer, pointsAnswer, showAnswer, sliceAnswer, sliceOf, statsAnswer } from "../../src/node/cli/answers";
import type { Json } from "../../src/node/cli/json";
import { Session } from "../../src/node/cli/session";
import { findDtype } from "../../src/tensor/dtype";
import {
  type ExpectedEvent,
  type ExpectedRun,
  type ExpectedValue,
  expectedRuns,
  fixtures,
  runFolders,
} from "../support/expected";

/** How many values agreed, by family and by what they are; a run that silently compares less fails. */
const agreed = new Map<string, number>();
const LEAST: Readonly<Record<string, number>> = {
  points: 13_527,
  slices: 2_630,
  stats: 8_790,
  digests: 990,
  values: 27_150,
};

function agree(family: string, what: string, count = 1): void {
  for (const key of [what, `${family} ${what}`]) agreed.set(key, (agreed.get(key) ?? 0) + count);
}

interface Listed {
  readonly runs: readonly {
    readonly run: string;
    readonly files: readonly {
      name: string;
      bytes: number;
      records: number;
      recovered: number;
      damage: { kind: string; offset: number }[];
    }[];
    readonly tags: readonly { tag: string; kind: string; plugin: string; points: number }[];
  }[];
}

interface Points {
  readonly points: readonly {
    readonly step: number | string;
    readonly wallTime: number | string;
    readonly dtype: string | null;
    readonly shape: readonly number[] | null;
    readonly afterDamage: boolean;
    readonly error?: string;
  }[];
}

const session = new Session();
const runs = expectedRuns();
let listed: Listed;

beforeAll(async () => {
  listed = (await listAnswer(session, fixtures)) as unknown as Listed;
});

afterAll(() => {
  console.log(
    [...agreed]
      .sort()
      .map(([what, count]) => `${String(count).padStart(7)} ${what} agreed`)
      .join("\n"),
  );
});

it("has an expected JSON for every run folder, and a run folder for every JSON", () => {
  expect(runs.map(({ run }) => run).sort()).toEqual(runFolders().sort());
  expect(runs.length).toBeGreaterThanOrEqual(94);
});

describe.each(runs)("$run", ({ run, expected }) => {
  const family = run.split("/")[0] as string;

  it("lists the files, their records and their damage", () => {
    const files = listed.runs.find((other) => other.run === run)?.files ?? [];
    const wanted = expected.flatMap((part) => part.files).sort((a, b) => (a.name < b.name ? -1 : 1));
    expect(files.map(({ name, bytes, records }) => ({ name, bytes, records }))).toEqual(
      wanted.map(({ name, size, records }) => ({ name, bytes: size, records })),
    );
    files.forEach((file, i) => {
      const { end, badPayloadCrcAt = [], badProtoAt = [], size } = wanted[i] as ExpectedRun["files"][number];
      const offsets = [...badPayloadCrcAt, ...badProtoAt, ...(end.state === "clean" && size > 0 ? [] : [end.offset])];
      expect(file.damage.map(({ offset }) => offset)).toEqual(offsets.sort((a, b) => a - b));
      agree(family, "files");
    });
  });

  it("lists tags, kinds, plugins and points", async () => {
    const tags = listed.runs.find((other) => other.run === run)?.tags ?? [];
    const ours = [];
    for (const { tag, kind, plugin } of tags) {
      if (tag === "__run_graph__") continue;
      ours.push({ tag, kind, plugin, count: (await pointsBeforeDamage(run, tag, kind)).length });
    }
    const theirs = expected.flatMap((part) => part.tags ?? []);
    const byName = (a: { tag: string; kind: string }, b: { tag: string; kind: string }) =>
      `${a.tag}\n${a.kind}` < `${b.tag}\n${b.kind}` ? -1 : 1;
    expect(ours.sort(byName)).toEqual([...theirs].sort(byName));
    agree(family, "tags", ours.length);
    const graphs = expected.flatMap((part) => part.files.flatMap((file) => file.graphs ?? [])).length;
    expect(tags.find(({ tag }) => tag === "__run_graph__")?.points ?? 0).toBe(graphs);
  });

  it("gives steps, wall times, slices, stats and digests", async () => {
    for (const { tag, kind } of expected.flatMap((part) => part.tags ?? [])) {
      const events = expected
        .flatMap((part) => part.files)
        .flatMap((file) => file.tags ?? [])
        .filter((other) => other.tag === tag && other.kind === kind)
        .flatMap((other) => other.events);
      const points = await pointsBeforeDamage(run, tag, kind);
      expect(points.map(({ step, wallTime }) => ({ step, wallTime }))).toEqual(
        events.map(({ step, wallTime }) => ({ step, wallTime })),
      );
      agree(family, "points", points.length);
      for (const [point, event] of events.entries()) {
        const where = `${run} ${tag} ${kind} point ${point}`;
        const ours = points[point] as Points["points"][number];
        if (event.error !== undefined && !isRepeatedTail(event)) {
          expect(ours.error?.startsWith(event.error), `${where}: ${ours.error}`).toBe(true);
          agree(family, "errors");
          continue;
        }
        expect(ours.error, where).toBeUndefined();
        if (event.error !== undefined) continue;
        if (kind === "tensor") await compareTensor(run, tag, point, event, where, family);
        if (kind === "scalar") {
          const shown = (await showAnswer(session, fixtures, { run, tag, kind, point: String(point) })) as {
            value?: Json;
          };
          expect(shown.value, where).toBe(asJson(event.value as ExpectedValue));
          agree(family, "values");
        }
      }
    }
  });
});

/** The readers stop where records are lost: what we find behind has a test of its own. */
async function pointsBeforeDamage(run: string, tag: string, kind: string): Promise<Points["points"]> {
  const { points } = (await pointsAnswer(session, fixtures, { run, tag, kind })) as unknown as Points;
  return points.filter(({ afterDamage }) => !afterDamage);
}

/** A repeated tail of any claimed size can be sliced; the readers refuse more than they could hold. */
function isRepeatedTail(event: ExpectedEvent): boolean {
  return event.error === "too many elements: 1099511627776";
}

async function compareTensor(
  run: string,
  tag: string,
  point: number,
  event: ExpectedEvent,
  where: string,
  family: string,
) {
  const target = { run, tag, kind: "tensor", point: String(point) };
  const stored = event.encoding?.bytesDtype ?? (event.dtype as string);
  if (!findDtype(stored)?.decode) {
    await expect(sliceOf(session, fixtures, target, "[...]"), where).rejects.toThrow("cannot be shown yet");
    agree(family, "dtypes said not to be shown yet");
    return;
  }
  for (const { slice, shape, values } of event.slices ?? []) {
    const answer = sliceAnswer(await sliceOf(session, fixtures, target, slice)) as {
      dtype: string;
      shape: number[];
      values: Json;
    };
    expect(answer.dtype, where).toBe(event.dtype);
    expect(answer.shape, `${where} ${slice}`).toEqual(shape);
    const flat = ([answer.values] as unknown[]).flat(20) as Json[];
    expect(flat, `${where} ${slice}`).toEqual(values.map(asJson));
    agree(family, "slices");
    agree(family, "values", flat.length);
  }
  const stats = (await statsAnswer(session, fixtures, target, { digest: true })) as Readonly<Record<string, Json>>;
  expect(stats.count, where).toBe(event.count);
  expect(stats.sha256, where).toBe(event.sha256);
  agree(family, "digests");
  for (const [name, value] of Object.entries(event.stats ?? {})) {
    const ours = stats[name] as Json;
    if (name === "mean" || name === "std") expectClose(ours, value, largest(event), `${where} ${name}`);
    else expect(ours, `${where} ${name}`).toBe(asJson(value));
    agree(family, "stats");
  }
}

/** Expected JSON has -0.0 as a number. */
function asJson(value: ExpectedValue): Json {
  return Object.is(value, -0) ? "-0" : value;
}

/**
 * The readers compute in numbers of 64 bits: of twenty equal uint64 beyond 2^63 they find a deviation of 1. So what
 * counts is the distance relative to the largest value.
 */
function expectClose(ours: Json, value: ExpectedValue, scale: number, where: string): void {
  if (typeof ours !== "number" || typeof value !== "number") expect(ours, where).toBe(value);
  else expect(Math.abs(ours - value), where).toBeLessThanOrEqual(1e-12 * Math.max(Math.abs(value), isBig(scale)));
}

function isBig(scale: number): number {
  return scale > 2 ** 53 && scale < 2 ** 64 ? scale : 0;
}

function largest(event: ExpectedEvent): number {
  return Math.max(Math.abs(Number(event.stats?.min ?? 0)), Math.abs(Number(event.stats?.max ?? 0)));
}

it.each(["faults/bad_length_crc", "faults/ms_bad_length_crc"])(
  "finds what stands behind the loss again: %s",
  async (run) => {
    const [file] = listed.runs.find((other) => other.run === run)?.files ?? [];
    expect(file).toMatchObject({ records: 3, recovered: 2, damage: [{ kind: "badLengthCrc" }] });
    for (const [tag, kind] of [
      ["loss", "scalar"],
      ["w", "tensor"],
    ] as const) {
      const { points } = (await pointsAnswer(session, fixtures, { run, tag, kind })) as unknown as Points;
      expect(points.filter(({ afterDamage }) => afterDamage).map(({ step }) => step)).toEqual([3, 4]);
    }
  },
);

it("compared no less than there is to compare", () => {
  for (const [what, least] of Object.entries(LEAST)) expect(agreed.get(what) ?? 0, what).toBeGreaterThanOrEqual(least);
});
