import { join } from "node:path";
import { LocalProvider } from "../data/localProvider";
import { openSlice } from "../data/openSlice";
import type { OpenTensor } from "../data/openTensor";
import { histogramCheck } from "../data/queries/histogramCheck";
import { HistogramCache, histogramComputed } from "../data/queries/histogramComputed";
import { histogramRecorded, recordedBuckets } from "../data/queries/histogramRecorded";
import { describePoint, pointColumns } from "../data/queries/points";
import { LIVE_MS, runInfo, seriesInfo } from "../data/queries/runs";
import { sliceText } from "../data/queries/sliceText";
import { tensorSlice } from "../data/queries/tensorSlice";
import { sliceStats } from "../data/queries/tensorStats";
import { isSummaryFileName } from "../format/fileNames";
import type { FoundFile, Logdir } from "../index/logdir";
import type { DataClientSide, DataSide, PointId } from "../shared/api";
import type { Handlers } from "../shared/channel";
import type { Pace } from "../tensor/pace";
import { diskIndexStore } from "./diskIndexStore";
import { diskLogdir, kindOfPath, placeIn } from "./diskLogdir";
import { exportSlice } from "./export/exportSlice";
import { LiveFiles } from "./liveFiles";
import { LivePoll } from "./livePoll";
import { createPace, Precedence } from "./pace";
import type { ReadingMark } from "./readingMark";
import type { WorkerSettings } from "./workerClient";

const CACHE_BYTES = 256 * 1024 * 1024;
const KEPT_INDEX_BYTES = 512 * 1024 * 1024;

/** Some 10,000 histograms of 64 bins. */
const HISTOGRAM_CACHE_BYTES = 16 * 1024 * 1024;

/** Changes are told at most so often: a scan of a thousand runs would tell a thousand. */
const TELL_MS = 100;

type Told = DataClientSide["notifications"];

/** What the service tells whoever it works for. */
export interface DataServiceClient {
  changed(logdir: string): void;
  /** How far statistics, exports, checks and histograms are, as often as changes; work that ends sooner tells nothing. */
  statsProgress(progress: Told["stats/progress"]): void;
  exportProgress(progress: Told["export/progress"]): void;
  verifyProgress(progress: Told["verify/progress"]): void;
  histogramProgress(progress: Told["histogram/progress"]): void;
  log(level: "info" | "warn" | "error", message: string): void;
}

/** Answers questions about the files of log folders on this machine; the provider behind a worker's channel. */
export class DataService {
  readonly handlers: Handlers<DataSide>;
  private readonly provider: LocalProvider;
  private readonly client: DataServiceClient;
  private readonly toTell = new Set<string>();
  private readonly crashed = new Set<string>();
  /** Slices that were asked for: statistics and exports let them pass. */
  private readonly slices = new Precedence();
  /** Slices that are being read: scans let them pass, but not those that wait for a scan. */
  private readonly reading = new Precedence();
  private readonly histograms = new HistogramCache(HISTOGRAM_CACHE_BYTES);
  private exclude: readonly string[] = [];
  private readonly live: LiveFiles;
  private readonly poll: LivePoll;
  private telling: NodeJS.Timeout | undefined;
  private growing: NodeJS.Timeout | undefined;

