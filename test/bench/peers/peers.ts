// Ours against TensorBoard's data server on the same logs: npm run bench -- --peers [NAME]
import { mkdirSync, rmSync } from "node:fs";
import { cpus, release, totalmem, type } from "node:os";
import { join } from "node:path";
import { file, TENSORFLOW_NAME, tfScalar } from "../../support/eventWriter";
import { median } from "../median";
import { type DataServer, installDataServer, load, NoDataServer } from "./dataServer";
import {
  tensorFlowScalar,
  torchScalar,
  writeHistograms,
  writeMindSporeTensors,
  writeRuns,
  writeScalars,
  writeTensors,
} from "./logs";
import { emptyMs, type Indexed, listMs, Ours, peakBytes } from "./ours";

const TIMES = 5;
const MIB = 1 << 20;

/** What ours may take at most: so many milliseconds, or a share of what the data server does. */
type Goal = { readonly mostMs: number } | { readonly share: number; readonly of: "default" | "all" };

interface Log {
  readonly name: string;
  readonly what: string;
  readonly write: (folder: string) => void;
  readonly points: number;
  readonly goal: Goal;
  /** What the command line's list may take at most, beyond that of an empty folder, of what the data server does that keeps all. */
  readonly listShare?: number;
  /** Plugin whose points the data server samples or keeps; absent where it cannot read the log. */
  readonly plugin?: string;
  readonly hasManyRuns?: boolean;
}

const logs: readonly Log[] = [
  {
    name: "tensors",
    what: "1 GiB of float32 tensors, 256 records",
    write: (folder) => writeTensors(folder, 256),
    points: 256,
    goal: { share: 1 / 80, of: "default" },
    listShare: 0.03,
    plugin: "tensor",
  },
  {
    name: "mindspore",
    what: "1 GiB in MindSpore's dialect, 64 records of 4",
    write: (folder) => writeMindSporeTensors(folder, 64),
    points: 256,
    goal: { mostMs: 25 },
  },
  {
    name: "scalars",
    what: "1,000,000 scalars of 20 tags, TensorFlow's form",
    write: (folder) => writeScalars(folder, 50_000, tensorFlowScalar),
    points: 1_000_000,
    goal: { share: 0.6, of: "default" },
    listShare: 0.07,
    plugin: "scalars",
  },
  {
    name: "torch",
    what: "1,000,000 scalars of 20 tags, torch's form",
    write: (folder) => writeScalars(folder, 50_000, torchScalar),
    points: 1_000_000,
    goal: { share: 0.6, of: "default" },
    plugin: "scalars",
  },
  {
    name: "runs",
    what: "2,000,000 scalars in 1,000 runs of 20 tags",
    write: (folder) => writeRuns(folder, 1000, 100),
    points: 2_000_000,
    goal: { share: 0.8, of: "default" },
    listShare: 0.35,
    plugin: "scalars",
    hasManyRuns: true,
  },
  {
    name: "histograms",
    what: "100,000 histograms of 30 buckets, 10 tags",
    write: (folder) => writeHistograms(folder, 100_000, 10),
    points: 100_000,
    goal: { share: 0.6, of: "all" },
    listShare: 0.25,
    plugin: "histograms",
  },
  {
    name: "long",
    what: "10,000,000 scalars in 10 runs of 20 tags",
    write: (folder) => writeRuns(folder, 10, 50_000),
    points: 10_000_000,
    goal: { share: 0.6, of: "default" },
    listShare: 0.1,
    plugin: "scalars",
    hasManyRuns: true,
  },
];

/** One line of the table; times in milliseconds. */
interface Row {
  readonly what: string;
  readonly ours: string;
  readonly byDefault?: string;
  readonly all?: string;
  readonly share?: string;
  /** Absent where nothing was promised. */
  readonly goal?: string;
  readonly isMet?: boolean;
}

const shareText = (share: number) => (share < 0.1 ? `1/${(1 / share).toFixed(0)}` : share.toFixed(2));
const msText = (ms: number) => (ms < 100 ? ms.toFixed(1) : ms.toFixed(0));
const mibText = (bytes: number) => `${(bytes / MIB).toFixed(0)} MiB`;

