import {
  cpSync,
  existsSync,
  mkdirSync,
  mkdtempSync,
  readdirSync,
  readFileSync,
  rmSync,
  symlinkSync,
  writeFileSync,
} from "node:fs";
import { tmpdir } from "node:os";
import { join } from "node:path";
import { setTimeout as sleep } from "node:timers/promises";
import { afterEach, beforeEach, describe, expect, it, onTestFinished, vi } from "vitest";
import { DataService } from "../../../src/node/dataService";
import { ReadingMark } from "../../../src/node/readingMark";
import type { Progress } from "../../../src/shared/channel/progress";
import { rateLimited } from "../../../src/shared/channel/rateLimit";
import { type Asker, askerOver } from "../../../src/shared/question";
import { computedHistograms } from "../../../src/shared/questions/histograms";
import { readPoints } from "../../../src/shared/questions/points";
import { describeRun, listRuns, verifyRun } from "../../../src/shared/questions/runs";
import {
  exportSlice,
  type StatsInfo,
  sliceTensor,
  sliceText,
  tensorStats,
} from "../../../src/shared/questions/tensors";
import {
  damageLastChecksum,
  event,
  file,
  frame,
  TENSORFLOW,
  TENSORFLOW_NAME,
  tfScalar,
  writeSparseFile,
} from "../../support/eventWriter";
import { fixtures } from "../../support/expected";
import { realArray } from "../../support/realValues";

const ROWS = 300_000;
const COLUMNS = 1000;
/** Every element is a read of its own: this takes many slices of time. */
const COLUMN = "[:60000, 5]";
const CANCELLED = { code: "cancelled" };

let folder: string;
let service: DataService;
/** Events, in order. */
let order: string[];
let statsTold: StatsInfo[];
let exportTold: Progress[];
let verifyTold: Progress[];
let histogramTold: Progress[];
/** Log folders that were told to have changed, and what was logged. */
let changed: string[];
let logged: string[];

beforeEach(() => {
  folder = mkdtempSync(join(tmpdir(), "tensor-view-service-"));
  order = [];
  statsTold = [];
  exportTold = [];
  verifyTold = [];
  histogramTold = [];
  changed = [];
  logged = [];
  service = new DataService(
    new ReadingMark(),
    {},
    { changed: ({ logdir }) => changed.push(logdir), log: (_, message) => logged.push(message) },
  );
});

afterEach(() => {
  void set([]);
  rmSync(folder, { recursive: true });
});

/** Nobody cancels, nobody listens. */
const unheard = { signal: new AbortController().signal, progress: () => undefined, relay: () => undefined };

/** Asks as a channel does: what goes on is told now and then, and a cancelled request fails however far it was. */
const { ask }: Asker = askerOver(async ({ name }, params, { signal = unheard.signal, onProgress }) => {
  const relay = (current: unknown) => onProgress?.(current);
  return service.handlers.ask({ name, params }, { signal, progress: rateLimited(relay), relay });
});

const set = async (logdirs: readonly string[], exclude: readonly string[] = []) =>
  service.handlers["logdirs/set"](
    { logdirs: logdirs.map((path, number) => ({ path, number })), exclude: [...exclude], crashed: [] },
    unheard,
  );

const filesChanged = async (...paths: readonly string[]) =>
  service.handlers["files/changed"]({ paths: paths.map((path) => join(folder, path)) }, unheard);

/** Notes what is told, and when. */
const onStats = (stats: StatsInfo) => {
  order.push("stats told");
  statsTold.push(stats);
};
const onExport = (progress: Progress) => {
  order.push("export told");
  exportTold.push(progress);
};
const onHistogram = (progress: Progress) => {
  order.push("histogram told");
  histogramTold.push(progress);
};
const onVerify = (progress: Progress) => void verifyTold.push(progress);

const openFolder = () => set([folder]);

const turn = () => new Promise<void>((resolve) => setImmediate(resolve));

async function until(condition: () => boolean): Promise<void> {
  while (!condition()) await turn();
}

/** More than 1 GB in one tensor, next to nothing on the disk. */
async function openHuge() {
  mkdirSync(join(folder, "huge"));
  writeSparseFile(join(folder, "huge", TENSORFLOW_NAME), "tensorboard", [
    frame(event(TENSORFLOW)),
    { step: 1, tensors: [{ tag: "w", shape: [ROWS, COLUMNS], planted: new Map([[5, 2]]) }] },
  ]);
  await openFolder();
  return { logdir: folder, run: "huge", tag: "w", kind: "tensor", point: 0 } as const;
}

