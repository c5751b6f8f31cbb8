import type { RunConfig } from "../../../src/shared/config/runConfig";
import { configTable } from "../../../src/shared/questions/config";
import type { BoardRun } from "../../parts/board/runs/boardRun";
import { type Host, isAbout } from "../../parts/page/host";
import { type AnswerSource, WantedAnswers } from "../../parts/page/wantedAnswers";
import { sentenceText } from "../../ui/texts/sentenceText";

/** Runs that are asked for at a time. */
const AT_A_TIME = 50;

/** Runs whose settings are kept. */
const LIMIT = 10_000;

/** Answer about a run. */
export interface KnownConfig {
  /** Undefined where it recorded no settings. */
  readonly config: RunConfig | undefined;
  readonly error: string | undefined;
}

const source: AnswerSource<BoardRun, KnownConfig> = {
  atOnce: 2,
  limit: LIMIT,
  keyOf: ({ key }) => key,
  batch: (missing) => missing.filter(({ id }) => id.logdir === missing[0]?.id.logdir).slice(0, AT_A_TIME),
  async ask(runs, { host, signal }) {
    const [first] = runs;
    if (!first) return [];
    const wish = { logdir: first.id.logdir, runNames: runs.map(({ id }) => id.run) };
    const { runs: found, errors } = await host.ask(configTable, wish, { signal });
    const configs = new Map(found.map((config) => [config.run, config]));
    const failures = new Map(errors.map(({ run, sentence }) => [run, sentenceText(sentence)]));
    return runs.map(({ id }) => ({ config: configs.get(id.run), error: failures.get(id.run) }));
  },
  failed: (error) => ({ config: undefined, error }),
  isOld: (change, { id }) => isAbout(change, id),
  /** The same object stays where nothing changed, and what was known where nothing can be read. */
  merged(before, fresh) {
    if (fresh.error !== undefined) return { config: before.config, error: fresh.error };
    const isSame = JSON.stringify(before.config) === JSON.stringify(fresh.config);
    return isSame && before.error === undefined ? before : fresh;
  },
};

/** Settings of runs, asked for as they are wanted, and again when their files grew. */
export class ConfigSourceOfRuns {
  private readonly answers: WantedAnswers<BoardRun, KnownConfig>;

  constructor(changed: () => void) {
    this.answers = new WantedAnswers(source, changed);
  }

  want(host: Host, runs: readonly BoardRun[]): void {
    this.answers.want(host, runs);
  }

  /** Undefined while it is asked for. */
  of(run: BoardRun): KnownConfig | undefined {
    return this.answers.of(run);
  }

  leave(): void {
    this.answers.leave();
  }
}
