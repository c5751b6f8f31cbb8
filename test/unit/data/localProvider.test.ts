import { beforeEach, describe, expect, it, onTestFinished, vi } from "vitest";
import { LocalProvider } from "../../../src/data/localProvider";
import { tensorSlice } from "../../../src/data/queries/tensorSlice";
import type { Logdir } from "../../../src/index/logdir";
import { unhurried } from "../../../src/tensor/pace";
import {
  bytesField,
  concat,
  type EventParts,
  file,
  message,
  messageField,
  packedFloats,
  packedVarints,
  TENSORFLOW,
  TENSORFLOW_NAME,
  tfScalar,
  tfTensor,
  varintField,
} from "../../support/eventWriter";
import { MemorySource, systemError } from "../../support/memorySource";
import { realNumbers } from "../../support/realValues";

const LOGDIR = "/logs";
const root = { logdir: LOGDIR, run: "." };

/** A logdir in memory: sources by run. */
class MemoryLogdir implements Logdir {
  readonly sources = new Map<string, MemorySource>();
  readonly failures: Error[] = [];

  add(run: string, ...events: readonly EventParts[]): MemorySource {
    const source = new MemorySource(TENSORFLOW_NAME, file(TENSORFLOW, ...events));
    this.sources.set(run, source);
    return source;
  }

  async discover(found: Parameters<Logdir["discover"]>[0]) {
    const failure = this.failures.shift();
    if (failure) throw failure;
    for (const run of this.sources.keys()) found({ run, name: TENSORFLOW_NAME });
    return { unreadableFolders: 0 };
  }

  open({ run }: { readonly run: string }) {
    return this.sources.get(run) as MemorySource;
  }
}

let logdir: MemoryLogdir;
let provider: LocalProvider;
const changed = vi.fn<(logdir: string) => void>();

beforeEach(() => {
  changed.mockClear();
  logdir = new MemoryLogdir();
  provider = new LocalProvider({ pace: unhurried, cacheBytes: 100_000, onChange: changed });
});

const scalar = (step: number): EventParts => ({ step, values: [tfScalar("loss", step)] });
const ints = (...values: readonly number[]) =>
  tfTensor("t", { dtype: 3, shape: [values.length], values: [packedVarints(7, values)] });

async function steps(): Promise<bigint[]> {
  return [...(await provider.series(root, "loss", undefined, unhurried)).columns().steps];
}

async function values(slice = ""): Promise<(number | bigint)[]> {
  const series = await provider.series(root, "t", "tensor", unhurried);
  return realNumbers((await tensorSlice(await provider.openTensor(series, 0, unhurried), slice, unhurried)).values);
}

it("a value that turns out to be broken when it is opened says so from then on", async () => {
  const half = tfTensor("t", { dtype: 3, shape: [2], values: [bytesField(7, Uint8Array.of(1, 0x80))] });
  logdir.add(".", { step: 1, values: [half] });
  provider.add(LOGDIR, logdir);
  const broken = expect.stringContaining("message is broken (a number runs past the end");
  await expect(values()).rejects.toMatchObject({ reason: "badValue", message: broken });
  const series = await provider.series(root, "t", "tensor", unhurried);
  expect(series.errors()).toEqual([{ point: 0, message: broken }]);
});

describe("a log folder", () => {
  it("gives its runs in natural order, all read once it is idle", async () => {
    for (const run of ["run10", "run2", ".", "run2/eval"]) logdir.add(run, scalar(1));
    provider.add(LOGDIR, logdir);
    await provider.idle(LOGDIR, unhurried);
    expect(provider.runs(LOGDIR).map(({ run, isScanned }) => [run, isScanned])).toEqual([
      [".", true],
      ["run2", true],
      ["run2/eval", true],
      ["run10", true],
    ]);
    expect(provider.isSearching()).toBe(false);
    expect(changed).toHaveBeenCalledWith(LOGDIR);
  });

  it("takes note of files that grow, come and go", async () => {
    const source = logdir.add(".", scalar(1));
    provider.add(LOGDIR, logdir);
    await provider.idle(LOGDIR, unhurried);
    source.append(file(scalar(2)));
    provider.fileChanged(LOGDIR, { run: ".", name: TENSORFLOW_NAME });
    await provider.idle(LOGDIR, unhurried);
    expect(await steps()).toEqual([1n, 2n]);
    logdir.add("new", scalar(1));
    provider.refresh(LOGDIR);
    await provider.idle(LOGDIR, unhurried);
    expect(provider.runs(LOGDIR).map(({ run }) => run)).toEqual([".", "new"]);
    provider.fileRemoved(LOGDIR, "new", TENSORFLOW_NAME);
    expect(provider.runs(LOGDIR).map(({ run }) => run)).toEqual(["."]);
  });

  it("loses with a folder all runs in it, and no others", async () => {
    for (const run of ["a", "a/b", "ab"]) logdir.add(run, scalar(1));
    provider.add(LOGDIR, logdir);
    await provider.idle(LOGDIR, unhurried);
    provider.fileRemoved(LOGDIR, "a");
    expect(provider.runs(LOGDIR).map(({ run }) => run)).toEqual(["ab"]);
  });

  it("that could not be searched once is searched and read at the next refresh", async () => {
    logdir.failures.push(systemError("ENOENT"));
    logdir.add(".", scalar(1));
    provider.add(LOGDIR, logdir);
    await expect(provider.idle(LOGDIR, unhurried)).rejects.toMatchObject({ code: "ENOENT" });
    provider.refresh(LOGDIR);
    await provider.idle(LOGDIR, unhurried);
    expect(provider.runs(LOGDIR)).toMatchObject([{ run: ".", isScanned: true }]);
  });

  it("that could not be searched takes note of files all the same, and no rejection is left alone", async () => {
    const unhandled = vi.fn();
    process.on("unhandledRejection", unhandled);
    onTestFinished(() => void process.off("unhandledRejection", unhandled));
    logdir.failures.push(systemError("ENOENT"));
    logdir.add(".", scalar(1));
    provider.add(LOGDIR, logdir);
    provider.fileChanged(LOGDIR, { run: ".", name: TENSORFLOW_NAME });
    await new Promise((resolve) => setTimeout(resolve, 0));
    expect(unhandled).not.toHaveBeenCalled();
    expect(provider.runs(LOGDIR)).toMatchObject([{ run: ".", isScanned: true }]);
  });
});

