import { firstFrom, type RecordedStep } from "../../ui/steps/steps";
import type { PanelLink } from "./panelLink";

/** The step that is shown, and whether all of it is on screen. */
interface ShownStep {
  readonly link: PanelLink | undefined;
  /** The series, as a text. */
  readonly of: string;
  /** Decimal; null is the newest. */
  readonly step: string | null;
  readonly steps: readonly RecordedStep[];
  readonly isWhole: boolean;
}

/** Frame that goes to a shown step. */
interface StepFrame {
  /** True if what a step shows is there; it is read where it is not, and the frame says when it is. */
  isRead(position: number): boolean;
  goTo(position: number): void;
  follow(): void;
  changed(): void;
}

/** The step that linked panels share: what is gone to here is told, and what others go to is come along with. */
export class LinkedStep {
  private readonly frame: StepFrame;
  private link: PanelLink | undefined;
  private forget: (() => void) | undefined;
  private of = "";
  /** The step here once it was told, or taken over: another one is somebody's choice. */
  private settled: string | null = null;
  /** The step that was shown as another was gone to: until that is shown, nobody asked for anything. */
  private left: string | null | undefined;
  /** The position that is being read: others that are asked for meanwhile do not keep it from being shown. */
  private reading: number | undefined;

  constructor(frame: StepFrame) {
    this.frame = frame;
  }

  stop(): void {
    this.forget?.();
    this.forget = undefined;
    this.link = undefined;
    this.left = undefined;
    this.reading = undefined;
  }

  /** A step is being read, to go along with the others. */
  get isComing(): boolean {
    return this.reading !== undefined;
  }

  /** True if it goes along with the others now. */
  look({ link, of, step, steps, isWhole }: ShownStep): boolean {
    if (link !== this.link) {
      this.stop();
      this.link = link;
      this.forget = link?.listen((part) => {
        if ("step" in part) this.frame.changed();
      });
      this.join(link, step);
    } else if (of !== this.of) this.open(link, step);
    this.of = of;
    if (!link) return false;
    if (this.left !== undefined && step === this.left) return false;
    this.left = undefined;
    if (step !== this.settled) {
      this.reading = undefined;
      this.settled = step;
      link.share({ step });
      return false;
    }
    const wanted = link.shared.step;
    if (wanted === undefined || steps.length === 0) return false;
    const position = wanted === null ? undefined : (this.reading ?? positionAt(steps, BigInt(wanted)));
    const target = position === undefined ? null : String(steps[position]?.step ?? "");
    // Steps that come faster than they can be shown do not queue up.
    if (target === step || !isWhole) {
      this.reading = undefined;
      return false;
    }
    if (position !== undefined && !this.frame.isRead(position)) {
      this.reading = position;
      return true;
    }
    this.reading = undefined;
    this.settled = target;
    this.left = step;
    if (position === undefined) this.frame.follow();
    else this.frame.goTo(position);
    return true;
  }

  /** Takes over what others share; where they share none, it is told. */
  private join(link: PanelLink | undefined, step: string | null): void {
    this.settled = step;
    if (link && link.shared.step === undefined) link.share({ step });
  }

  /** Another series comes along, unless it was opened at a step. */
  private open(link: PanelLink | undefined, step: string | null): void {
    this.settled = step;
    this.left = undefined;
    this.reading = undefined;
    if (link && step !== null) link.share({ step });
  }
}

/** The recorded step at or before one; the first where there is none. */
export function positionAt(steps: readonly RecordedStep[], step: bigint): number {
  const above = firstFrom(steps, step);
  return steps[above]?.step === step ? above : Math.max(0, above - 1);
}
