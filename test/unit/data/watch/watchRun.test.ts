import { describe, expect, it } from "vitest";
import { DataError } from "../../../../src/data/dataError";
import type { DataProvider } from "../../../../src/data/provider";
import { type WatchedLook, watchRun } from "../../../../src/shared/questions/runs";
import { type Pace, unhurried } from "../../../../src/tensor/pace";
import { foreign } from "../../../../src/tensor/said/sentence";
import { askerOf } from "../../../support/asking";
import { cancelledError } from "../../../support/cancelledError";
import { countingSource, ReadCount } from "../../../support/countingSource";
import {
  bytesField,
  bytesOf,
  type EventParts,
  file,
  TENSORFLOW,
  TENSORFLOW_NAME,
  tfScalar,
  tfTensor,
} from "../../../support/eventWriter";
import { LOGDIR, MemoryLogdir, providerOf } from "../../../support/memoryLogdir";
import { type MemoryPoint, MemoryProvider, type MemorySeries, tensorOf } from "../../../support/memoryProvider";
import { MemorySource, systemError } from "../../../support/memorySource";

const NAN = Number.NaN;
const [FLOAT, INT32] = [1, 3];

/** Looks at a run again and again, each time from where the last look ended. */
class Watch {
  mark: string | undefined;
  private ask;
  private readonly where: string;

  constructor(provider: DataProvider, where = "nan", pace: Pace = unhurried) {
    this.ask = askerOf(provider, pace).ask;
    this.where = where;
  }

  /** Another thread knows the mark and nothing else. */
  continueIn(provider: DataProvider): void {
    this.ask = askerOf(provider).ask;
  }

  async look(): Promise<WatchedLook> {
    const { where, mark } = this;
    const look = await this.ask(watchRun, { logdir: LOGDIR, run: ".", where, ...(mark !== undefined && { mark }) });
    this.mark = look.mark;
    return look;
  }

  /** Short text of the result. */
  async found(): Promise<string> {
    const { count, first } = await this.look();
    if (!first) return "nothing";
    const { tag, step, point, at, value, isSince } = first;
    return `${count}: ${tag}[${at}] = ${value} ${isSince ? "since" : "at"} ${step}, point ${point}`;
  }
}

/** Points that grow, in memory. */
function growing(...tags: readonly string[]) {
  const points = new Map(tags.map((tag): [string, MemoryPoint[]] => [tag, []]));
  const series = tags.map(
    (tag): MemorySeries => ({ tag, kind: tag === "loss" ? "scalar" : "tensor", points: points.get(tag) ?? [] }),
  );
  const put = (tag: string, step: number, ...values: readonly number[]) => {
    const shape = tag === "loss" ? [] : [values.length];
    const value = { kind: "tensor" as const, tensor: tensorOf("float32", shape, Float32Array.from(values)) };
    points.get(tag)?.push({ step: BigInt(step), wallTimeSeconds: step, value });
  };
  return { points, put, provider: new MemoryProvider(LOGDIR, { ".": series }) };
}

/** A file that grows, and its provider, which is told. */
class LiveFile {
  readonly count = new ReadCount();
  readonly logdir = new MemoryLogdir();
  readonly source: MemorySource;
  provider;

  constructor(...events: readonly EventParts[]) {
    this.source = new MemorySource(TENSORFLOW_NAME, file(TENSORFLOW, ...events));
    this.logdir.put(countingSource(this.source, this.count));
    this.provider = this.open();
  }

  /** Opens the data again, like another thread. */
  reopen(): DataProvider {
    this.provider = this.open();
    return this.provider;
  }

  private open() {
    const provider = providerOf([]);
    provider.remove(LOGDIR);
    provider.add(LOGDIR, this.logdir);
    return provider;
  }

  async append(...events: readonly EventParts[]): Promise<void> {
    this.source.append(file(...events));
    await this.changed();
  }

  async changed(name = TENSORFLOW_NAME): Promise<void> {
    this.provider.fileChanged(LOGDIR, { run: ".", name });
    await this.provider.idle(LOGDIR, unhurried);
  }
}

function weights(tag: string, step: number, ...values: readonly number[]): EventParts {
  const content = bytesField(4, bytesOf(Float32Array.from(values)));
  return { wallTime: step, step, values: [tfTensor(tag, { dtype: FLOAT, shape: [values.length], values: [content] })] };
}

const loss = (step: number, value: number): EventParts => ({ wallTime: step, step, values: [tfScalar("loss", value)] });

