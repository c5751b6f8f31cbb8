import { describe, expect, it } from "vitest";
import { Answerer } from "../../../src/data/answerer";
import { createRunHealthAnswer } from "../../../src/data/answers/runs";
import type { LocalProvider } from "../../../src/data/local/localProvider";
import { createPatterns } from "../../../src/node/patterns/namePatterns";
import { type HealthProgress, runHealth } from "../../../src/shared/questions/health";
import { type Pace, unhurried } from "../../../src/tensor/pace";
import { tellAllProgress } from "../../support/allProgress";
import { cancelledError } from "../../support/cancelledError";
import { countingSource, ReadCount } from "../../support/countingSource";
import { bytesField, bytesOf, concat, file, TENSORFLOW, TENSORFLOW_NAME, tfTensor } from "../../support/eventWriter";
import { LOGDIR, providerOf } from "../../support/memoryLogdir";
import { MemorySource } from "../../support/memorySource";

const ID = { logdir: LOGDIR, run: "." };
const FLOAT = 1;

/** Values of `count` elements, other ones at each step. */
const floats = (step: number, count: number) => Float32Array.from({ length: count }, (_, i) => 1 + ((i + step) % 5));

const tensor = (tag: string, values: Float32Array) =>
  tfTensor(tag, { dtype: FLOAT, shape: [values.length], values: [bytesField(4, bytesOf(values))] }, "tensor");

interface Recorded {
  readonly tags: readonly string[];
  /** Elements of each value. */
  readonly count: number;
}

/** Each value in an event of its own, or all of a step in one. */
function events({ tags, count }: Recorded, steps: readonly number[], isJoined = false): Uint8Array {
  const each = (step: number) => tags.map((tag) => tensor(tag, floats(step, count)));
  const parts = steps.flatMap((step) =>
    (isJoined ? [each(step)] : each(step).map((one) => [one])).map((values) => ({ wallTime: step, step, values })),
  );
  return file(...parts);
}

const range = (start: number, end: number) => Array.from({ length: end - start }, (_, i) => start + i);

class Asked {
  readonly source = new MemorySource(TENSORFLOW_NAME, file(TENSORFLOW));
  readonly count = new ReadCount();
  readonly provider: LocalProvider;
  /** Cancelled when it gives way so often. */
  leftTurns = Number.POSITIVE_INFINITY;
  private readonly answerer: Answerer;

  constructor(bytes: Uint8Array, cacheBytes = 1 << 28) {
    this.source.append(bytes);
    this.provider = providerOf([countingSource(this.source, this.count)]);
    const pace: Pace = {
      ...unhurried,
      isDue: () => this.leftTurns < Number.POSITIVE_INFINITY,
      giveWay: async () => {
        await Promise.resolve();
        if (--this.leftTurns <= 0) throw cancelledError();
      },
    };
    const now = <T>(work: () => Promise<T>) => work();
    const turns = { createPace: () => pace, first: now, reading: now, createPatterns };
    this.answerer = new Answerer([createRunHealthAnswer({ maxBytes: cacheBytes })], this.provider, turns);
  }

  /** Asks once the index is there; returns what was read for the answer. */
  async ask(explode?: number, onProgress: (progress: HealthProgress) => void = () => undefined) {
    await this.provider.idle(LOGDIR, unhurried);
    this.count.clear();
    const { asker } = this.answerer;
    const { tags } = await asker.ask(runHealth, { ...ID, ...(explode !== undefined && { explode }) }, { onProgress });
    return { tags, bytes: this.count.bytes };
  }

  async grow(bytes: Uint8Array): Promise<void> {
    this.source.append(bytes);
    this.provider.fileChanged(LOGDIR, { run: ".", name: TENSORFLOW_NAME });
    await this.provider.idle(LOGDIR, unhurried);
  }
}

/** Bytes read of a value beside its elements: its head, and its surroundings in the record. */
const AROUND_BYTES = 9000;

