import type { StepCursor } from "../../../src/shared/panelSides";
import type { Host } from "../../host";

/** Tells the other pages at which step the pointer is in this one, and hears it from them. */
export class StepCursorLink {
  private host: Host | undefined;
  private forget: (() => void) | undefined;
  private readonly moved: (step: number | undefined) => void;
  private told: string | undefined;

  constructor(moved: (step: number | undefined) => void) {
    this.moved = moved;
  }

  follow(host: Host): void {
    if (host === this.host) return;
    this.stop();
    this.host = host;
    this.forget = host.on("cursor", (place: StepCursor | null) => this.moved(place ? Number(place.step) : undefined));
  }

  tell(step: number | undefined): void {
    const text = step === undefined || !Number.isFinite(step) ? undefined : String(BigInt(Math.round(step)));
    if (text === this.told) return;
    this.told = text;
    this.host?.channel.notify("cursor", text === undefined ? null : { step: text });
  }

  stop(): void {
    this.tell(undefined);
    this.forget?.();
    this.forget = undefined;
    this.host = undefined;
  }
}
