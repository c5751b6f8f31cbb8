import { describe, expect, it } from "vitest";
import { KeptRuns } from "../../../../src/data/hparams/keptRuns";
import { SessionReader } from "../../../../src/data/hparams/sessionReader";
import type { Progress } from "../../../../src/shared/channel/progress";
import { sessionTableOf } from "../../../../src/shared/hparams/sentTable";
import type { HparamValue, SessionTable } from "../../../../src/shared/hparams/sessionTable";
import { metricText } from "../../../../src/shared/hparams/tableColumn";
import { hparamsTable, selectSessions } from "../../../../src/shared/questions/hparams";
import { listRunColumns } from "../../../../src/shared/questions/runColumns";
import { selectRuns } from "../../../../src/shared/questions/runs";
import { type Pace, unhurried } from "../../../../src/tensor/pace";
import { askerOf } from "../../../support/asking";
import { cancelledError } from "../../../support/cancelledError";
import {
  bytesField,
  concat,
  doubleField,
  type EventParts,
  file,
  message,
  messageField,
  TENSORFLOW,
  TENSORFLOW_NAME,
  textField,
  tfScalar,
  varintField,
  type Write,
} from "../../../support/eventWriter";
import { LOGDIR, MemoryLogdir, providerOf } from "../../../support/memoryLogdir";
import { MemorySource, systemError } from "../../../support/memorySource";
import {
  endEvent,
  evaluationLineage,
  experimentEvent,
  hparamsEvent,
  LINEAGE_NAME,
  lineageFrame,
  lineageVersion,
  startEvent,
  trainLineage,
} from "../../../support/sessionEvents";
import { arrive, carry } from "../../../support/webviewPort";

class CountingSource extends MemorySource {
  reads = 0;

  override readAt(positionBytes: number, target: Uint8Array): number {
    this.reads++;
    return super.readAt(positionBytes, target);
  }
}

/** A log folder whose runs grow. */
class Folder {
  readonly sources = new Map<string, CountingSource>();
  readonly provider = providerOf([]);
  private readonly logdir = new MemoryLogdir();
  readonly ask;

  constructor(runs: Readonly<Record<string, readonly EventParts[]>> = {}, pace: Pace = unhurried) {
    for (const [run, events] of Object.entries(runs)) this.put(run, file(TENSORFLOW, ...events));
    this.provider.remove(LOGDIR);
    this.provider.add(LOGDIR, this.logdir);
    this.ask = askerOf(this.provider, pace).ask;
  }

  put(run: string, bytes: Uint8Array, name = TENSORFLOW_NAME): this {
    this.sources.set(`${run} ${name}`, this.logdir.put(new CountingSource(name, bytes), run));
    return this;
  }

  /** Tells of files that came. */
  async refresh(): Promise<this> {
    this.provider.refresh(LOGDIR);
    await this.provider.idle(LOGDIR, unhurried);
    return this;
  }

  append(run: string, ...events: readonly EventParts[]): void {
    this.sources.get(`${run} ${TENSORFLOW_NAME}`)?.append(file(...events));
    this.provider.fileChanged(LOGDIR, { run, name: TENSORFLOW_NAME });
  }

  async asked(wish: { readonly since?: string; readonly runs?: string } = {}) {
    return this.ask(hparamsTable, { logdir: LOGDIR, ...wish });
  }

  async table(wish: { readonly runs?: string } = {}): Promise<SessionTable> {
    const answer = await this.asked(wish);
    if ("isSame" in answer) throw new RangeError("nothing was known before");
    return sessionTableOf(answer);
  }

  get reads(): number {
    return [...this.sources.values()].reduce((sum, { reads }) => sum + reads, 0);
  }
}

const losses = (tag: string, ...values: readonly number[]): EventParts[] =>
  values.map((value, step) => ({ wallTime: 10 + step, step, values: [tfScalar(tag, value)] }));