describe("a watched run", () => {
  it("tells of what comes, each series once, with the very element, the earliest first", async () => {
    const { put, provider } = growing("a", "b", "loss");
    const watch = new Watch(provider);
    expect(await watch.found()).toBe("nothing");
    put("a", 1, 0, NAN);
    put("loss", 1, NAN);
    expect(await watch.found()).toBe("2: a[1] = NaN at 1, point 0");
    put("a", 2, NAN, NAN);
    put("loss", 2, NAN);
    const { mark } = watch;
    put("b", 4, 1);
    expect(await watch.found()).toBe("nothing");
    expect(watch.mark).not.toBe(mark);
    put("b", 7, NAN);
    put("b", 8, 1);
    expect(await watch.found()).toBe("1: b[0] = NaN at 7, point 1");
    const before = watch.mark;
    expect(await watch.look()).toEqual({ mark: before, count: 0 });
  });

  it("tells nothing of what was there, but for what is so at the last points", async () => {
    const { put, provider } = growing("a", "b", "loss");
    for (const [step, value] of [NAN, 1, NAN].entries()) put("a", step, value);
    for (const [step, value] of [NAN, 1].entries()) put("b", step, value);
    for (const [step, value] of [NAN, 1].entries()) put("loss", step, value);
    const watch = new Watch(provider);
    expect(await watch.found()).toBe("1: a[0] = NaN at 2, point 2");
    put("b", 2, 1);
    expect(await watch.found()).toBe("nothing");
    put("loss", 2, NAN);
    put("b", 3, NAN);
    // The earliest, wherever it stands in the list.
    expect(await watch.found()).toBe("2: loss[] = NaN at 2, point 2");
  });

  it("tells since when what it finds at first is so, with the element of that point", async () => {
    const { put, provider } = growing("a", "loss");
    for (let step = 100; step <= 108; step++) put("a", step, 1, step >= 104 ? NAN : 0, step >= 106 ? NAN : 0);
    put("loss", 110, NAN);
    const watch = new Watch(provider);
    expect(await watch.found()).toBe("2: a[1] = NaN since 104, point 4");
    // What comes later begins where it is found.
    put("a", 109, NAN, NAN, NAN);
    expect(await watch.found()).toBe("nothing");
    const always = growing("loss");
    for (let step = 0; step < 300; step++) always.put("loss", step, NAN);
    expect(await new Watch(always.provider).found()).toBe("1: loss[] = NaN since 0, point 0");
    // Before that it was well again, and before a restart it was another training.
    const again = growing("a");
    for (const [step, value] of [NAN, NAN, 1, NAN, NAN].entries()) again.put("a", step, value);
    expect(await new Watch(again.provider).found()).toBe("1: a[0] = NaN since 3, point 3");
    const restarted = growing("a");
    for (const [step, value] of [1, 1, NAN, NAN].entries()) restarted.put("a", step, value);
    for (const step of [1, 2, 3, 4]) restarted.put("a", step, NAN);
    expect(await new Watch(restarted.provider).found()).toBe("1: a[0] = NaN since 1, point 4");
  });

  it.each([
    [4000, 1],
    [4000, 3999],
    [4000, 2742],
    [4000, 3900],
    [65, 1],
  ])("reads a few of %i points for that, so since %i", async (count, since) => {
    const { put, points, provider } = growing("a", "loss");
    for (let step = 0; step < count; step++) for (const tag of ["a", "loss"]) put(tag, step, step >= since ? NAN : 1);
    const read = new Set<number>();
    for (const { step, value } of points.get("a") ?? []) {
      if (value instanceof Error || value.kind !== "tensor") continue;
      const { elements } = value.tensor;
      Object.defineProperty(value.tensor, "elements", {
        get: () => {
          read.add(Number(step));
          return elements;
        },
      });
    }
    const isLast = since === count - 1;
    expect(await new Watch(provider).found()).toBe(`2: a[0] = NaN ${isLast ? "at" : "since"} ${since}, point ${since}`);
    expect(read.size).toBeGreaterThan(1);
    expect(read.size).toBeLessThan(100);
  });

  it("counts thousands of tags that turn at once", async () => {
    const tags = Array.from({ length: 3000 }, (_, i) => `layer${i}`);
    const { put, provider } = growing(...tags);
    const watch = new Watch(provider);
    for (const tag of tags) put(tag, 1, 0);
    expect(await watch.found()).toBe("nothing");
    for (const tag of tags) put(tag, 2, NAN);
    expect(await watch.look()).toMatchObject({ count: 3000, first: { tag: "layer0", step: "2" } });
    expect(await watch.found()).toBe("nothing");
    // Series at the same steps share a line of the mark, and of what was told not all is kept.
    expect(watch.mark?.length).toBeLessThan(20_000);
  });

  it("knows every condition that find knows, as the dtype has it, and passes over what it does not fit", async () => {
    const rows: readonly [where: string, dtype: string, kind: "scalar" | "tensor", values: number[], hit: boolean][] = [
      ["> 1e4", "float32", "tensor", [9999, 10_001], true],
      ["abs > 1e4", "float64", "scalar", [-10_001], true],
      ["> 1e4", "float64", "scalar", [-10_001], false],
      ["== 0.1", "float32", "scalar", [0.1], true],
      ["== 0.1", "float64", "scalar", [0.1], true],
      ["inf", "float32", "scalar", [Number.NEGATIVE_INFINITY], true],
      ["nonfinite", "float64", "tensor", [1, NAN], true],
      ["nonfinite", "float32", "scalar", [Number.MAX_VALUE], true],
      ["nan", "int32", "tensor", [0], false],
      ["nan", "int32", "scalar", [0], false],
      ["zero", "int32", "scalar", [0], true],
      ["!= 2", "uint8", "scalar", [2], false],
      ["!= 2", "uint8", "tensor", [2, 3], true],
      ["== true", "bool", "scalar", [1], true],
      ["== true", "int32", "scalar", [1], false],
      ["> 1", "complex64", "tensor", [5, 5], false],
      ["nan", "complex64", "tensor", [1, NAN], true],
      ['contains "x"', "float32", "tensor", [1], false],
    ];
    const arrays = { float32: Float32Array, float64: Float64Array, int32: Int32Array, uint8: Uint8Array } as const;
    for (const [where, dtype, kind, values, isHit] of rows) {
      const ofArray = dtype === "bool" ? "uint8" : dtype === "complex64" ? "float32" : dtype;
      const array = arrays[ofArray as keyof typeof arrays].from(values);
      const count = dtype === "complex64" ? array.length / 2 : array.length;
      const tensor = tensorOf(dtype, kind === "scalar" ? [] : [count], array);
      const point = { step: 0n, value: { kind: "tensor", tensor } } as const;
      const provider = new MemoryProvider(LOGDIR, { ".": [{ tag: "t", kind, points: [point] }] });
      const { count: hits } = await new Watch(provider, where).look();
      expect([where, dtype, kind, hits]).toEqual([where, dtype, kind, isHit ? 1 : 0]);
    }
  });

  it("tells whole numbers beyond 2^53 apart", async () => {
    const tensor = tensorOf("int64", [], BigInt64Array.of(2n ** 53n + 1n));
    const points = [{ step: 0n, value: { kind: "tensor", tensor } }] as const;
    const provider = new MemoryProvider(LOGDIR, { ".": [{ tag: "n", kind: "scalar", points }] });
    expect((await new Watch(provider, "== 9007199254740993").look()).first?.value).toBe("9007199254740993");
    expect((await new Watch(provider, "== 9007199254740992").look()).count).toBe(0);
  });

  it("refuses what is no condition, and what every tensor has", async () => {
    const { provider } = growing("a");
    await expect(new Watch(provider, "big").look()).rejects.toMatchObject({ reason: "badCondition" });
    await expect(new Watch(provider, "max").look()).rejects.toMatchObject({ reason: "badCondition" });
  });

  it("has other kinds, empty tensors and series without points alone", async () => {
    const empty = {
      step: 0n,
      value: { kind: "tensor", tensor: tensorOf("float32", [0], new Float32Array()) },
    } as const;
    const nan = {
      step: 0n,
      value: { kind: "tensor", tensor: tensorOf("float32", [1], Float32Array.of(NAN)) },
    } as const;
    const provider = new MemoryProvider(LOGDIR, {
      ".": [
        { tag: "e", kind: "tensor", points: [empty] },
        { tag: "n", kind: "scalar", points: [] },
        { tag: "p", kind: "pr_curve", points: [nan] },
      ],
    });
    expect(await new Watch(provider).found()).toBe("nothing");
  });
});

