import { pickScalars } from "../../src/shared/questions/pickScalars";
import type { BoardRun } from "../boardRun";
import type { Host } from "../host";
import { inTurn } from "../inTurn";

/** Runs that are asked for at a time. */
const AT_A_TIME = 200;

/** Beyond the last point of any run. */
const TO_THE_END = 2 ** 40;

export interface LastValue {
  readonly value: number;
  readonly wallTimeSeconds: number;
}

/** The last values of a tag, of the runs that are looked at. */
export class LastValues {
  private readonly changed: () => void;
  private host: Host | undefined;
  private tag: string | undefined;
  private wanted: readonly BoardRun[] = [];
  /** With the number of points that the value is the last of. */
  private known = new Map<string, { readonly points: number; readonly last: LastValue | undefined }>();
  private readonly load = inTurn(() => this.ask());

  constructor(changed: () => void) {
    this.changed = changed;
  }

  /** Says of which runs values are wanted now. */
  want(host: Host, tag: string | undefined, runs: readonly BoardRun[]): void {
    if (tag !== this.tag) this.known = new Map();
    this.host = host;
    this.tag = tag;
    this.wanted = runs;
    if (this.missing().length > 0) void this.load();
  }

  of(run: BoardRun): LastValue | undefined {
    return this.known.get(run.key)?.last;
  }

  private missing(): BoardRun[] {
    const { tag } = this;
    if (tag === undefined) return [];
    return this.wanted.filter((run) => {
      const points = pointsOf(run, tag);
      return points > 0 && this.known.get(run.key)?.points !== points;
    });
  }

  private async ask(): Promise<void> {
    for (let missing = this.missing(); missing.length > 0; missing = this.missing()) {
      const { host, tag } = this;
      const logdir = missing[0]?.id.logdir;
      if (!host || tag === undefined || logdir === undefined) return;
      const asked = missing.filter(({ id }) => id.logdir === logdir).slice(0, AT_A_TIME);
      const found = new Map<string, LastValue>();
      try {
        const { runs, points } = await host.ask(pickScalars, {
          logdir,
          tag,
          runs: asked.map(({ id }) => id.run),
          pick: { by: "place", place: 0, move: TO_THE_END },
        });
        for (const [i, run] of runs.entries()) {
          const [place, value, wallTimeSeconds] = [points.places[i], points.values[i], points.wallTimesSeconds[i]];
          if (place === undefined || place < 0 || value === undefined || wallTimeSeconds === undefined) continue;
          found.set(run, { value, wallTimeSeconds });
        }
      } catch {
        // Cards say what cannot be read; here a cell stays empty.
      }
      if (tag !== this.tag) continue;
      for (const run of asked) this.known.set(run.key, { points: pointsOf(run, tag), last: found.get(run.id.run) });
      this.changed();
    }
  }
}

function pointsOf({ series }: BoardRun, tag: string): number {
  return series.find((one) => one.kind === "scalar" && one.tag === tag)?.pointCount ?? 0;
}
