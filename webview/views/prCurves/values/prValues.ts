import { MAX_PR_POINTS, type PrCurve, type PrCurveAt, prCurves } from "../../../../src/shared/questions/prCurves";
import type { CardRun } from "../../../parts/board/runs/cardRun";
import type { Host } from "../../../parts/page/host";
import { errorText, sentenceText } from "../../../ui/texts/sentenceText";

/** A point whose curve is wanted. Its time tells it from another one in the same place of a file that was written anew. */
export interface PrPoint {
  readonly run: CardRun;
  readonly tag: string;
  readonly point: number;
  readonly step: bigint;
  readonly wallTimeSeconds: number;
}

/** What a point came to. */
export type PrValue =
  | { readonly is: "curve"; readonly curve: PrCurve }
  | { readonly is: "failed"; readonly error: string };

/** Numbers of curves that are kept beside those in view: some 32 MB. */
const MOST_KEPT = 4_000_000;

/** Columns of a curve. */
const COLUMNS = 7;

/** Points that are asked for at a time where nobody waits for them. */
const MOST_AHEAD = 100;

interface Running {
  readonly keys: readonly string[];
  readonly controller: AbortController;
}

/** The curves of a board: what is wanted last is asked for at once, then what may be wanted next; what was looked at lately is kept. */
export class PrValues {
  private readonly changed: () => void;
  private host: Host | undefined;
  private wanted = new Map<string, PrPoint>();
  private ahead = new Map<string, PrPoint>();
  private readonly kept = new Map<string, PrValue>();
  private keptNumbers = 0;
  private running: Running | undefined;

  constructor(changed: () => void) {
    this.changed = changed;
  }

  /** Says which curves are wanted now, which may be next, and that no others are. */
  want(host: Host, wanted: readonly PrPoint[], ahead: readonly PrPoint[]): void {
    if (host !== this.host) this.leave();
    this.host = host;
    this.wanted = keyed(wanted);
    this.ahead = keyed(ahead);
    const isNeeded = this.running?.keys.some((key) => this.isNeeded(key)) ?? true;
    if (!isNeeded) this.giveUp();
    this.bound();
    this.askNext();
  }

  /** Of what runs: what is wanted, or ahead where nothing wanted is missing. */
  private isNeeded(key: string): boolean {
    return this.wanted.has(key) || (this.ahead.has(key) && this.missing(this.wanted).length === 0);
  }

  private giveUp(): void {
    this.running?.controller.abort();
    this.running = undefined;
  }

  leave(): void {
    this.giveUp();
    this.wanted.clear();
    this.ahead.clear();
    this.kept.clear();
    this.keptNumbers = 0;
    this.host = undefined;
  }

  /** Undefined while it is asked for; the same object as long as nothing was asked again. */
  of(point: PrPoint): PrValue | undefined {
    return this.kept.get(pointKey(point));
  }

  /** What could not be read is asked for again: a file may have become whole. */
  forgetFailures(): void {
    for (const [key, value] of this.kept) if (value.is === "failed") this.kept.delete(key);
    this.askNext();
  }

  private missing(points: ReadonlyMap<string, PrPoint>): PrPoint[] {
    return [...points].flatMap(([key, point]) => (this.kept.has(key) ? [] : [point]));
  }

  private askNext(): void {
    const { host } = this;
    if (!host || this.running) return;
    const wanted = this.missing(this.wanted);
    const missing = wanted.length > 0 ? wanted : this.missing(this.ahead);
    const logdir = missing[0]?.run.id.logdir;
    if (logdir === undefined) return;
    const most = wanted.length > 0 ? MAX_PR_POINTS : MOST_AHEAD;
    void this.ask(host, logdir, missing.filter(({ run }) => run.id.logdir === logdir).slice(0, most));
  }

  /** All of a log folder in one answer, so that the curves of a card change together. */
  private async ask(host: Host, logdir: string, points: readonly PrPoint[]): Promise<void> {
    const controller = new AbortController();
    const running: Running = { keys: points.map(pointKey), controller };
    this.running = running;
    const values = await answered(host, logdir, points, controller.signal);
    if (this.running !== running) return;
    this.running = undefined;
    for (const [i, key] of running.keys.entries()) if (values[i]) this.keep(key, values[i]);
    this.bound();
    this.askNext();
    if (running.keys.some((key) => this.wanted.has(key))) this.changed();
  }

  private keep(key: string, value: PrValue): void {
    this.keptNumbers += numbersOf(value) - numbersOf(this.kept.get(key));
    this.kept.delete(key);
    this.kept.set(key, value);
  }

  /** The oldest go first; what is wanted stays. */
  private bound(): void {
    for (const [key, value] of this.kept) {
      if (this.keptNumbers <= MOST_KEPT) return;
      if (this.wanted.has(key)) continue;
      this.kept.delete(key);
      this.keptNumbers -= numbersOf(value);
    }
  }
}

async function answered(
  host: Host,
  logdir: string,
  points: readonly PrPoint[],
  signal: AbortSignal,
): Promise<readonly PrValue[]> {
  const asked = points.map(({ run, tag, point }) => ({ run: run.id.run, tag, point }));
  try {
    const { curves } = await host.ask(prCurves, { logdir, points: asked }, { signal });
    return curves.map(readValue);
  } catch (error) {
    if (signal.aborted) return [];
    return points.map(() => ({ is: "failed", error: errorText(error) }));
  }
}

function readValue(at: PrCurveAt): PrValue {
  return at.is === "curve"
    ? { is: "curve", curve: owned(at.curve) }
    : { is: "failed", error: sentenceText(at.error.sentence) };
}

/** A curve that goes does not wait for the others of its answer, whose buffer it shares. */
function owned(curve: PrCurve): PrCurve {
  return {
    ...curve,
    thresholds: curve.thresholds.slice(),
    precision: curve.precision.slice(),
    recall: curve.recall.slice(),
    truePositives: curve.truePositives.slice(),
    falsePositives: curve.falsePositives.slice(),
    trueNegatives: curve.trueNegatives.slice(),
    falseNegatives: curve.falseNegatives.slice(),
    scores: curve.scores.slice(),
  };
}

function numbersOf(value: PrValue | undefined): number {
  return value?.is === "curve" ? value.curve.thresholds.length * COLUMNS + 50 : 0;
}

function keyed(points: readonly PrPoint[]): Map<string, PrPoint> {
  return new Map(points.map((point) => [pointKey(point), point]));
}

function pointKey({ run, tag, point, step, wallTimeSeconds }: PrPoint): string {
  return `${run.key}\n${tag}\n${point}\n${step}\n${wallTimeSeconds}`;
}