describe("what cannot be read", () => {
  it("is passed over until it can", async () => {
    const { points, put, provider } = growing("a", "loss");
    const watch = new Watch(provider);
    await watch.look();
    const broken = { step: 1n, wallTimeSeconds: 1, value: new DataError("badValue", foreign("broken")) };
    for (const tag of ["a", "loss"]) points.get(tag)?.push(broken);
    put("a", 2, 0);
    put("loss", 2, 0);
    expect(await watch.found()).toBe("nothing");
    put("a", 3, 0);
    expect(await watch.found()).toBe("nothing");
    const tensor = tensorOf("float32", [2], Float32Array.of(0, NAN));
    points.get("a")?.splice(0, 1, { step: 1n, wallTimeSeconds: 1, value: { kind: "tensor", tensor } });
    expect(await watch.found()).toBe("1: a[1] = NaN at 1, point 0");
    const one = tensorOf("float32", [], Float32Array.of(NAN));
    points.get("loss")?.splice(0, 1, { step: 1n, wallTimeSeconds: 1, value: { kind: "tensor", tensor: one } });
    expect(await watch.found()).toBe("1: loss[] = NaN at 1, point 0");
  });

  it("is no false alarm: a damaged record's NaN is none, and what is read once the disk is back is one", async () => {
    const live = new LiveFile(weights("w", 0, 1));
    const watch = new Watch(live.provider);
    await watch.look();
    // Beyond 64 KiB a scan hops over the payload.
    const bytes = file(weights("w", 1, ...new Float32Array(20_000), NAN));
    live.source.append(Uint8Array.from(bytes, (byte, i) => (i === bytes.length - 1 ? byte ^ 1 : byte)));
    await live.changed();
    expect(await watch.found()).toBe("nothing");
    // That it is damaged is known by now, and no reason to look at all points again.
    live.count.clear();
    expect(await watch.found()).toBe("nothing");
    expect(live.count.bytes).toBe(0);
    await live.append(weights("w", 2, NAN));
    live.source.failures.push(systemError("EIO"));
    expect(await watch.found()).toBe("nothing");
    expect(await watch.found()).toBe("1: w[0] = NaN at 2, point 2");
  });

  it("a look that is cancelled is made again", async () => {
    const { put, provider } = growing("a", "b");
    let turns = Number.POSITIVE_INFINITY;
    const pace: Pace = {
      ...unhurried,
      isDue: () => true,
      giveWay: async () => {
        if (--turns <= 0) throw cancelledError();
      },
    };
    const watch = new Watch(provider, "nan", pace);
    await watch.look();
    for (const tag of ["a", "b"]) put(tag, 1, NAN);
    let failures = 0;
    for (turns = 1; failures < 100; turns = failures + 1) {
      const look = await watch.look().catch(() => undefined);
      if (look) {
        expect(look).toMatchObject({ count: 2, first: { tag: "a" } });
        break;
      }
      failures++;
    }
    expect(failures).toBeGreaterThan(2);
  });
});