const columnOf = ({ hparams }: SessionTable, name: string) => hparams.find((one) => one.name === name);
const metricOf = ({ metrics }: SessionTable, text: string) => metrics.find((one) => metricText(one) === text);

describe("sessions", () => {
  it("have the scalars of their runs and of those below that no other session is nearer to", async () => {
    const table = await new Folder({
      ".": [startEvent({ lr: 1 }), ...losses("loss", 4)],
      "a/val": losses("loss", 3),
      b: [startEvent({ lr: 2 }), ...losses("loss", 2)],
      "b/c/val": losses("loss", 1, 5),
      bc: losses("loss", 9),
    }).table();
    expect(table.sessions).toMatchObject([
      { run: ".", group: "." },
      { run: "b", group: "b" },
    ]);
    expect(table.metrics.map(metricText)).toEqual(["/loss", "a/val/loss", "bc/loss", "c/val/loss"]);
    expect([...(metricOf(table, "/loss")?.lasts ?? [])]).toEqual([4, 2]);
    expect(metricOf(table, "a/val/loss")).toMatchObject({ pointCounts: Uint32Array.of(1, 0) });
    expect(metricOf(table, "c/val/loss")).toMatchObject({
      ...{
        pointCounts: Uint32Array.of(0, 2),
        lasts: Float64Array.of(Number.NaN, 5),
        lastSteps: BigInt64Array.of(0n, 1n),
      },
      ...{ mins: Float64Array.of(Number.NaN, 1), maxs: Float64Array.of(Number.NaN, 5) },
      ...{ minSteps: BigInt64Array.of(0n, 0n), maxSteps: BigInt64Array.of(0n, 1n) },
      wallTimesSeconds: Float64Array.of(Number.NaN, 11),
    });
  });

  it("reach a page as they are, however many columns they have", async () => {
    const tags = Array.from({ length: 60 }, (_, i) => `m${i}`);
    const odd = { nan: Number.NaN, inf: Number.NEGATIVE_INFINITY, zero: -0, text: "NaN", flag: false };
    const folder = new Folder({
      a: [startEvent(odd), ...tags.flatMap((tag, i) => losses(tag, i, Number.NaN))],
      b: [startEvent({ more: 1 }), { wallTime: 1, step: 2n ** 53n + 1n, values: [tfScalar("m0", 1)] }],
    });
    const answer = await folder.asked();
    if ("isSame" in answer) throw new RangeError("nothing was known before");
    const carried = carry(answer);
    // Of more than 253 VS Code loses those beyond.
    expect(carried.buffers.length).toBeLessThan(10);
    const crossed = sessionTableOf(arrive(carried) as typeof answer);
    expect(crossed).toEqual(sessionTableOf(answer));
    expect(crossed.metrics).toHaveLength(60);
    for (const [name, value] of Object.entries(odd))
      expect(columnOf(crossed, name)?.values).toEqual([value, undefined]);
    expect(metricOf(crossed, "/m0")?.lastSteps[1]).toBe(2n ** 53n + 1n);
  });

  it("stand in natural order, and those that a filter takes alone", async () => {
    const runs = Object.fromEntries(["run10", "run9", "x/run1"].map((run) => [run, [startEvent({ lr: 1 })]]));
    const folder = new Folder(runs);
    expect((await folder.table()).sessions.map(({ run }) => run)).toEqual(["run9", "run10", "x/run1"]);
    expect((await folder.table({ runs: "^run1" })).sessions.map(({ run }) => run)).toEqual(["run10"]);
    await expect(folder.asked({ runs: "(" })).rejects.toMatchObject({ reason: "badPattern" });
  });

  it("keep values by their types, and know what they are of", async () => {
    const values: readonly Readonly<Record<string, HparamValue>>[] = [
      { n: 2 ** 53, mixed: "None", nan: Number.NaN, flag: true, t: "ü" },
      { n: -0, mixed: 0.1, nan: Number.POSITIVE_INFINITY, flag: false, t: "b" },
      { n: 1e-300, mixed: true, t: "a" },
    ];
    const table = await new Folder(Object.fromEntries(values.map((own, i) => [`r${i}`, [startEvent(own)]]))).table();
    for (const name of ["n", "mixed", "nan", "flag", "t"]) {
      expect(columnOf(table, name)?.values).toEqual(values.map((own) => own[name]));
    }
    expect(columnOf(table, "n")).toMatchObject({ type: "number", domain: { interval: [0, 2 ** 53] } });
    expect(columnOf(table, "mixed")).toMatchObject({ type: "string", domain: { values: ["0.1", "None", "true"] } });
    expect(columnOf(table, "nan")).toMatchObject({ type: "number", domain: { interval: ["Infinity", "Infinity"] } });
    expect(columnOf(table, "flag")).toMatchObject({ type: "bool", domain: { values: [false, true] } });
    expect(columnOf(table, "t")).toMatchObject({ type: "string", domain: { values: ["a", "b", "ü"] } });
  });

  it("have lists and objects as JSON, and leave out null; a time of 0 is none", async () => {
    const entry = (name: string, ...value: readonly Write[]) =>
      messageField(1, textField(1, name), messageField(2, ...value));
    const value = (field: Write) => messageField(1, field);
    const list = messageField(6, value(doubleField(2, 1)), value(textField(3, "a")), value(varintField(1, 0)));
    const field = (name: string, inner: Write) => messageField(1, textField(1, name), messageField(2, inner));
    const start = message(
      messageField(
        3,
        entry("null", varintField(1, 0)),
        entry("list", list),
        entry("no items", messageField(6)),
        entry("object", messageField(5, field("b", varintField(4, 1)), field("in", list))),
        entry("none"),
        entry("set", doubleField(2, 1)),
        doubleField(5, 0),
      ),
    );
    const table = await new Folder({ a: [hparamsEvent("session_start_info", start)] }).table();
    expect(table.hparams.map(({ name, values }) => [name, ...values])).toEqual([
      ["list", '[1,"a",null]'],
      ["no items", "[]"],
      ["object", '{"b":true,"in":[1,"a",null]}'],
      ["set", 1],
    ]);
    expect(table.sessions).toEqual([{ run: "a", group: "a", source: "tensorboard", status: "unknown" }]);
  });

  it("begin with the first record that was written and end with the last, in whichever file", async () => {
    const folder = new Folder({
      a: [
        startEvent({ lr: 1 }, { startTime: 5 }),
        endEvent(2, 6),
        startEvent({ lr: 2 }, { startTime: 7 }),
        endEvent(3, 8),
      ],
    });
    folder.put("a", file(TENSORFLOW, startEvent({ lr: 3 }), endEvent(1, 9)), "events.out.tfevents.1700000009.host");
    const table = await (await folder.refresh()).table();
    expect(table.sessions).toMatchObject([{ status: "success", startTimeSeconds: 5, endTimeSeconds: 9 }]);
    expect(columnOf(table, "lr")?.values).toEqual([1]);
  });

  it("are declared by the first run that does; of metrics that are declared no others are read", async () => {
    const lr = [textField(1, "lr"), textField(2, "Rate"), varintField(4, 3), messageField(6, doubleField(2, 1))];
    const unused = [textField(1, "unused"), varintField(4, 2), messageField(5, messageField(1, varintField(4, 1)))];
    const folder = new Folder({
      a: [startEvent({ lr: 1, more: "x" }), ...losses("loss", 1, 2), ...losses("other", 3)],
      "a/val": losses("loss", 7),
      b: [
        experimentEvent({
          name: "first",
          hparams: [unused, lr],
          metrics: [
            ["", "loss"],
            ["val", "loss"],
            ["", "loss"],
          ],
        }),
      ],
      c: [experimentEvent({ name: "second" })],
    });
    const table = await folder.table();
    expect(table.experiment).toEqual({ isDeclared: true, name: "first", description: "" });
    expect(table.hparams).toMatchObject([
      { name: "lr", displayName: "Rate", type: "number", domain: { interval: [0, 1] }, isDeclared: true, values: [1] },
      { name: "unused", type: "bool", domain: { values: [true] }, isDeclared: true, values: [undefined] },
      { name: "more", type: "string", isDeclared: false, values: ["x"] },
    ]);
    expect(table.metrics.map(metricText)).toEqual(["/loss", "val/loss"]);
  });

  it("stand though records of others are broken, and it is said of which", async () => {
    const broken = Uint8Array.of(0x1a, 0x7f, 1);
    const table = await new Folder({
      a: [hparamsEvent("session_start_info", broken)],
      b: [startEvent({ lr: 1 }), hparamsEvent("session_end_info", broken)],
      c: [startEvent({ lr: 2 }), endEvent(1, 9)],
      d: [hparamsEvent("experiment", broken)],
    }).table();
    expect(table.sessions).toMatchObject([
      { run: "b", status: "unknown" },
      { run: "c", status: "success" },
    ]);
    expect(table.errors.map(({ run, message: text }) => `${run}: ${text}`)).toEqual([
      "a: _hparams_/session_start_info is no message of the HParams plugin",
      "b: _hparams_/session_end_info is no message of the HParams plugin",
      "d: _hparams_/experiment is no message of the HParams plugin",
    ]);
    expect(table.experiment.isDeclared).toBe(false);
  });
});

