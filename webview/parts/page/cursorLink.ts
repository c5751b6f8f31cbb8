import type { StepCursor } from "../../../src/shared/channel/panelSides";
import type { Host } from "./host";

/** Tells the other pages where the pointer is in this one, once a frame at most, and hears it from them. */
export class CursorLink {
  private host: Host | undefined;
  private forget: (() => void) | undefined;
  private readonly moved: (place: StepCursor | null) => void;
  private due: StepCursor | null | undefined;
  private frame = 0;
  private told = "null";

  constructor(moved: (place: StepCursor | null) => void) {
    this.moved = moved;
  }

  follow(host: Host): void {
    if (this.forget) return;
    this.host = host;
    this.forget = host.on("cursor", this.moved);
  }

  tell(place: StepCursor | null): void {
    this.due = place;
    if (this.frame) return;
    this.frame = requestAnimationFrame(() => {
      this.frame = 0;
      this.send();
    });
  }

  private send(): void {
    if (this.due === undefined) return;
    const text = JSON.stringify(this.due);
    if (text !== this.told) this.host?.channel.notify("cursor", this.due);
    this.told = text;
  }

  stop(): void {
    cancelAnimationFrame(this.frame);
    this.frame = 0;
    this.forget?.();
    this.forget = undefined;
    if (this.told !== "null") this.host?.channel.notify("cursor", null);
    this.told = "null";
  }
}