describe("a file that is watched", () => {
  it("is read once: each new value up to its first hit, and nothing of what was told", async () => {
    const values = new Float32Array(50_000);
    const bytes = 4 * values.length;
    const live = new LiveFile(weights("w", 0, ...values), weights("v", 0, 1), loss(0, 1));
    const watch = new Watch(live.provider);
    await watch.look();
    live.count.clear();
    expect(await watch.found()).toBe("nothing");
    expect(live.count.reads).toBe(0);
    await live.append(weights("w", 1, ...values));
    live.count.clear();
    expect(await watch.found()).toBe("nothing");
    expect(live.count.bytes).toBeGreaterThanOrEqual(bytes);
    expect(live.count.bytes).toBeLessThan(1.1 * bytes);
    // Of integers none is NaN.
    const content = bytesField(4, bytesOf(new Int32Array(50_000)));
    await live.append({ step: 1, values: [tfTensor("n", { dtype: INT32, shape: [50_000], values: [content] })] });
    live.count.clear();
    expect(await watch.found()).toBe("nothing");
    expect(live.count.bytes).toBeLessThan(bytes / 10);
    await live.append(weights("v", 2, NAN));
    expect(await watch.found()).toBe("1: v[0] = NaN at 2, point 1");
    await live.append(weights("v", 3, NAN), loss(3, 1));
    live.count.clear();
    expect(await watch.found()).toBe("nothing");
    expect(live.count.reads).toBe(0);
  });

  it("that is written anew is told of again, one that is cut off or goes on is not", async () => {
    const live = new LiveFile(weights("w", 0, 1), loss(0, NAN), weights("w", 1, NAN), loss(1, 1));
    const watch = new Watch(live.provider);
    expect(await watch.found()).toBe("1: w[0] = NaN at 1, point 1");
    await live.append(weights("w", 2, NAN));
    expect(await watch.found()).toBe("nothing");
    live.source.replace(file({ ...TENSORFLOW, wallTime: 2 }, weights("w", 0, 1)));
    await live.changed();
    expect(await watch.found()).toBe("nothing");
    await live.append(weights("w", 5, NAN), loss(5, NAN));
    expect(await watch.found()).toBe("2: loss[] = NaN at 5, point 0");
    // A file that ends earlier is another one.
    live.source.truncate(file({ ...TENSORFLOW, wallTime: 2 }, weights("w", 0, 1), weights("w", 5, NAN)).length);
    await live.changed();
    expect(await watch.found()).toBe("1: w[0] = NaN at 5, point 1");
  });

  it("that a second one grows beside is looked at where it grew", async () => {
    const live = new LiveFile(weights("w", 0, NAN), weights("w", 1, 1));
    const second = live.logdir.put(new MemorySource(`${TENSORFLOW_NAME}.2`, file(TENSORFLOW, weights("w", 0, NAN))));
    await live.changed(second.name);
    const watch = new Watch(live.provider);
    expect(await watch.found()).toBe("1: w[0] = NaN at 0, point 2");
    const other = new Watch(live.provider, "== 7");
    await other.look();
    for (const step of [2, 3]) {
      second.append(file(weights("w", step, step)));
      await live.changed(second.name);
      await live.append(weights("w", step, step));
      live.count.clear();
      expect([await watch.found(), await other.found()]).toEqual(["nothing", "nothing"]);
      // One value of this file.
      expect(live.count.bytes).toBeLessThan(200);
    }
    await live.append(weights("w", 4, 7));
    expect(await other.found()).toBe("1: w[0] = 7 at 4, point 4");
  });
});

