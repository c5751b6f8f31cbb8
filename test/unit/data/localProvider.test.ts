import { beforeEach, describe, expect, it, onTestFinished, vi } from "vitest";
import { LocalProvider } from "../../../src/data/local/localProvider";
import { findSeries } from "../../../src/data/series/findSeries";
import { openTensor } from "../../../src/data/values/openTensor";
import { WINDOW_BYTES } from "../../../src/format/readWindow";
import type { FileIndexer } from "../../../src/index/fileIndexer";
import type { Logdir } from "../../../src/index/logdir";
import { readPoints } from "../../../src/shared/questions/points";
import { describeRun } from "../../../src/shared/questions/runs";
import { describeSeries } from "../../../src/shared/questions/series";
import { sliceTensor } from "../../../src/shared/questions/tensors";
import { type Pace, unhurried } from "../../../src/tensor/pace";
import { askerOf } from "../../support/asking";
import { countingSource, ReadCount } from "../../support/countingSource";
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
import { LOGDIR, MemoryLogdir } from "../../support/memoryLogdir";
import { MemorySource, systemError } from "../../support/memorySource";
import { realNumbers } from "../../support/realValues";
import { until } from "../../support/until";

const root = { logdir: LOGDIR, run: "." };

let logdir: MemoryLogdir;
let provider: LocalProvider;
const changed = vi.fn<(logdir: string, run: string | undefined) => void>();

beforeEach(() => {
  changed.mockClear();
  logdir = new MemoryLogdir();
  const options = { pace: unhurried, cacheBytes: 100_000 };
  provider = new LocalProvider({ ...options, onChange: changed });
});

function add(run: string, ...events: readonly EventParts[]): MemorySource {
  return logdir.put(new MemorySource(TENSORFLOW_NAME, file(TENSORFLOW, ...events)), run);
}

const scalar = (step: number): EventParts => ({ step, values: [tfScalar("loss", step)] });
const ints = (...values: readonly number[]) =>
  tfTensor("t", { dtype: 3, shape: [values.length], values: [packedVarints(7, values)] });

const names = async () => (await provider.runs(LOGDIR, unhurried)).runs.map(({ run }) => run);

async function steps(): Promise<bigint[]> {
  return [...(await askerOf(provider).ask(readPoints, { ...root, tag: "loss", kind: "scalar" })).steps];
}

async function values(slice = "", run = "."): Promise<(number | bigint)[]> {
  const id = { logdir: LOGDIR, run, tag: "t", kind: "tensor", point: 0 } as const;
  return realNumbers((await askerOf(provider).ask(sliceTensor, { ...id, slice })).values);
}

it("a value that turns out to be broken when it is opened says so from then on", async () => {
  const half = tfTensor("t", { dtype: 3, shape: [2], values: [bytesField(7, Uint8Array.of(1, 0x80))] });
  add(".", { step: 1, values: [half] });
  provider.add(LOGDIR, logdir);
  const broken = expect.stringContaining("message is broken (a number runs past the end");
  await expect(values()).rejects.toMatchObject({ reason: "badValue", message: broken });
  const { errors } = await askerOf(provider).ask(readPoints, { ...root, tag: "t", kind: "tensor" });
  expect(errors).toMatchObject([{ point: 0, message: broken }]);
});