function limitRow(what: string, ours: number, mostMs: number): Row {
  return { what, ours: msText(ours), goal: `<= ${mostMs} ms`, isMet: ours <= mostMs };
}

class Comparison {
  readonly rows: Row[] = [];
  private readonly folder: string;
  private readonly server: DataServer;
  private readonly ours: Ours;

  constructor(folder: string, server: DataServer) {
    this.folder = folder;
    this.server = server;
    this.ours = new Ours(join(folder, "worker.js"));
  }

  /** The first scans are slow wherever code is compiled while it runs: not those of the logs that are compared. */
  async warm(): Promise<void> {
    mkdirSync(this.path("empty"));
    for (const [i, form] of [tensorFlowScalar, torchScalar].entries()) {
      writeScalars(this.path(`warm${i}`), 5000, form);
      await this.ours.index(this.path(`warm${i}`));
    }
    // As many, but smaller: how often the code ran counts, not how much it hopped over.
    writeTensors(this.path("warmTensors"), 256, [256, 256]);
    await this.ours.index(this.path("warmTensors"));
    writeHistograms(this.path("warmHistograms"), 10_000, 10);
    await this.ours.index(this.path("warmHistograms"));
    writeRuns(this.path("warmRuns"), 200, 100);
    await this.ours.indexRuns(this.path("warmRuns"));
  }

  private path(name: string): string {
    return join(this.folder, name);
  }

  async compare(log: Log): Promise<void> {
    const logdir = this.path(log.name);
    log.write(logdir);
    console.log(`  ${log.what} …`);
    const times: Times = { ours: [], default: [], all: [], list: [], empty: [], node: [] };
    let peak = 0;
    for (let i = 0; i < TIMES; i++) {
      const indexed = log.hasManyRuns ? await this.ours.indexRuns(logdir) : await this.ours.index(logdir);
      if (indexed.pointCount !== log.points) throw new Error(`${log.name}: ${indexed.pointCount} points`);
      times.ours.push(indexed.ms);
      times.list.push(listMs(this.path("cli.js"), logdir));
      times.empty.push(listMs(this.path("cli.js"), this.path("empty")));
      times.node.push(emptyMs());
      if (log.plugin === undefined) continue;
      for (const which of ["default", "all"] as const) {
        const loaded = await load(this.server, logdir, {
          plugin: log.plugin,
          keepAll: which === "all",
          isCounted: i === 0 && which === "all",
        });
        const { seriesCount } = loaded;
        if (seriesCount !== undefined && seriesCount !== indexed.seriesCount)
          throw notTheSame(log, seriesCount, indexed);
        times[which].push(loaded.ms);
        peak = Math.max(peak, loaded.peakBytes);
      }
    }
    this.rows.push(indexRow(log, times), listRow(log, times));
    const emptyCost = median(times.empty) - median(times.node);
    this.rows.push(limitRow("  of an empty folder, beyond an empty Node", emptyCost, EMPTY_MS));
    await this.more(log, logdir, peak);
    rmSync(logdir, { recursive: true });
  }

  /** What else is measured while the log is there. */
  private async more(log: Log, logdir: string, serverPeak: number): Promise<void> {
    if (log.name === "tensors") {
      const mostBytes = 100e6;
      const bytes = peakBytes(this.path("peakMemory.js"), this.path("worker.js"), logdir);
      this.rows.push({
        what: "  its memory beyond Node's own (the server's: all of it)",
        ours: mibText(bytes),
        byDefault: mibText(serverPeak),
        goal: `< ${mibText(mostBytes)}`,
        isMet: bytes < mostBytes,
      });
      const slices: number[] = [];
      await this.ours.index(logdir);
      for (let i = 0; i < TIMES; i++) {
        slices.push(await this.ours.slice(logdir, "weight", i * 50, "[400:500, 700:800]"));
      }
      this.rows.push(limitRow("  a 100 x 100 slice of one of them", median(slices), 5));
    }
  }