describe("a run", () => {
  beforeEach(async () => {
    cpSync(join(fixtures, "ms/grads"), join(folder, "grads"), { recursive: true });
    await openFolder();
  });

  it("is described once it is read", async () => {
    const info = await ask(describeRun, { logdir: folder, run: "grads" });
    expect(info).toMatchObject({ logdir: folder, run: "grads", isScanned: true });
    expect(info.files).toMatchObject([{ dialect: "MindSpore", damage: [], isGrowing: false }]);
    expect(info.files[0]?.records).toBeGreaterThan(1);
    const { graphs, ...listed } = info;
    expect(graphs).toEqual([]);
    expect((await ask(listRuns, { logdir: folder })).runs).toEqual([listed]);
  });

  it("that is not there is not found", async () => {
    await expect(ask(describeRun, { logdir: folder, run: "none" })).rejects.toMatchObject({ reason: "notFound" });
    await expect(ask(describeRun, { logdir: "/none", run: "." })).rejects.toMatchObject({ reason: "notFound" });
  });

  const weight = { run: "grads", tag: "fc.weight", kind: "tensor", point: 0 } as const;

  it("has statistics, texts and files of its slices", async () => {
    const id = { logdir: folder, ...weight, slice: "[:2, :3]" };
    const values = realArray((await ask(sliceTensor, id)).values);
    const stats = await ask(tensorStats, id);
    expect(stats).toMatchObject({ count: 6, seen: 6, min: Math.min(...(values as Float32Array)) });
    const tsv = await ask(sliceText, { ...id, format: "tsv", isTransposed: false });
    expect(tsv.split("\n").map((line) => line.split("\t").map((cell) => Math.fround(Number(cell))))).toEqual([
      [...values.slice(0, 3)],
      [...values.slice(3)],
    ]);
    const path = join(folder, "out.json");
    const { bytes } = await ask(exportSlice, { ...id, format: "json", file: path });
    expect(readFileSync(path).length).toBe(bytes);
    expect(JSON.parse(readFileSync(path, "utf8"))).toMatchObject({ shape: [2, 3], dtype: "float32" });
  });

  it("says where a file cannot be written", async () => {
    const path = join(folder, "none", "out.npy");
    const id = { logdir: folder, ...weight, slice: "", format: "npy", file: path } as const;
    await expect(ask(exportSlice, id)).rejects.toMatchObject({
      reason: "cannotWrite",
      message: `${path} cannot be written: its folder is not there; make it or choose another one`,
    });
  });
});