describe("a log folder", () => {
  it("gives its runs in natural order, all read once it is idle", async () => {
    for (const run of ["run10", "run2", ".", "run2/eval"]) add(run, scalar(1));
    provider.add(LOGDIR, logdir);
    await provider.idle(LOGDIR, unhurried);
    const { runs, isSearching } = await provider.runs(LOGDIR, unhurried);
    expect(runs.map(({ run, isScanned }) => [run, isScanned])).toEqual([
      [".", true],
      ["run2", true],
      ["run2/eval", true],
      ["run10", true],
    ]);
    expect(isSearching).toBe(false);
    for (const run of [undefined, ...(await names())]) expect(changed).toHaveBeenCalledWith(LOGDIR, run);
  });

  it("takes note of files that grow, come and go", async () => {
    const source = add(".", scalar(1));
    provider.add(LOGDIR, logdir);
    await provider.idle(LOGDIR, unhurried);
    source.append(file(scalar(2)));
    provider.fileChanged(LOGDIR, { run: ".", name: TENSORFLOW_NAME });
    await provider.idle(LOGDIR, unhurried);
    expect(await steps()).toEqual([1n, 2n]);
    add("new", scalar(1));
    provider.refresh(LOGDIR);
    await provider.idle(LOGDIR, unhurried);
    expect(await names()).toEqual([".", "new"]);
    provider.fileRemoved(LOGDIR, "new", TENSORFLOW_NAME);
    expect(await names()).toEqual(["."]);
  });

  it("loses with a folder all runs in it, and no others", async () => {
    for (const run of ["a", "a/b", "ab"]) add(run, scalar(1));
    provider.add(LOGDIR, logdir);
    await provider.idle(LOGDIR, unhurried);
    provider.fileRemoved(LOGDIR, "a");
    expect(await names()).toEqual(["ab"]);
  });

  it("loses at a refresh what went without anybody telling, its indexes too, and nothing else", async () => {
    const [gone, kept, old] = [add("gone", scalar(1)), add("kept", scalar(1)), add("old", scalar(1))];
    const other = logdir.put(new MemorySource(`${TENSORFLOW_NAME}.2`, file(TENSORFLOW, scalar(2))), "kept");
    provider.add(LOGDIR, logdir);
    await provider.idle(LOGDIR, unhurried);
    logdir.remove(gone, "gone");
    logdir.remove(other, "kept");
    logdir.hidden.add("old");
    changed.mockClear();
    provider.refresh(LOGDIR);
    await provider.idle(LOGDIR, unhurried);
    expect(await names()).toEqual(["kept", "old"]);
    expect([...provider.indexes(LOGDIR).keys()].sort()).toEqual(["kept", "old"]);
    expect((await provider.runs(LOGDIR, unhurried)).runs[0]?.files.map(({ name }) => name)).toEqual([kept.name]);
    expect(changed.mock.calls).toContainEqual([LOGDIR, "kept"]);
    expect(changed.mock.calls).toContainEqual([LOGDIR, undefined]);
    expect((await provider.runs(LOGDIR, unhurried)).runs[1]?.files).toMatchObject([{ name: old.name, damage: [] }]);
  });

  it("loses all at a refresh where it is gone itself", async () => {
    const source = add("a", scalar(1));
    provider.add(LOGDIR, logdir);
    await provider.idle(LOGDIR, unhurried);
    logdir.remove(source, "a");
    logdir.failures.push(systemError("ENOENT"));
    provider.refresh(LOGDIR);
    await expect(provider.idle(LOGDIR, unhurried)).rejects.toThrow("ENOENT");
    expect(await names()).toEqual([]);
  });

  it("keeps a file that came while it was searched, behind the search", async () => {
    add("a", scalar(1));
    provider.add(LOGDIR, logdir);
    await provider.idle(LOGDIR, unhurried);
    vi.spyOn(logdir, "discover").mockImplementation(async (found) => {
      found({ run: "a", name: TENSORFLOW_NAME });
      add("late", scalar(1));
      provider.fileChanged(LOGDIR, { run: "late", name: TENSORFLOW_NAME });
      return { unreadableFolders: 0 };
    });
    provider.refresh(LOGDIR);
    await provider.idle(LOGDIR, unhurried);
    expect(await names()).toEqual(["a", "late"]);
  });

  it("that loses many runs, one after the other, looks through the names of the others for none of them", async () => {
    for (let run = 0; run < 300; run++) add(`a/${run}`, scalar(1));
    provider.add(LOGDIR, logdir);
    await provider.idle(LOGDIR, unhurried);
    const looks = vi.spyOn(String.prototype, "startsWith");
    onTestFinished(() => looks.mockRestore());
    for (let run = 0; run < 300; run++) provider.fileRemoved(LOGDIR, `a/${run}`);
    expect(looks.mock.calls.length).toBeLessThan(300);
    looks.mockRestore();
    expect(await names()).toEqual([]);
  });

  it("tells of what is gone only where it was there", async () => {
    add("a", scalar(1));
    provider.add(LOGDIR, logdir);
    await provider.idle(LOGDIR, unhurried);
    changed.mockClear();
    provider.fileRemoved(LOGDIR, "a", "other");
    provider.fileRemoved(LOGDIR, "b", TENSORFLOW_NAME);
    provider.fileRemoved(LOGDIR, "b");
    expect(changed).not.toHaveBeenCalled();
    provider.fileRemoved(LOGDIR, "a", TENSORFLOW_NAME);
    expect(changed.mock.calls).toEqual([[LOGDIR, undefined]]);
  });

  it("is searched once more, however often that is asked for while it is searched", async () => {
    const discover = vi.spyOn(logdir, "discover");
    provider.add(LOGDIR, logdir);
    for (let i = 0; i < 3; i++) provider.search(LOGDIR);
    add("late", scalar(1));
    await provider.idle(LOGDIR, unhurried);
    expect(discover).toHaveBeenCalledTimes(2);
    expect(await names()).toEqual(["late"]);
  });

  it("is searched once more though the search that was under way fails", async () => {
    logdir.failures.push(systemError("ENOENT"));
    provider.add(LOGDIR, logdir);
    provider.search(LOGDIR);
    add("late", scalar(1));
    await provider.idle(LOGDIR, unhurried).catch(() => undefined);
    expect(await names()).toEqual(["late"]);
  });

  it("that could not be searched once is searched and read at the next refresh", async () => {
    logdir.failures.push(systemError("ENOENT"));
    add(".", scalar(1));
    provider.add(LOGDIR, logdir);
    await expect(provider.idle(LOGDIR, unhurried)).rejects.toMatchObject({ code: "ENOENT" });
    provider.refresh(LOGDIR);
    await provider.idle(LOGDIR, unhurried);
    expect((await provider.runs(LOGDIR, unhurried)).runs).toMatchObject([{ run: ".", isScanned: true }]);
  });

  it("that could not be searched takes note of files all the same, and no rejection is left alone", async () => {
    const unhandled = vi.fn();
    process.on("unhandledRejection", unhandled);
    onTestFinished(() => void process.off("unhandledRejection", unhandled));
    logdir.failures.push(systemError("ENOENT"));
    add(".", scalar(1));
    provider.add(LOGDIR, logdir);
    provider.fileChanged(LOGDIR, { run: ".", name: TENSORFLOW_NAME });
    await new Promise((resolve) => setTimeout(resolve, 0));
    expect(unhandled).not.toHaveBeenCalled();
    expect((await provider.runs(LOGDIR, unhurried)).runs).toMatchObject([{ run: ".", isScanned: true }]);
  });
});

