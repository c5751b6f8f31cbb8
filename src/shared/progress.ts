/** How far work is. */
export interface Progress {
  readonly done: number;
  readonly total: number;
}
