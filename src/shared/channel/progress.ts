/** How far work is. */
export interface Progress {
  readonly done: number;
  readonly total: number;
}

/** How far a file that is written is. */
export interface WriteProgress extends Progress {
  /** The disk that it is written to has not answered for a while. */
  readonly isStill?: true;
}
