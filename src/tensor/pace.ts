/**
 * Lets long work share its thread. A loop asks `isDue` between small pieces of work and, when it answers true, awaits
 * `giveWay`; so messages (a cancel, a tile that cannot wait) are seen within one slice of time.
 */
export interface Pace {
  /** True when the slice of time is used up or the work was cancelled. Cheap enough for every record. */
  isDue(): boolean;
  /** Lets waiting messages in. Rejects when the work was cancelled. */
  giveWay(): Promise<void>;
  /** Waits for work that others share: rejects when this work was cancelled, and leaves theirs alone. */
  until<T>(shared: Promise<T>): Promise<T>;
}

/** For work that is known to be small: never due. */
export const unhurried: Pace = { isDue: () => false, giveWay: () => Promise.resolve(), until: (shared) => shared };