describe("a log folder that is removed while it is read", () => {
  const many = Array.from({ length: 40_000 }, (_, step) => scalar(step));
  let reads: ReadCount;
  let folder: string;

  /** A provider whose log folder goes when its scan first lets others in. */
  function leaving(indexer?: FileIndexer): LocalProvider {
    const own: Pace = {
      ...unhurried,
      isDue: () => reads.reads > 0,
      async giveWay() {
        if (!left.has(folder)) return;
        left.remove(folder);
        reads.clear();
      },
    };
    const left: LocalProvider = new LocalProvider({
      pace: own,
      cacheBytes: 0,
      ...(indexer && { indexer }),
    });
    return left;
  }

  beforeEach(() => {
    reads = new ReadCount();
    folder = LOGDIR;
    const bytes = file(TENSORFLOW, ...many);
    for (const run of ["a", "b"]) {
      logdir.put(countingSource(new MemorySource(TENSORFLOW_NAME, bytes), reads), run);
    }
  });

  it("is read no further, and whoever waits for it is told", async () => {
    const left = leaving();
    left.add(LOGDIR, logdir);
    const asked = left.run({ logdir: LOGDIR, run: "a" }, unhurried);
    await expect(asked).rejects.toMatchObject({ reason: "notFound" });
    await new Promise((resolve) => setTimeout(resolve, 0));
    expect(reads.bytes).toBeLessThanOrEqual(WINDOW_BYTES);
  });

  it("is searched no further, and whoever waits for that is told", async () => {
    const left = leaving();
    let found = 0;
    const searched: Logdir = {
      pathOf: (one) => logdir.pathOf(one),
      open: (one) => logdir.open(one),
      isGone: (one) => logdir.isGone(one),
      async discover(_, pace) {
        left.remove(LOGDIR);
        for (; found < 10; found++) await pace.giveWay();
        return { unreadableFolders: 0 };
      },
    };
    left.add(LOGDIR, searched);
    await expect(left.run({ logdir: LOGDIR, run: "a" }, unhurried)).rejects.toMatchObject({ reason: "notFound" });
    expect(found).toBe(0);
  });

  it("is read no further beside the reader either", async () => {
    let signal: AbortSignal | undefined;
    const left = leaving({
      leastBytes: 0,
      mostBytes: Number.POSITIVE_INFINITY,
      lanes: () => 1,
      parts: () => undefined,
      index: (_path, _isLiveKnown, _sizeBytes, ended) => {
        signal = ended;
        return new Promise((resolve) => ended?.addEventListener("abort", () => resolve(undefined)));
      },
    });
    left.add(LOGDIR, logdir);
    await until(() => expect(signal).toBeDefined());
    left.remove(LOGDIR);
    expect(signal?.aborted).toBe(true);
    reads.clear();
    await new Promise((resolve) => setTimeout(resolve, 0));
    expect(reads.bytes).toBe(0);
  });
});

