import { resolve } from "node:path";
import type { Answer } from "../../data/answer";
import { Answerer } from "../../data/answerer";
import type { Sources } from "../../data/sources";
import { addressOf, hasScheme, isLocal } from "../../shared/address";
import type { Progress } from "../../shared/channel/progress";
import { KINDS, type Kind } from "../../shared/kind";
import type { Asker, AskOptions, Question } from "../../shared/question";
import { describePoint, type PointInfo } from "../../shared/questions/points";
import { listRuns } from "../../shared/questions/runs";
import { describeSeries, listSeries, selectSeries } from "../../shared/questions/series";
import type { RunInfo } from "../../shared/series/runInfo";
import { seriesOfRuns } from "../../shared/series/seriesColumns";
import type { PointId, RunId, SeriesId } from "../../shared/series/seriesId";
import type { SeriesInfo } from "../../shared/series/seriesInfo";
import { nameText } from "../../shared/text/nameText";
import type { Pace } from "../../tensor/pace";
import { SaidError } from "../../tensor/said/saidError";
import { lookAt } from "../diskLogdir";
import { createPace } from "../pace";
import { openSourcesOnce } from "../sources/openSources";
import { createTurns } from "../turns";
import { budgetOfEnvironment } from "./memory";
import { withProgress } from "./progress";
import { UnansweredError } from "./unansweredError";

/** Names of a series and of one of its points. */
export interface Target {
  readonly run?: string;
  readonly tag: string;
  readonly kind?: string;
  readonly step?: string;
  readonly point?: string;
}

/** Asks about paths, and keeps what was indexed: many questions about one path read its files once. */
export class Session {
  private readonly pace: Pace = createPace();
  private readonly sources: Sources;
  private readonly opened = new Set<string>();
  private readonly asker: Asker;
  private readonly descriptions = new Map<string, string>();

  /** Answers these questions; what is kept is within the budget. */
  constructor(answers: readonly Answer[], budget = budgetOfEnvironment()) {
    this.sources = openSourcesOnce(this.pace, budget);
    this.asker = new Answerer(answers, this.sources.provider, createTurns()).asker;
  }

  ask<Params, Result, Told>(
    question: Question<Params, Result, Told>,
    params: Params,
    options?: AskOptions<Told>,
  ): Promise<Result> {
    return this.asker.ask(question, params, options);
  }

  /** Asks like `ask`, and shows the progress: in words of its own, or as so much of the whole with `what` was done to it. */
  async askLong<Params, Result, Told>(
    question: Question<Params, Result, Told>,
    params: Params,
    what: string | ((progress: Told) => string),
  ): Promise<Result> {
    let current: Told | undefined;
    const onProgress = (progress: Told) => {
      current = progress;
    };
    return withProgress(this.ask(question, params, { onProgress }), () => {
      if (current === undefined) return { done: 0, total: 0, what: "" };
      const { done, total } = partsOf(current);
      return { done, total, what: typeof what === "string" ? `${done} of ${total} ${what}` : what(current) };
    });
  }

  /** Asks, and shows the progress of those questions that have words here. */
  telling(words: Readonly<Record<string, string>>): Asker {
    return {
      ask: (question, params) => {
        const what = words[question.name];
        return what === undefined ? this.ask(question, params) : this.askLong(question, params, what);
      },
    };
  }

  /** Indexes a path or an address, if it was not yet. Returns the log folder's address. */
  async open(path: string): Promise<string> {
    if (path === "") throw new UnansweredError("notFound", "the path is empty: '.' is the folder you are in");
    const logdir = hasScheme(path) ? addressOf(path) : resolve(path);
    const source = this.sources.of(logdir);
    if (!this.opened.has(logdir)) {
      const isNothing = isLocal(logdir) && lookAt(logdir) === "nothing";
      if (isNothing) throw new UnansweredError("notFound", `there is no file or folder ${path}`);
      source.add(logdir, { exclude: [], number: 0 });
      this.opened.add(logdir);
    }
    let runs: readonly RunInfo[] = [];
    await withProgress(source.idle(logdir, this.pace), () => {
      // Drawn with the next look.
      source.provider.runs(logdir, this.pace).then(
        (found) => {
          runs = found.runs;
        },
        () => undefined,
      );
      const done = runs.filter((run) => run.isScanned).length;
      return { done, total: runs.length, what: `${done} of ${runs.length} runs read` };
    });
    return logdir;
  }