describe("slices go first", () => {
  it("before statistics, which go on after them and end with a cancel", async () => {
    const id = await openHuge();
    const abort = new AbortController();
    const stats = ask(tensorStats, { ...id, slice: "" }, { signal: abort.signal, onProgress: onStats });
    const failing = expect(stats.finally(() => order.push("stats ended"))).rejects.toMatchObject(CANCELLED);
    await until(() => statsTold.length > 0);
    order.length = 0;
    const slices = [COLUMN, "[1:60001, 6]", "[0, :10]"].map(async (slice) => {
      const { values } = await ask(sliceTensor, { ...id, slice });
      order.push(`slice of ${realArray(values).length}`);
    });
    await Promise.all(slices);
    expect([...order].sort()).toEqual(["slice of 10", "slice of 60000", "slice of 60000"]);
    await until(() => order.includes("stats told"));
    abort.abort();
    await failing;
    expect(order.at(-1)).toBe("stats ended");
    const seen = statsTold.map(({ seen: elements }) => elements);
    expect(seen).toEqual([...seen].sort((a, b) => a - b));
    expect(seen.at(-1)).toBeLessThan(ROWS * COLUMNS);
  });

  it("before an export, of which a cancel leaves nothing", async () => {
    const id = await openHuge();
    const abort = new AbortController();
    const path = join(folder, "out.csv");
    const request = { ...id, slice: "", format: "csv", file: path } as const;
    const exporting = ask(exportSlice, request, { signal: abort.signal, onProgress: onExport }).finally(() =>
      order.push("export ended"),
    );
    const failing = expect(exporting).rejects.toMatchObject(CANCELLED);
    await until(() => exportTold.length > 0);
    expect(exportTold[0]).toMatchObject({ total: ROWS * COLUMNS });
    expect(existsSync(path)).toBe(false);
    expect(readdirSync(folder)).toContainEqual(expect.stringMatching(/^out\.csv\.tensor-view-.*\.part$/));
    order.length = 0;
    await ask(sliceTensor, { ...id, slice: COLUMN });
    expect(order).toEqual([]);
    abort.abort();
    await failing;
    expect(readdirSync(folder)).toEqual(["huge"]);
  });

  it("before histograms, which go on after them and end with a cancel", async () => {
    const { point, ...id } = await openHuge();
    const abort = new AbortController();
    const binning = { bins: 30, scale: "linear" } as const;
    const asked = { ...id, points: [point], slice: "", binning, withPercentiles: false };
    const computing = ask(computedHistograms, asked, { signal: abort.signal, onProgress: onHistogram }).finally(() =>
      order.push("histogram ended"),
    );
    const failing = expect(computing).rejects.toMatchObject(CANCELLED);
    await until(() => histogramTold.length > 0);
    expect(histogramTold[0]).toMatchObject({ total: ROWS * COLUMNS });
    order.length = 0;
    await ask(sliceTensor, { ...id, point, slice: COLUMN });
    expect(order).toEqual([]);
    await until(() => order.includes("histogram told"));
    abort.abort();
    await failing;
    expect(order.at(-1)).toBe("histogram ended");
    const small = await ask(computedHistograms, { ...asked, slice: "[0, :8]" });
    expect([...small.counts].filter((count) => count > 0)).toEqual([7, 1]);
  });

  it("before the scan of another run", async () => {
    const id = await openHuge();
    await ask(sliceTensor, { ...id, slice: "[0, 0]" });
    mkdirSync(join(folder, "long"));
    const record = file({ step: 1, values: [tfScalar("loss", 1)] });
    const count = 400_000;
    const bytes = new Uint8Array(record.length * count);
    for (let i = 0; i < count; i++) bytes.set(record, i * record.length);
    writeFileSync(join(folder, "long", TENSORFLOW_NAME), bytes);
    service.handlers["files/changed"]({ paths: [join(folder, "long", TENSORFLOW_NAME)] }, unheard);
    const records = async () => {
      const { runs } = await ask(listRuns, { logdir: folder });
      return runs.find(({ run }) => run === "long")?.files[0]?.records ?? 0;
    };
    while ((await records()) === 0) await turn();
    const before = await records();
    await ask(sliceTensor, { ...id, slice: COLUMN });
    expect(await records()).toBe(before);
    expect(before).toBeLessThan(count);
    // Who asks for the run itself waits for its scan, and does not hold it up.
    const loss = { logdir: folder, run: "long", tag: "loss", kind: "scalar", point: count - 1 } as const;
    expect((await ask(sliceTensor, { ...loss, slice: "" })).values).toEqual({
      kind: "real",
      array: Float32Array.of(1),
    });
    expect(await records()).toBe(count);
  });
});

