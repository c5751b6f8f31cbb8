/** A run's name and its tags, as a filter sees them. */
export interface NamedRun {
  readonly run: string;
  readonly tags: readonly { readonly tag: string }[];
}

/** Part of a run that a filter keeps: everything, or the indices of some of its tags, ascending. */
export type Kept = "all" | Uint32Array;