  async append(): Promise<void> {
    const logdir = this.path("append");
    writeScalars(logdir, 1000, tensorFlowScalar);
    await this.ours.index(logdir);
    const times: number[] = [];
    for (let step = 1000; step < 1000 + TIMES; step++) {
      const record = file({ wallTime: step, step, values: [tfScalar("train/metric_0", 1)] });
      times.push(await this.ours.append(logdir, TENSORFLOW_NAME, record));
    }
    this.rows.push(limitRow("a record appended, until its point is listed", median(times), 100));
  }

  close(): Promise<void> {
    return this.ours.close();
  }
}

function notTheSame(log: Log, serverSeries: number, { seriesCount }: Indexed): Error {
  return new Error(`${log.name}: the data server has ${serverSeries} series, ours ${seriesCount}`);
}

/** In milliseconds, one of each in turn. */
type Times = Readonly<Record<"ours" | "default" | "all" | "list" | "empty" | "node", number[]>>;

/** Milliseconds that the command line's list of an empty folder may take beyond a process of Node that does nothing. */
const EMPTY_MS = 40;

/** The command line's list from the start of its process to its end, less that of an empty folder. */
function listRow({ listShare, plugin }: Log, times: Times): Row {
  const what = "  listed by a whole process, less one of an empty folder";
  const ours = median(times.list) - median(times.empty);
  if (plugin === undefined) return { what, ours: msText(ours) };
  const theirs = median(times.all);
  const share = ours / theirs;
  const row = { what, ours: msText(ours), all: msText(theirs), share: share.toFixed(3) };
  if (listShare === undefined) return row;
  return { ...row, goal: `<= ${listShare} of keeping all`, isMet: share <= listShare };
}

function indexRow(log: Log, times: Times): Row {
  const { goal, what } = log;
  const ours = median(times.ours);
  if ("mostMs" in goal) return limitRow(what, ours, goal.mostMs);
  const share = ours / median(times[goal.of]);
  return {
    what,
    ours: msText(ours),
    byDefault: msText(median(times.default)),
    all: msText(median(times.all)),
    share: shareText(share),
    goal: `<= ${shareText(goal.share)} of ${goal.of === "all" ? "keeping all" : "default"}`,
    isMet: share <= goal.share,
  };
}

function print(rows: readonly Row[]): void {
  const cells = [
    ["medians of five, in turn, ms", "ours", "data server", "keeping all", "share", "goal", ""],
    ...rows.map((row) => [
      row.what,
      row.ours,
      row.byDefault ?? "-",
      row.all ?? "-",
      row.share ?? "-",
      row.goal ?? "",
      row.isMet === undefined ? "" : row.isMet ? "met" : "MISSED",
    ]),
  ];
  const widths = (cells[0] as string[]).map((_, column) =>
    Math.max(...cells.map((row) => (row[column] as string).length)),
  );
  for (const row of cells) {
    const isText = (column: number) => column === 0 || column > 4;
    console.log(
      row
        .map((cell, column) =>
          isText(column) ? cell.padEnd(widths[column] as number) : cell.padStart(widths[column] as number),
        )
        .join("  ")
        .trimEnd(),
    );
  }
}

async function main(): Promise<void> {
  const [folder, ...names] = process.argv.slice(2) as [string, ...string[]];
  const wanted = (name: string) => names.length === 0 || names.includes(name);
  const server = installDataServer();
  const memory = (totalmem() / 2 ** 30).toFixed(0);
  const processors = cpus();
  console.log(`${processors.length} x ${processors[0]?.model}, ${memory} GiB, ${type()} ${release()}`);
  console.log(`Node ${process.version}, ${server.versions}`);
  console.log(`npm run bench -- --peers ${names.join(" ")}\n`);
  const comparison = new Comparison(folder, server);
  try {
    await comparison.warm();
    for (const log of logs) if (wanted(log.name)) await comparison.compare(log);
    if (wanted("append")) await comparison.append();
  } finally {
    await comparison.close();
  }
  print(comparison.rows);
}

main().catch((error: unknown) => {
  console.error(error instanceof NoDataServer ? error.message : error);
  process.exitCode = 1;
});
