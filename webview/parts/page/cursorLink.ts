import type { StepCursor } from "../../../src/shared/channel/panelSides";
import type { Host } from "./host";

/**
 * Place of the pointer or the walk, undefined where it is nowhere: listeners are called once a frame at most, and with no place twice in a
 * row.
 */
export class CursorLink<Place> {
  private place: Place | undefined;
  private told = "";
  private frame = 0;
  private readonly listeners = new Set<(place: Place | undefined) => void>();

  get current(): Place | undefined {
    return this.place;
  }

  move(place: Place | undefined): void {
    this.place = place;
    this.frame ||= requestAnimationFrame(() => this.tell());
  }

  /** Moves nowhere, and tells that at once. */
  leave(): void {
    cancelAnimationFrame(this.frame);
    this.place = undefined;
    this.tell();
  }

  /** Returns how to stop it. */
  listen(listener: (place: Place | undefined) => void): () => void {
    this.listeners.add(listener);
    return () => this.listeners.delete(listener);
  }

  private tell(): void {
    this.frame = 0;
    const text = this.place === undefined ? "" : JSON.stringify(this.place);
    if (text === this.told) return;
    this.told = text;
    for (const listener of this.listeners) listener(this.place);
  }
}

/** The place in this page as other pages hear it; `moved` hears theirs. */
export class PageCursor extends CursorLink<StepCursor> {
  private readonly moved: (place: StepCursor | undefined) => void;
  private forget: (() => void) | undefined;

  constructor(moved: (place: StepCursor | undefined) => void) {
    super();
    this.moved = moved;
  }

  follow(host: Host): void {
    if (this.forget) return;
    const others = host.on("cursor", (place) => this.moved(place ?? undefined));
    const own = this.listen((place) => host.channel.notify("cursor", place ?? null));
    this.forget = () => {
      others();
      own();
    };
  }

  override leave(): void {
    super.leave();
    this.forget?.();
    this.forget = undefined;
  }
}