  /** The runs of a path, or the only one that is named. */
  async runs(
    path: string,
    run: string | undefined,
  ): Promise<{ readonly logdir: string; readonly runs: readonly string[] }> {
    const logdir = await this.open(path);
    if (run !== undefined) return { logdir, runs: [await this.runNamed(logdir, run)] };
    return { logdir, runs: (await this.ask(listRuns, { logdir })).runs.map((info) => info.run) };
  }

  /** The series that a target names. */
  async series(path: string, target: Target): Promise<SeriesId & SeriesInfo> {
    const name = await this.name(path, target);
    return { ...name, ...(await this.ofTag(name, this.ask(describeSeries, name))) };
  }

  /** The point that a target names: by number, by step, or the latest written one that can be shown. */
  async point(path: string, target: Target): Promise<{ readonly id: PointId; readonly info: PointInfo }> {
    const name = await this.name(path, target);
    const { step, point } = target;
    const wish = {
      ...(step !== undefined && { step: step.replace(/^\+/, "") }),
      ...(point !== undefined && { point: pointNumber(point) }),
    };
    const info = await this.ofTag(name, this.ask(describePoint, { ...name, ...wish }));
    return { id: { ...name, kind: info.kind, point: info.point }, info };
  }

  /** Description of a series that was recorded for people; asked for once, as files stay as they were indexed. */
  async description({ logdir, run, tag, kind }: SeriesId): Promise<string> {
    const key = JSON.stringify([logdir, run, tag, kind]);
    const known = this.descriptions.get(key);
    if (known !== undefined) return known;
    const { series } = await this.ask(selectSeries, { logdir, run, tag, kind });
    const description = series[0]?.description ?? "";
    this.descriptions.set(key, description);
    return description;
  }

  /** A run that is named, or the only one. */
  async run(path: string, run: string | undefined): Promise<RunId> {
    const logdir = await this.open(path);
    return { logdir, run: await this.runNamed(logdir, run) };
  }

  private async name(path: string, { run, tag, kind }: Target) {
    return { ...(await this.run(path, run)), tag, ...(kind !== undefined && { kind: kindNamed(kind) }) };
  }

  private async runNamed(logdir: string, run: string | undefined): Promise<string> {
    const runs = (await this.ask(listRuns, { logdir })).runs.map((info) => info.run);
    if (run === undefined && runs.length === 1) return runs[0] as string;
    if (runs.length === 0) throw new UnansweredError("notFound", `no summary files found in ${logdir}`);
    if (run === undefined) throw new UnansweredError("notFound", `name a run with --run; ${among(runs)}`);
    if (!runs.includes(run)) throw new UnansweredError("notFound", `there is no run ${run}; ${among(runs)}`);
    return run;
  }

  /** Adds the tags that are there to the error of one that is not. */
  private async ofTag<T>({ logdir, run, kind }: RunId & { readonly kind?: Kind }, asked: Promise<T>): Promise<T> {
    try {
      return await asked;
    } catch (error) {
      if (!(error instanceof SaidError) || !MISSING_TAGS.has(error.sentence.code)) throw error;
      const [all = []] = seriesOfRuns(await this.ask(listSeries, { logdir, runs: [run] }));
      const series = all.filter((one) => kind === undefined || one.kind === kind);
      if (series.length === 0) throw error;
      const tags = new Set(series.map(({ tag }) => tag));
      throw new UnansweredError("notFound", `${error.message}; ${among([...tags])}`);
    }
  }
}

/** Parts of a whole that are done; statistics and figures of pairs tell their elements. */
function partsOf(progress: unknown): Progress {
  const { done, seen = 0, total, count = 0 } = progress as Partial<Record<"done" | "seen" | "total" | "count", number>>;
  return { done: done ?? seen, total: total ?? count };
}

/** Errors that say that there is no such tag, or none of a kind. */
const MISSING_TAGS: ReadonlySet<string> = new Set(["noTag", "noTagOfKind"]);

const FIRST_NAMES = 12;

function among(names: readonly string[]): string {
  const first = names.slice(0, FIRST_NAMES).map(nameText).join(", ");
  return `there are: ${first}${names.length > FIRST_NAMES ? ", …" : ""}`;
}

function kindNamed(name: string): Kind {
  const kind = KINDS.find((known) => known === name);
  if (!kind) throw new UnansweredError("notFound", `there is no kind ${name}; kinds are: ${KINDS.join(", ")}`);
  return kind;
}

/** Points are counted from 0: no other number is one. */
function pointNumber(text: string): number {
  const point = Number(text);
  if (!Number.isSafeInteger(point) || point < 0) throw new UnansweredError("notFound", `there is no point ${text}`);
  return point;
}