describe("sessions of lineage", () => {
  const lineage = (...frames: readonly Uint8Array[]) => concat(lineageFrame(1, lineageVersion), ...frames);

  it("are of the last record of each kind, and have the metrics that it records", async () => {
    const user = messageField(
      10,
      messageField(1, messageField(4, textField(1, "version"), textField(2, "v1"))),
      messageField(
        2,
        textField(1, "nested"),
        messageField(2, messageField(3, textField(1, "type"), varintField(2, 2))),
      ),
      messageField(5, textField(1, "ratio"), doubleField(2, Number.NaN)),
    );
    const folder = new Folder().put(
      "job",
      lineage(
        lineageFrame(20, trainLineage({ optimizer: "Old", learningRate: 9, loss: 9 })),
        lineageFrame(18, evaluationLineage('{"acc": 0.25}')),
        lineageFrame(30, trainLineage({ optimizer: "Adam", learningRate: 0.5, loss: 1.5, modelBytes: 2n ** 40n })),
        lineageFrame(31, evaluationLineage('{"acc": NaN, "note": "NaN", "best": 0.5, "worst": -Infinity}')),
        lineageFrame(32, user),
        lineageFrame(40, messageField(9, textField(1, "a graph of data"))),
      ),
      LINEAGE_NAME,
    );
    const table = await (await folder.refresh()).table();
    expect(table.errors).toEqual([]);
    const times = { startTimeSeconds: 18, endTimeSeconds: 40 };
    expect(table.sessions).toEqual([{ run: "job", group: "job", source: "lineage", status: "unknown", ...times }]);
    expect(Object.fromEntries(table.hparams.map(({ name, values }) => [name, values[0]]))).toEqual({
      ...{ learning_rate: 0.5, model_size: 2 ** 40, optimizer: "Adam" },
      ...{ "user.version": "v1", "user.nested.type": 2, "user.ratio": Number.NaN },
    });
    const seen = table.metrics.map((metric) => [
      metricText(metric),
      metric.lasts[0],
      metric.wallTimesSeconds[0],
      metric.mins[0],
    ]);
    expect(seen).toEqual([
      ["/acc", Number.NaN, 31, Number.NaN],
      ["/best", 0.5, 31, 0.5],
      ["/loss", 1.5, 30, 1.5],
      ["/worst", Number.NEGATIVE_INFINITY, 31, Number.NaN],
    ]);
  });

  it("have no time of records without one", async () => {
    const train = trainLineage({ optimizer: "Adam" });
    const folder = new Folder()
      .put("none", lineage(lineageFrame(0, train)), LINEAGE_NAME)
      .put("some", lineage(lineageFrame(0, train), lineageFrame(7, evaluationLineage("{}"))), LINEAGE_NAME);
    const [none, some] = (await (await folder.refresh()).table()).sessions;
    expect(none).not.toHaveProperty("startTimeSeconds");
    expect(some).toMatchObject({ startTimeSeconds: 7, endTimeSeconds: 7 });
  });

  it("stand though records are broken; one with a wrong checksum is passed over", async () => {
    const damaged = lineageFrame(25, trainLineage({ optimizer: "Damaged" }));
    damaged[20] = (damaged[20] as number) ^ 1;
    const folder = new Folder().put(
      "job",
      lineage(
        lineageFrame(20, trainLineage({ optimizer: "Adam" })),
        damaged,
        lineageFrame(30, bytesField(6, Uint8Array.of(0x0a, 0x7f))),
        lineageFrame(31, evaluationLineage("[1]")),
        lineageFrame(32, evaluationLineage("{")),
      ),
      LINEAGE_NAME,
    );
    const { hparams, errors } = await (await folder.refresh()).table();
    expect(hparams).toMatchObject([{ name: "optimizer", values: ["Adam"] }]);
    expect(errors.map(({ message: text }) => text.replace(/\d+/, "N"))).toEqual([
      "the record at offset N is no record of lineage",
      "the metrics of the evaluation at offset N are no JSON object",
      "the metrics of the evaluation at offset N are no JSON object",
    ]);
  });

  it("give way to one that TensorBoard's plugin recorded, and are none without a training", async () => {
    const folder = new Folder({ both: [startEvent({ lr: 1 })] });
    folder.put("both", lineage(lineageFrame(2, trainLineage({ optimizer: "Adam" }))), LINEAGE_NAME);
    folder.put("evaluated", lineage(lineageFrame(2, evaluationLineage('{"acc": 1}'))), LINEAGE_NAME);
    const table = await (await folder.refresh()).table();
    expect(table.sessions).toMatchObject([{ run: "both", source: "tensorboard" }]);
    expect(table.hparams.map(({ name }) => name)).toEqual(["lr"]);
  });
});