  constructor(mark: ReadingMark, { cacheBytes = CACHE_BYTES, indexFolder }: WorkerSettings, client: DataServiceClient) {
    this.client = client;
    this.provider = new LocalProvider({
      pace: createPace(undefined, this.reading),
      cacheBytes,
      ...(indexFolder !== undefined && {
        store: diskIndexStore(indexFolder, KEPT_INDEX_BYTES, (message) => client.log("info", message)),
      }),
      nowMs: Date.now,
      onChange: (logdir) => this.tell(logdir),
      onReading: (logdir, file) => mark.set(file && join(logdir, file.run, file.name)),
    });
    const { provider } = this;
    this.live = new LiveFiles(provider, (path) => this.crashed.has(path));
    this.poll = new LivePoll(this.live, (paths) => this.pathsChanged(paths));
    this.handlers = {
      "logdirs/set": ({ logdirs, exclude, crashed }) => {
        this.setLogdirs(logdirs, exclude, crashed);
        return null;
      },
      "logdirs/refresh": ({ logdir }) => {
        provider.refresh(logdir);
        return null;
      },
      "files/changed": ({ paths }) => {
        this.pathsChanged(paths);
        return null;
      },
      "runs/list": () => ({
        runs: provider.logdirPaths.flatMap((logdir) => provider.runs(logdir)),
        isSearching: provider.isSearching(),
      }),
      "series/list": async (run, signal) => (await provider.run(run, createPace(signal))).series().map(seriesInfo),
      "series/points": async (id, signal) =>
        pointColumns(await provider.series(id, id.tag, id.kind, createPace(signal)), id.known),
      "point/describe": async (id, signal) =>
        describePoint(await provider.series(id, id.tag, id.kind, createPace(signal)), id.point),
      "run/describe": async (id, signal) => {
        const run = await provider.run(id, createPace(signal));
        this.live.noteShown(run);
        return runInfo(id, run, Date.now());
      },
      "run/verify": (id, signal) => {
        const isDue = nowAndThen();
        return provider.verify(id, id.file, createPace(signal, this.slices), (done, total) => {
          if (isDue()) client.verifyProgress({ token: id.token, done, total });
        });
      },
      "tensor/slice": (id, signal) =>
        this.slices.first(async () => {
          const pace = createPace(signal);
          const series = await provider.series(id, id.tag, id.kind, pace);
          return this.reading.first(async () =>
            tensorSlice(await provider.openTensor(series, id.point, pace), id.slice, pace, id.maxStringBytes),
          );
        }),
      "tensor/stats": async (id, signal) => {
        const pace = createPace(signal, this.slices);
        const isDue = nowAndThen();
        return sliceStats(openSlice(await this.openTensor(id, pace), id.slice), pace, (current) => {
          if (isDue()) client.statsProgress({ token: id.token, stats: current() });
        });
      },
      "tensor/text": async (id, signal) => {
        const pace = createPace(signal);
        return sliceText(await this.openTensor(id, pace), id.slice, id.format, id.isTransposed, pace);
      },
      "tensor/export": async (id, signal) => {
        const pace = createPace(signal, this.slices);
        const isDue = nowAndThen();
        const { bytes } = await exportSlice(await this.openTensor(id, pace), id, pace, (done, total) => {
          if (isDue()) client.exportProgress({ token: id.token, done, total });
        });
        return { bytes };
      },
      "histogram/recorded": async (id, signal) => {
        const pace = createPace(signal);
        const series = await provider.series(id, id.tag, id.kind, pace);
        return histogramRecorded(series, id.points, (point) => provider.openTensor(series, point, pace), pace);
      },
      "histogram/computed": async (id, signal) => {
        const pace = createPace(signal, this.slices);
        const series = await provider.series(id, id.tag, id.kind, pace);
        const open = (point: number) => provider.openTensor(series, point, pace);
        const isDue = nowAndThen();
        return histogramComputed({ series, open, cache: this.histograms }, id.points, id, pace, (done, total) => {
          if (isDue()) client.histogramProgress({ token: id.token, done, total });
        });
      },
      "histogram/check": async ({ histogram, tensor, token }, signal) => {
        const pace = createPace(signal, this.slices);
        const series = await provider.series(histogram, histogram.tag, histogram.kind, pace);
        const open = (point: number) => provider.openTensor(series, point, pace);
        const recorded = await recordedBuckets(series, histogram.point, open, pace);
        const isDue = nowAndThen();
        return histogramCheck(recorded, await this.openTensor(tensor, pace), pace, (done, total) => {
          if (isDue()) client.histogramProgress({ token, done, total });
        });
      },
    };
  }

  private async openTensor(id: PointId, pace: Pace): Promise<OpenTensor> {
    const series = await this.provider.series(id, id.tag, id.kind, pace);
    return this.provider.openTensor(series, id.point, pace);
  }

