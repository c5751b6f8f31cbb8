/** Progress of work. */
export interface Progress {
  readonly done: number;
  readonly total: number;
}

/** Progress of a file that is written. */
export interface WriteProgress extends Progress {
  /** The disk that it is written to has not answered for a while. */
  readonly isStill?: true;
}
