import type { CurveChoice } from "../../shared/curveChoice";
import type { RunError } from "../../shared/series/runError";
import type { Asked } from "../answer";
import { UnreadRuns } from "../series/unreadRuns";
import type { ChosenCurve, KeptCurves } from "./keptCurves";

/** Curves that are held from one pass to the next; of the others the store may have let go, and they are read again. */
const HELD_BYTES = 256 * 1024 * 1024;

/** Curves that an answer looks at more than once: those that are held are the same each time. */
export class CurvePasses {
  private readonly curves: KeptCurves;
  private readonly choice: CurveChoice;
  private readonly asked: Pick<Asked<unknown>, "provider" | "pace">;
  private readonly unread = new UnreadRuns();
  private readonly held = new Map<string, ChosenCurve>();
  private heldBytes = 0;
  /** Runs that have the scalar, once they were read. */
  private runs: readonly string[] | undefined;

  constructor(curves: KeptCurves, choice: CurveChoice, asked: Pick<Asked<unknown>, "provider" | "pace">) {
    this.curves = curves;
    this.choice = choice;
    this.asked = asked;
  }

  /** Runs that were left out of the first pass, and so are of all. */
  get errors(): readonly RunError[] {
    return this.unread.errors;
  }

  async *each(): AsyncGenerator<ChosenCurve> {
    const { curves, choice, asked } = this;
    if (!this.runs) {
      const runs: string[] = [];
      for await (const curve of curves.chosen(choice, asked, this.unread)) {
        runs.push(curve.run);
        this.hold(curve);
        yield curve;
      }
      this.runs = runs;
      return;
    }
    for (const run of this.runs) {
      const held = this.held.get(run);
      if (held) yield held;
      else yield* curves.chosen({ ...choice, runs: [run] }, asked);
    }
  }

  private hold(curve: ChosenCurve): void {
    // The first is held however large it is: the store may not.
    if (this.held.size > 0 && this.heldBytes + curve.byteLength > HELD_BYTES) return;
    this.held.set(curve.run, curve);
    this.heldBytes += curve.byteLength;
  }
}