  private setLogdirs(logdirs: readonly string[], exclude: readonly string[], crashed: readonly string[]): void {
    const isSameExclude = exclude.join("\n") === this.exclude.join("\n");
    this.exclude = exclude;
    this.crashed.clear();
    for (const path of crashed) this.crashed.add(path);
    for (const path of this.provider.logdirPaths) {
      if (!isSameExclude || !logdirs.includes(path)) this.provider.remove(path);
    }
    for (const path of logdirs) if (!this.provider.has(path)) this.provider.add(path, this.open(path));
    if (logdirs.length > 0) this.poll.start();
    else this.poll.stop();
  }

  /** A logdir whose files that ended a reader before are not read: they say so instead. */
  private open(path: string): Logdir {
    const logdir = diskLogdir(path, this.exclude);
    return {
      discover: async (found, pace) => {
        const started = performance.now();
        const result = await logdir.discover(found, pace);
        const { unreadableFolders } = result;
        const folders = unreadableFolders > 0 ? `, ${unreadableFolders} folders could not be read` : "";
        this.client.log("info", `searched ${path} in ${Math.round(performance.now() - started)} ms${folders}`);
        return result;
      },
      open: (file) => this.openUnlessCrashed(path, logdir, file),
    };
  }

  private openUnlessCrashed(path: string, logdir: Logdir, file: FoundFile): ReturnType<Logdir["open"]> {
    const source = logdir.open(file);
    const filePath = join(path, file.run, file.name);
    return {
      name: source.name,
      readAt: (position, target) => source.readAt(position, target),
      status: () => {
        if (!this.crashed.has(filePath)) return source.status();
        const message = "reading this file ended the reader before; Refresh tries it again";
        throw Object.assign(new Error(message), { code: "ECRASHED" });
      },
    };
  }

  private pathsChanged(paths: readonly string[]): void {
    const toSearch = new Set<string>();
    for (const path of paths) this.pathChanged(path, toSearch);
    // However many folders came: one search finds what is in all of them.
    for (const logdir of toSearch) this.provider.search(logdir);
  }

  private pathChanged(path: string, toSearch: Set<string>): void {
    for (const logdir of this.provider.logdirPaths) {
      const place = placeIn(logdir, path);
      if (!place) continue;
      const kind = kindOfPath(path);
      if (kind === "folder") toSearch.add(logdir);
      else if (path === logdir && kind === "nothing") this.provider.fileRemoved(logdir, ".");
      else if (kind === "file") {
        if (isSummaryFileName(place.name) || path === logdir) this.provider.fileChanged(logdir, place);
      } else if (isSummaryFileName(place.name)) this.provider.fileRemoved(logdir, place.run, place.name);
      else this.provider.fileRemoved(logdir, place.run === "." ? place.name : `${place.run}/${place.name}`);
    }
  }

  /** The first change is told at once, what follows it together. */
  private tell(logdir: string): void {
    this.toTell.add(logdir);
    if (this.telling === undefined) this.tellNow();
  }

  private tellNow(): void {
    this.telling = setTimeout(() => {
      this.telling = undefined;
      if (this.toTell.size > 0) this.tellNow();
    }, TELL_MS);
    const logdirs = [...this.toTell];
    this.toTell.clear();
    for (const told of logdirs) this.client.changed(told);
    this.lookAgainAtGrowing();
  }

  /** A cut end that nobody writes on turns from growing into damage without any event. */
  private lookAgainAtGrowing(): void {
    clearTimeout(this.growing);
    const logdir = this.provider.logdirPaths.find((path) => this.provider.isGrowing(path));
    if (logdir !== undefined) this.growing = setTimeout(() => this.lookAgain(logdir), LIVE_MS).unref();
  }

  private lookAgain(logdir: string): void {
    if (this.provider.has(logdir)) this.provider.lookAgainAtCut(logdir);
  }
}

/** True at most once in `TELL_MS`, not before the first have gone by. */
function nowAndThen(): () => boolean {
  let next = performance.now() + TELL_MS;
  return () => {
    const now = performance.now();
    if (now < next) return false;
    next = now + TELL_MS;
    return true;
  };
}