describe.each<readonly [string, Recorded, boolean]>([
  ["short values, each in a record", { tags: ["a", "b", "c"], count: 1000 }, false],
  ["long values, each in a record that was hopped over", { tags: ["a", "b"], count: 100_000 }, false],
  ["long values, all of a step in one record", { tags: ["a", "b", "c"], count: 40_000 }, true],
])("%s", (_, recorded, isJoined) => {
  const { tags, count } = recorded;
  const valueBytes = 4 * count;
  const stepBytes = tags.length * (valueBytes + AROUND_BYTES);

  it("are read once, and not again when they are asked for again", async () => {
    const asked = new Asked(events(recorded, range(0, 6), isJoined));
    const first = await asked.ask();
    expect(first.tags).toHaveLength(tags.length);
    expect(first.tags[0]).toMatchObject({ points: 6, maxUpdate: { point: expect.any(Number) } });
    expect(first.bytes).toBeGreaterThan(6 * tags.length * valueBytes);
    expect(first.bytes).toBeLessThan(6 * stepBytes);
    expect(await asked.ask()).toEqual({ ...first, bytes: 0 });
    const other = await asked.ask(0.5);
    expect(other.bytes).toBe(0);
    expect(other.tags[0]?.firstExploding?.step).toBe("1");
  });

  it("that are added are read alone", async () => {
    const asked = new Asked(events(recorded, range(0, 4), isJoined));
    await asked.ask();
    await asked.grow(events(recorded, [4, 5], isJoined));
    const grown = await asked.ask();
    expect(grown.bytes).toBeLessThan(2 * stepBytes);
    const whole = await new Asked(events(recorded, range(0, 6), isJoined)).ask();
    expect(grown.tags).toEqual(whole.tags);
  });

  it("are gone on with after a cancel, whenever it comes", async () => {
    const whole = await new Asked(events(recorded, range(0, 6), isJoined)).ask();
    const asked = new Asked(events(recorded, range(0, 6), isJoined));
    let bytes = 0;
    let cancels = 0;
    for (let turns = 5; ; turns++) {
      asked.leftTurns = turns;
      try {
        const { tags: found, bytes: last } = await asked.ask();
        expect(found).toEqual(whole.tags);
        bytes += last;
        break;
      } catch (error) {
        expect(String(error)).toContain("cancelled");
        bytes += asked.count.bytes;
        cancels++;
      }
    }
    expect(cancels).toBeGreaterThan(2);
    // At most one value is begun anew after each.
    expect(bytes).toBeLessThan(6 * stepBytes + cancels * (valueBytes + AROUND_BYTES));
  });

  it("are read anew where a step was written again, and where the file was", async () => {
    const asked = new Asked(events(recorded, range(0, 4), isJoined));
    await asked.ask();
    await asked.grow(events(recorded, [2], isJoined));
    const again = await asked.ask();
    expect(again.bytes).toBeGreaterThan(4 * tags.length * valueBytes);
    expect(again.tags[0]?.points).toBe(4);
    asked.source.replace(concat(file(TENSORFLOW), events(recorded, [7], isJoined)));
    asked.provider.fileChanged(LOGDIR, { run: ".", name: TENSORFLOW_NAME });
    const { tags: replaced } = await asked.ask();
    expect(replaced[0]).toEqual({ tag: "a", points: 1 });
  });
});

it("holds values in bounded memory: what has no room is read again beside the next one", async () => {
  const recorded = { tags: ["a", "b"], count: 100_000 };
  const asked = new Asked(events(recorded, range(0, 5)), 600_000);
  const whole = await new Asked(events(recorded, range(0, 5))).ask();
  const { tags, bytes } = await asked.ask();
  expect(tags).toEqual(whole.tags);
  expect(bytes).toBeGreaterThan(9 * 400_000);
  expect(bytes).toBeLessThan(20 * (400_000 + AROUND_BYTES));
});

it("finds a long value's wrong checksum, and then lets the point before it stand for the step", async () => {
  const recorded = { tags: ["a"], count: 100_000 };
  const damaged = events(recorded, [1]);
  damaged[damaged.length - 3000] = (damaged[damaged.length - 3000] as number) ^ 1;
  const asked = new Asked(concat(events(recorded, [0, 1]), damaged, events(recorded, [2])));
  const { tags } = await asked.ask();
  expect(tags).toEqual(
    (await new Asked(events(recorded, range(0, 3))).ask()).tags.map((one) => ({
      ...one,
      ...(one.maxUpdate && { maxUpdate: { ...one.maxUpdate, point: one.maxUpdate.step === "2" ? 3 : 1 } }),
    })),
  );
  expect((await asked.ask()).bytes).toBe(0);
  // Where no other stands for the step, the error does.
  const alone = new Asked(concat(events(recorded, [0]), damaged, events(recorded, [2])));
  const found = (await alone.ask()).tags[0];
  expect(found).toMatchObject({
    points: 3,
    error: { step: "1", point: 1, message: expect.stringContaining("checksum") },
  });
  expect(found?.maxUpdate).toBeUndefined();
  expect((await alone.ask()).bytes).toBe(0);
});

it("tells how many bytes it looked through, and the worst of what is known", async () => {
  const recorded = { tags: ["a", "b"], count: 1000 };
  const told: HealthProgress[] = [];
  tellAllProgress();
  const nan = file({ wallTime: 3, step: 3, values: [tensor("b", Float32Array.of(1, Number.NaN))] });
  await new Asked(concat(events(recorded, range(0, 3)), nan)).ask(10, (progress) => told.push(progress));
  const total = 6 * 4000 + 8;
  expect(told.at(-1)).toMatchObject({
    done: total,
    total,
    tags: [{ tag: "b", firstNaN: { step: "3", at: [1] } }, { tag: "a" }],
  });
  expect(told.every(({ done }, i) => i === 0 || done >= (told[i - 1]?.done ?? 0))).toBe(true);
});

it("asked twice at once reads once", async () => {
  const asked = new Asked(events({ tags: ["a"], count: 1000 }, range(0, 5)));
  const [one, other] = await Promise.all([asked.ask(), asked.ask()]);
  expect(one.tags).toEqual(other.tags);
  expect(asked.count.bytes).toBeLessThan(5 * 3 * 4000);
});
