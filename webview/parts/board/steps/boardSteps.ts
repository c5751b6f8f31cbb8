import type { Kind } from "../../../../src/shared/kind";
import { listSteps } from "../../../../src/shared/questions/series";
import type { RecordedStep } from "../../../ui/steps/steps";
import { errorText } from "../../../ui/texts/sentenceText";
import type { Host, RunsChanged } from "../../page/host";
import { inTurn } from "../../page/inTurn";
import type { CardRun } from "../runs/cardRun";
import { isSame } from "../tags/boardTags";

/** The recorded steps of all that a board shows, together: the stops of its one slider. */
export class BoardSteps {
  /** Ascending, each once; the same list as long as they are the same. Their points say nothing. */
  steps: readonly RecordedStep[] = [];
  /** Positions of those at which nothing can be shown. */
  failed: readonly number[] = [];
  /** They were asked for, and the answer is there. */
  isKnown = false;
  error: string | undefined;
  private readonly kind: Kind;
  private readonly changed: () => void;
  private host: Host | undefined;
  private runs: readonly CardRun[] = [];
  private tags: readonly string[] = [];
  private forget: (() => void) | undefined;
  private readonly load = inTurn(() => this.ask());

  constructor(kind: Kind, changed: () => void) {
    this.kind = kind;
    this.changed = changed;
  }

  /** Says of which runs and tags the steps are wanted now; lists that are the same object hold the same. */
  want(host: Host, runs: readonly CardRun[], tags: readonly string[]): void {
    const isAsked = this.host === host && isSame(runs, this.runs) && isSame(tags, this.tags);
    this.host = host;
    this.forget ??= host.on("changed", (change) => this.heard(change));
    if (isAsked) return;
    this.runs = runs;
    this.tags = tags;
    void this.load();
  }

  leave(): void {
    this.forget?.();
    this.forget = undefined;
    this.host = undefined;
  }

  private heard({ logdir, runs }: RunsChanged): void {
    const isOurs = this.runs.some(
      ({ id }) => logdir === undefined || (logdir === id.logdir && runs?.includes(id.run) !== false),
    );
    if (isOurs) void this.load();
  }

  private async ask(): Promise<void> {
    const { host, runs, tags, kind } = this;
    if (!host) return;
    const logdirs = [...new Set(runs.map(({ id }) => id.logdir))];
    const canBeShown = new Map<bigint, boolean>();
    this.error = undefined;
    for (const logdir of logdirs) {
      const names = runs.flatMap(({ id }) => (id.logdir === logdir ? [id.run] : []));
      try {
        const { steps, failed } = await host.ask(listSteps, { logdir, kind, runs: names, tags: [...tags] });
        const failures = new Set(failed);
        for (const [i, step] of steps.entries())
          canBeShown.set(step, canBeShown.get(step) === true || !failures.has(i));
      } catch (failure) {
        this.error = errorText(failure);
      }
    }
    this.isKnown = true;
    this.take(canBeShown);
    this.changed();
  }

  private take(canBeShown: ReadonlyMap<bigint, boolean>): void {
    const ascending = [...canBeShown.keys()].sort((a, b) => (a < b ? -1 : 1));
    const isSameSteps =
      ascending.length === this.steps.length && ascending.every((step, i) => step === this.steps[i]?.step);
    if (!isSameSteps) this.steps = ascending.map((step) => ({ step, point: 0, error: undefined }));
    this.failed = ascending.flatMap((step, i) => (canBeShown.get(step) === true ? [] : [i]));
  }
}