describe("a table that is asked for again", () => {
  it("is the same until something comes, and reads nothing for that", async () => {
    const folder = new Folder({ a: [startEvent({ lr: 1 }), ...losses("loss", 3, 1)], other: losses("loss", 1) });
    const first = await folder.table();
    expect(await folder.asked({ since: first.mark })).toEqual({ isSame: true });
    const { reads } = folder;
    expect(await folder.table()).toEqual(first);
    expect(await folder.asked({ since: first.mark })).toEqual({ isSame: true });
    expect(folder.reads).toBe(reads);
    // A run that is no session's changes nothing.
    folder.append("other", ...losses("more", 1));
    expect(await folder.asked({ since: first.mark })).toEqual({ isSame: true });
  });

  it("shares what was read of runs with their conditions and the names of their columns", async () => {
    const folder = new Folder({ a: [startEvent({ lr: 1 }), endEvent(3, 20), endEvent(1, 30)] });
    folder.put(
      "b",
      concat(lineageFrame(1, lineageVersion), lineageFrame(20, trainLineage({ optimizer: "Adam" }))),
      LINEAGE_NAME,
    );
    await folder.refresh();
    const columns = async () => (await folder.ask(listRunColumns, { logdir: LOGDIR })).hparams;
    const selected = async (column: string, value: string) => {
      const where = [{ column, comparison: "=" as const, value }];
      return (await folder.ask(selectRuns, { logdir: LOGDIR, where })).runs.map(({ run }) => run);
    };
    expect(await columns()).toContain("lr");
    const { reads } = folder;
    expect(await selected("hparam:lr", "1")).toEqual(["a"]);
    expect((await folder.table()).sessions.map(({ run }) => run)).toEqual(["a", "b"]);
    expect(await columns()).toContain("lr");
    expect(folder.reads).toBe(reads);
    folder.append("a", startEvent({ lr: 1 }));
    expect(await selected("hparam:lr", "1")).toEqual(["a"]);
    expect(folder.reads).toBeGreaterThan(reads);
  });

  it("has what a running session reached by then, and its end", async () => {
    const folder = new Folder({ a: [startEvent({ lr: 1 }), ...losses("loss", 3, 1)], b: [startEvent({ lr: 2 })] });
    const first = await folder.table();
    expect(first.sessions[0]).toMatchObject({ status: "unknown" });
    folder.append("a", { wallTime: 50, step: 7, values: [tfScalar("loss", 2)] }, ...losses("acc", 8));
    const grown = await folder.table();
    expect(grown.mark).not.toBe(first.mark);
    expect(metricOf(grown, "/loss")).toMatchObject({
      ...{ pointCounts: Uint32Array.of(3, 0), lasts: Float64Array.of(2, Number.NaN) },
      ...{
        lastSteps: BigInt64Array.of(7n, 0n),
        mins: Float64Array.of(1, Number.NaN),
        maxs: Float64Array.of(3, Number.NaN),
      },
    });
    expect(metricOf(grown, "/acc")?.lasts[0]).toBe(8);
    folder.append("a", endEvent(1, 60));
    const ended = await folder.table();
    expect(ended.sessions[0]).toMatchObject({ run: "a", status: "success", endTimeSeconds: 60 });
    expect(ended.sessions[1]).toMatchObject({ run: "b", status: "unknown" });
    expect(await folder.asked({ since: grown.mark })).not.toHaveProperty("isSame");
  });

  it("is anew where a file was written anew", async () => {
    const folder = new Folder({ a: [startEvent({ lr: 1 }), ...losses("loss", 3, 1)] });
    const first = await folder.table();
    folder.sources.get(`a ${TENSORFLOW_NAME}`)?.replace(file(TENSORFLOW, startEvent({ lr: 5 }), ...losses("loss", 4)));
    await folder.refresh();
    const table = await folder.table();
    expect(table.mark).not.toBe(first.mark);
    expect(columnOf(table, "lr")?.values).toEqual([5]);
    expect(metricOf(table, "/loss")).toMatchObject({ pointCounts: Uint32Array.of(1), mins: Float64Array.of(4) });
  });

  it("leaves out what cannot be read at the moment, and is never the same then", async () => {
    const folder = new Folder({
      a: [startEvent({ lr: 1 }), endEvent(2, 3), endEvent(1, 4)],
      b: [startEvent({ lr: 2 }), endEvent(1, 4)],
    });
    await folder.provider.idle(LOGDIR, unhurried);
    folder.sources.get(`a ${TENSORFLOW_NAME}`)?.failures.push(systemError("EIO"));
    const table = await folder.table();
    expect(table.sessions.map(({ run }) => run)).toEqual(["b"]);
    expect(table.errors).toMatchObject([{ run: "a" }]);
    expect(await folder.asked({ since: table.mark })).not.toHaveProperty("isSame");
    expect((await folder.table()).sessions.map(({ run, status }) => [run, status])).toEqual([
      ["a", "success"],
      ["b", "success"],
    ]);
  });

  it("ends when it is cancelled, and goes on with what was read by then", async () => {
    let turns = 0;
    let last = 5;
    const pace: Pace = {
      ...unhurried,
      isDue: () => true,
      giveWay: async () => {
        await Promise.resolve();
        if (++turns > last) throw cancelledError();
      },
    };
    const runs = Array.from(
      { length: 20 },
      (_, i) => [`r${i}`, [startEvent({ lr: i }), ...losses("loss", i)]] as const,
    );
    const folder = new Folder(Object.fromEntries(runs), pace);
    await expect(folder.asked()).rejects.toMatchObject({ code: "cancelled" });
    expect(turns).toBe(6);
    last = Number.POSITIVE_INFINITY;
    expect((await folder.table()).sessions).toHaveLength(20);
  });

  it("tells its progress", async () => {
    const folder = new Folder({ a: [startEvent({ lr: 1 })], b: [startEvent({ lr: 1 })] });
    await folder.provider.idle(LOGDIR, unhurried);
    const told: number[] = [];
    const reader = new SessionReader(new KeptRuns({ maxBytes: 1 << 20 }));
    const reading = {
      ...{ logdir: LOGDIR, provider: folder.provider, pace: unhurried },
      progress: (make: () => Progress) => {
        const { done, total } = make();
        told.push(done / total);
      },
    };
    await reader.table(await reader.find(async (names) => new Set(names), reading), reading);
    expect(told).toEqual([0, 0.25, 0.5, 0.75]);
  });
});