describe("checksums", () => {
  it("of a run are checked, which is told, and what is found stands in its lists", async () => {
    await openHuge();
    damageLastChecksum(join(folder, "huge", TENSORFLOW_NAME));
    const { files } = await ask(describeRun, { logdir: folder, run: "huge" });
    expect(files).toMatchObject([{ unchecked: 1, damage: [] }]);
    const verified = await ask(
      verifyRun,
      { logdir: folder, run: "huge", file: TENSORFLOW_NAME },
      { onProgress: onVerify },
    );
    expect(verified.files).toMatchObject([{ unchecked: 0, damage: [{ kind: "badPayloadCrc" }] }]);
    expect(verifyTold.every(({ done, total }) => done <= total)).toBe(true);
    expect((await ask(describeRun, { logdir: folder, run: "huge" })).files).toEqual(verified.files);
    const { errors } = await ask(readPoints, { logdir: folder, run: "huge", tag: "w", kind: "tensor" });
    expect(errors).toMatchObject([{ point: 0, message: expect.stringContaining("checksum") }]);
  });

  it("of a value are checked by who reads all of it, and by nobody else", async () => {
    mkdirSync(join(folder, "long"));
    writeSparseFile(join(folder, "long", TENSORFLOW_NAME), "tensorboard", [
      frame(event(TENSORFLOW)),
      { step: 1, tensors: [{ tag: "w", shape: [30_000] }] },
    ]);
    damageLastChecksum(join(folder, "long", TENSORFLOW_NAME));
    await openFolder();
    const id = { logdir: folder, run: "long", tag: "w", kind: "tensor", point: 0 } as const;
    expect(await ask(tensorStats, { ...id, slice: "[:-1]" })).toMatchObject({ count: 29_999, zeros: 29_999 });
    const failure = { reason: "badValue", message: expect.stringContaining("checksum") };
    const exported = join(folder, "whole.npy");
    await expect(ask(exportSlice, { ...id, slice: "", format: "npy", file: exported })).rejects.toMatchObject(failure);
    expect(existsSync(exported)).toBe(false);
    await expect(ask(tensorStats, { ...id, slice: "" })).rejects.toMatchObject(failure);
    await expect(ask(tensorStats, { ...id, slice: "[:-1]" })).rejects.toMatchObject(failure);
  });

  it("are right where nothing is damaged, be it holes", async () => {
    mkdirSync(join(folder, "long"));
    const tensor = {
      tag: "w",
      shape: [30_000],
      planted: new Map([
        [7, 2],
        [3, 1],
      ]),
    };
    writeSparseFile(join(folder, "long", TENSORFLOW_NAME), "tensorboard", [
      frame(event(TENSORFLOW)),
      { step: 1, tensors: [tensor] },
    ]);
    await openFolder();
    const id = { logdir: folder, run: "long", tag: "w", kind: "tensor", point: 0 } as const;
    expect(await ask(tensorStats, { ...id, slice: "" })).toMatchObject({ count: 30_000, zeros: 29_998, max: 2 });
    expect((await ask(verifyRun, { logdir: folder, run: "long" })).files).toMatchObject([{ unchecked: 0, damage: [] }]);
  });

  it("are left as they are by a cancel", async () => {
    const id = await openHuge();
    await ask(sliceTensor, { ...id, slice: "[0, 0]" });
    const abort = new AbortController();
    const verifying = ask(verifyRun, { logdir: folder, run: "huge" }, { signal: abort.signal, onProgress: onVerify });
    const failing = expect(verifying).rejects.toMatchObject(CANCELLED);
    await until(() => verifyTold.length > 0);
    abort.abort();
    await failing;
    const run = await ask(describeRun, { logdir: folder, run: "huge" });
    expect(run).toMatchObject({ isScanned: true, files: [{ unchecked: 1, damage: [] }] });
  });

  it("of a file that is not there are not found", async () => {
    await openHuge();
    const wanted = { logdir: folder, run: "huge", file: "none" };
    await expect(ask(verifyRun, wanted)).rejects.toMatchObject({ reason: "notFound" });
  });
});