describe("a mark", () => {
  it("is where another thread goes on: what came meanwhile is told, what was told is not", async () => {
    const live = new LiveFile(weights("v", 0, NAN), weights("w", 0, 1), loss(0, 1));
    const watch = new Watch(live.provider);
    expect(await watch.found()).toBe("1: v[0] = NaN at 0, point 0");
    await live.append(weights("w", 1, 1), loss(1, 1));
    await watch.look();
    await live.append(weights("v", 2, NAN), weights("w", 2, NAN), weights("w", 3, 1), weights("u", 3, NAN), loss(3, 1));
    watch.continueIn(live.reopen());
    expect(await watch.look()).toMatchObject({ count: 2, first: { tag: "w", step: "2", point: 2 } });
    watch.continueIn(live.reopen());
    expect(await watch.found()).toBe("nothing");
    await live.append(loss(4, NAN));
    expect(await watch.found()).toBe("1: loss[] = NaN at 4, point 3");
  });

  it("of another file under the name is one of which nothing was looked at", async () => {
    const live = new LiveFile(weights("v", 0, NAN), weights("w", 0, 1));
    const watch = new Watch(live.provider);
    await watch.look();
    live.source.replace(
      file(TENSORFLOW, { ...weights("v", 0, NAN), wallTime: 9 }, { ...weights("w", 0, 1), wallTime: 9 }),
    );
    watch.continueIn(live.reopen());
    expect(await watch.found()).toBe("1: v[0] = NaN at 0, point 0");
  });

  it("that is none, or of another condition, is none", async () => {
    const { put, provider } = growing("a");
    put("a", 0, NAN);
    put("a", 1, 1);
    for (const bad of ["", "{}", "[1]", '{"where":"nan"}']) {
      const watch = new Watch(provider);
      watch.mark = bad;
      expect(await watch.found()).toBe("nothing");
    }
    const zero = new Watch(provider, "== 1");
    const { mark } = await new Watch(provider).look();
    zero.mark = mark;
    expect(await zero.found()).toBe("1: a[0] = 1 at 1, point 1");
  });

  it("of a run without a clock holds as well", async () => {
    const timeless = (step: number, value: number): EventParts => ({ ...weights("w", step, value), wallTime: NAN });
    const live = new LiveFile(timeless(0, 1));
    const watch = new Watch(live.provider);
    await watch.look();
    await live.append(timeless(1, 1), timeless(2, NAN));
    watch.continueIn(live.reopen());
    expect(await watch.found()).toBe("1: w[0] = NaN at 2, point 2");
  });
});
