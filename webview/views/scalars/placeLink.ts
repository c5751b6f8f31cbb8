/** Where the pointer or the walk is, on the axis that all cards share; undefined where it is nowhere. */
export interface SharedPlace {
  readonly x: number;
  /** The tag of the card in which it is. */
  readonly tag: string;
}

/** The cursor of all cards of a board: whoever moves it tells all others, once a frame at most. */
export class PlaceLink {
  private place: SharedPlace | undefined;
  private told: SharedPlace | undefined;
  private frame = 0;
  private readonly listeners = new Set<(place: SharedPlace | undefined) => void>();

  get current(): SharedPlace | undefined {
    return this.place;
  }

  move(place: SharedPlace | undefined): void {
    this.place = place;
    if (this.frame) return;
    this.frame = requestAnimationFrame(() => {
      this.frame = 0;
      if (this.told === this.place) return;
      this.told = this.place;
      for (const listener of this.listeners) listener(this.place);
    });
  }

  /** Returns how to stop it. */
  listen(listener: (place: SharedPlace | undefined) => void): () => void {
    this.listeners.add(listener);
    return () => this.listeners.delete(listener);
  }
}