describe("a log folder", () => {
  const put = (run: string, bytes: Uint8Array = file(TENSORFLOW)) => {
    mkdirSync(join(folder, run), { recursive: true });
    writeFileSync(join(folder, run, TENSORFLOW_NAME), bytes);
  };
  const listed = async (logdir = folder) => {
    for (;;) {
      const { runs, isSearching } = await ask(listRuns, { logdir });
      if (!isSearching && runs.every(({ isScanned }) => isScanned)) return runs.map(({ run }) => run);
      await turn();
    }
  };

  it("has nothing of what is excluded, though that grows, or its folder comes", async () => {
    for (const run of ["ok", "skip/run"]) put(run);
    await set([folder], ["**/skip"]);
    expect(await listed()).toEqual(["ok"]);
    await filesChanged("skip", "skip/run", `skip/run/${TENSORFLOW_NAME}`);
    expect(await listed()).toEqual(["ok"]);
    for (const run of ["new/ok", "new/skip"]) put(run);
    await filesChanged("new", "new/skip", `new/skip/${TENSORFLOW_NAME}`);
    expect(await listed()).toEqual(["new/ok", "ok"]);
  });

  it("tells nothing where a file goes that is none of its own", async () => {
    put("run");
    await openFolder();
    await listed();
    // Until all that was to be told is told.
    await sleep(300);
    changed = [];
    await filesChanged("notes.txt", "run/model.ckpt", `other/${TENSORFLOW_NAME}`);
    await sleep(300);
    expect(changed).toEqual([]);
    rmSync(join(folder, "run", TENSORFLOW_NAME));
    await filesChanged(`run/${TENSORFLOW_NAME}`);
    expect([changed, await listed()]).toEqual([[folder], []]);
  });

  it("keeps what cannot be looked at", async () => {
    put("run");
    await openFolder();
    await listed();
    const path = join(folder, "run", TENSORFLOW_NAME);
    rmSync(path);
    // A look at this path leads in a circle.
    symlinkSync(path, path);
    await filesChanged(`run/${TENSORFLOW_NAME}`);
    expect(await listed()).toEqual(["run"]);
    // Once it is read again, the log says what is wrong.
    for (let i = 0; i < 2; i++) {
      await service.handlers["logdirs/refresh"]({ logdir: folder }, unheard);
      await listed();
    }
    const { files } = await ask(describeRun, { logdir: folder, run: "run" });
    const offset = files[0]?.damage[0]?.offset;
    expect(logged.filter((message) => message.startsWith(`${path} cannot be read`))).toEqual([
      expect.stringMatching(new RegExp(`cannot be read from offset ${offset} on: ELOOP: .*stat`)),
    ]);
  });

  it("is being searched until the last search that was asked for has ended", async () => {
    // Enough folders for a search to yield now and then.
    for (let i = 0; i < 1500; i++) mkdirSync(join(folder, String(i)));
    await openFolder();
    await filesChanged("");
    while ((await ask(listRuns, { logdir: folder })).isSearching) await turn();
    expect(logged.filter((message) => message.startsWith("searched "))).toHaveLength(2);
  });

  it("is looked at again where a file ended inside a record, as are all others", async () => {
    const logdirs = ["a", "b", "c"].map((name) => join(folder, name));
    const half = file(TENSORFLOW, { step: 1, values: [tfScalar("loss", 1)] }).slice(0, -3);
    put("a", half);
    put("b", file(TENSORFLOW, { step: 1, values: [tfScalar("loss", 1)] }));
    put("c", half);
    vi.useFakeTimers({ toFake: ["setTimeout", "clearTimeout", "Date"] });
    onTestFinished(() => void vi.useRealTimers());
    await set(logdirs);
    for (const logdir of logdirs) await listed(logdir);
    await vi.advanceTimersByTimeAsync(1000);
    changed = [];
    await vi.advanceTimersByTimeAsync(60_000);
    for (let i = 0; i < 100; i++) await turn();
    await vi.advanceTimersByTimeAsync(1000);
    expect([...new Set(changed)].sort()).toEqual([logdirs[0], logdirs[2]]);
  });

  it("is looked at again though others grow without end", async () => {
    const whole = file(TENSORFLOW, { step: 1, values: [tfScalar("loss", 1)] });
    put("a", whole.slice(0, -3));
    put("b", whole);
    vi.useFakeTimers({ toFake: ["setTimeout", "clearTimeout", "Date"] });
    onTestFinished(() => void vi.useRealTimers());
    const logdirs = ["a", "b"].map((name) => join(folder, name));
    await set(logdirs);
    for (const logdir of logdirs) await listed(logdir);
    const isCutTold = () => changed.includes(logdirs[0] as string);
    await vi.advanceTimersByTimeAsync(1000);
    changed = [];
    for (let second = 1; second < 70 && !isCutTold(); second++) {
      await filesChanged(join("b", TENSORFLOW_NAME));
      await vi.advanceTimersByTimeAsync(1000);
      for (let i = 0; i < 10; i++) await turn();
    }
    expect(isCutTold()).toBe(true);
  });
});

it("cancels statistics that wait for a slice", async () => {
  const id = await openHuge();
  const abort = new AbortController();
  const stats = ask(tensorStats, { ...id, slice: "" }, { signal: abort.signal, onProgress: onStats });
  const failing = expect(stats.finally(() => order.push("stats ended"))).rejects.toMatchObject(CANCELLED);
  await until(() => statsTold.length > 0);
  const slice = ask(sliceTensor, { ...id, slice: COLUMN }).then(() => order.push("slice"));
  await turn();
  order.length = 0;
  abort.abort();
  await failing;
  await slice;
  expect(order).toEqual(["stats ended", "slice"]);
});