it("opens a tensor with the shape that was indexed, though its field occurs twice", async () => {
  const again = message(messageField(8, varintField(1, 1), messageField(2, messageField(2, varintField(1, 3)))));
  const value = concat(tfTensor("t", { dtype: 1, shape: [2], values: [packedFloats(5, [8, 9])] }), again);
  add(".", { step: 1, values: [value] });
  provider.add(LOGDIR, logdir);
  await provider.idle(LOGDIR, unhurried);
  const series = await findSeries(provider, { ...root, tag: "t" }, unhurried);
  expect((await openTensor(series, 0, unhurried)).shape).toEqual(series.info.shape);
});

describe("values that are decoded", () => {
  it("are kept, and not read again", async () => {
    const source = add(".", { step: 1, values: [ints(1, 2, 3)] });
    provider.add(LOGDIR, logdir);
    expect(await values()).toEqual([1, 2, 3]);
    const readAt = vi.spyOn(source, "readAt");
    expect(await values("[::-1]")).toEqual([3, 2, 1]);
    expect(readAt.mock.calls.reduce((bytes, [, target]) => bytes + target.length, 0)).toBeLessThan(200);
  });

  it.each(["rewrite", "replace"] as const)("are not those of before a %s of the file", async (how) => {
    const source = add(".", { step: 1, values: [ints(1, 2, 3)] }, scalar(2));
    provider.add(LOGDIR, logdir);
    expect(await values()).toEqual([1, 2, 3]);
    source[how](file(TENSORFLOW, { step: 1, values: [ints(7, 8, 9)] }));
    provider.fileChanged(LOGDIR, { run: ".", name: TENSORFLOW_NAME });
    await provider.idle(LOGDIR, unhurried);
    expect(await values()).toEqual([7, 8, 9]);
  });

  it("are those of their own file, though two files have the same layout", async () => {
    add(".", { step: 1, values: [ints(1, 2, 3)] });
    add("other", { step: 1, values: [ints(4, 5, 6)] }).replace(file(TENSORFLOW, { step: 1, values: [ints(4, 5, 6)] }));
    provider.add(LOGDIR, logdir);
    expect(await values()).toEqual([1, 2, 3]);
    expect(await values("", "other")).toEqual([4, 5, 6]);
  });
});

describe("a question that cannot be answered", () => {
  const tensor = { dtype: 1, shape: [1], values: [packedFloats(5, [1])] };
  beforeEach(() => {
    add(".", { step: 1, values: [tfScalar("both", 1), tfTensor("both", tensor), tfScalar("one", 1)] });
    provider.add(LOGDIR, logdir);
  });

  it.each([
    ["of another log folder", { logdir: "/none" }, "notFound"],
    ["of no run", { run: "x" }, "notFound"],
    ["of no tag", { tag: "none" }, "notFound"],
    ["of no such kind", { tag: "one", kind: "tensor" }, "notFound"],
    ["of a tag of two kinds", { tag: "both" }, "ambiguousKind"],
  ] as const)("says so: %s", async (_, name, reason) => {
    await new Promise((resolve) => setImmediate(resolve));
    const asker = askerOf(provider);
    const asked =
      "tag" in name ? asker.ask(describeSeries, { ...root, ...name }) : asker.ask(describeRun, { ...root, ...name });
    await expect(asked).rejects.toMatchObject({ reason });
  });

  it("is none where the tag has one kind, or the kind is named", async () => {
    await provider.idle(LOGDIR, unhurried);
    const asker = askerOf(provider);
    expect((await asker.ask(describeSeries, { ...root, tag: "one" })).kind).toBe("scalar");
    expect((await asker.ask(describeSeries, { ...root, tag: "both", kind: "tensor" })).pointCount).toBe(1);
  });
});