it("opens a tensor with the shape that was indexed, though its field occurs twice", async () => {
  const again = message(messageField(8, varintField(1, 1), messageField(2, messageField(2, varintField(1, 3)))));
  const value = concat(tfTensor("t", { dtype: 1, shape: [2], values: [packedFloats(5, [8, 9])] }), again);
  logdir.add(".", { step: 1, values: [value] });
  provider.add(LOGDIR, logdir);
  await provider.idle(LOGDIR, unhurried);
  const series = await provider.series(root, "t", "tensor", unhurried);
  const { layout } = await provider.openTensor(series, 0, unhurried);
  expect(layout.shape).toEqual(series.summary().shape);
});

describe("values that are decoded", () => {
  it("are kept, and not read again", async () => {
    const source = logdir.add(".", { step: 1, values: [ints(1, 2, 3)] });
    provider.add(LOGDIR, logdir);
    expect(await values()).toEqual([1, 2, 3]);
    const readAt = vi.spyOn(source, "readAt");
    expect(await values("[::-1]")).toEqual([3, 2, 1]);
    expect(readAt.mock.calls.reduce((bytes, [, target]) => bytes + target.length, 0)).toBeLessThan(200);
  });

  it.each(["rewrite", "replace"] as const)("are not those of before a %s of the file", async (how) => {
    const source = logdir.add(".", { step: 1, values: [ints(1, 2, 3)] }, scalar(2));
    provider.add(LOGDIR, logdir);
    expect(await values()).toEqual([1, 2, 3]);
    source[how](file(TENSORFLOW, { step: 1, values: [ints(7, 8, 9)] }));
    provider.fileChanged(LOGDIR, { run: ".", name: TENSORFLOW_NAME });
    await provider.idle(LOGDIR, unhurried);
    expect(await values()).toEqual([7, 8, 9]);
  });

  it("are those of their own file, though two files have the same layout", async () => {
    logdir.add(".", { step: 1, values: [ints(1, 2, 3)] });
    logdir
      .add("other", { step: 1, values: [ints(4, 5, 6)] })
      .replace(file(TENSORFLOW, { step: 1, values: [ints(4, 5, 6)] }));
    provider.add(LOGDIR, logdir);
    expect(await values()).toEqual([1, 2, 3]);
    const series = await provider.series({ logdir: LOGDIR, run: "other" }, "t", "tensor", unhurried);
    const other = await tensorSlice(await provider.openTensor(series, 0, unhurried), "", unhurried);
    expect(realNumbers(other.values)).toEqual([4, 5, 6]);
  });
});

describe("a question that cannot be answered", () => {
  const tensor = { dtype: 1, shape: [1], values: [packedFloats(5, [1])] };
  beforeEach(() => {
    logdir.add(".", { step: 1, values: [tfScalar("both", 1), tfTensor("both", tensor), tfScalar("one", 1)] });
    provider.add(LOGDIR, logdir);
  });

  it.each([
    ["of another log folder", () => provider.run({ logdir: "/none", run: "." }, unhurried), "notFound"],
    ["of no run", () => provider.run({ logdir: LOGDIR, run: "x" }, unhurried), "notFound"],
    ["of no tag", () => provider.series(root, "none", undefined, unhurried), "notFound"],
    ["of no such kind", () => provider.series(root, "one", "tensor", unhurried), "notFound"],
    ["of a tag of two kinds", () => provider.series(root, "both", undefined, unhurried), "ambiguousKind"],
  ])("says so: %s", async (_, ask, reason) => {
    await new Promise((resolve) => setImmediate(resolve));
    await expect((async () => ask())()).rejects.toMatchObject({ reason });
  });

  it("is none where the tag has one kind, or the kind is named", async () => {
    await provider.idle(LOGDIR, unhurried);
    expect((await provider.series(root, "one", undefined, unhurried)).kind).toBe("scalar");
    expect((await provider.series(root, "both", "tensor", unhurried)).pointCount).toBe(1);
  });
});