describe("groups that are selected", () => {
  const folder = new Folder({
    a: [startEvent({ lr: 1, opt: "sgd" }, { group: "g" }), ...losses("loss", 3), endEvent(1, 2)],
    b: [startEvent({ lr: 2, opt: "sgd" }, { group: "g" }), ...losses("loss", 1), endEvent(2, 2)],
    c: [startEvent({ lr: 3, opt: "adam" }), ...losses("loss", 7), endEvent(1, 2)],
    d: [startEvent({ opt: "adam" })],
  });
  const select = (wish: object) =>
    askerOf(folder.provider).ask(selectSessions, { logdir: LOGDIR, ...wish } as { readonly logdir: string });

  it("have sessions of the wanted statuses, by conditions and columns", async () => {
    const names = async (wish: object) => (await select(wish)).groups.map(({ name }) => name);
    expect(await names({})).toEqual(["c", "d", "g"]);
    expect((await select({ statuses: ["success"] })).groups).toEqual([
      { name: "c", sessions: [2] },
      { name: "g", sessions: [0] },
    ]);
    expect(await names({ where: [{ column: "hparam:opt", comparison: "~", value: "^s" }] })).toEqual(["g"]);
    expect(await names({ where: [{ column: "hparam:lr", comparison: ">", value: "2" }] })).toEqual(["c", "d"]);
    expect(await names({ where: [{ column: "hparam:lr", comparison: ">", value: "2" }], missing: "drop" })).toEqual([
      "c",
    ]);
    expect(await names({ sort: [{ column: "metric:/loss", isDescending: true }] })).toEqual(["c", "g", "d"]);
  });

  it("are stood for by a session where that is wished", async () => {
    const { groups } = await select({ aggregate: { pick: "median", by: "/loss" } });
    expect(groups).toEqual([
      { name: "c", sessions: [2], chosen: 2 },
      { name: "d", sessions: [3], chosen: -1 },
      { name: "g", sessions: [0, 1], chosen: 1 },
    ]);
  });

  it("tell what matters for a metric", async () => {
    const { importance } = await select({ importance: { metric: "/loss" } });
    expect(importance).toEqual([
      { hparam: "lr", measure: "spearman", value: 0.5, sessions: 3 },
      { hparam: "opt", measure: "etaSquared", value: 0.75, sessions: 3 },
    ]);
  });

  it.each([
    ["a column that is none", { sort: [{ column: "lr" }] }],
    ["a metric that is none", { aggregate: { pick: "min", by: "loss" } }],
    ["a status that is none", { statuses: ["done"] }],
  ])("are refused for %s", async (_, wish) => {
    await expect(select(wish)).rejects.toMatchObject({ code: "badParams" });
  });

  it("are refused for a pattern that is none", async () => {
    const where = [{ column: "hparam:opt", comparison: "~", value: "(" }];
    await expect(select({ where })).rejects.toMatchObject({ reason: "badPattern" });
  });
});
