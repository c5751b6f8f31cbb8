/** A run's name and its tags, as a filter sees them. */
export interface NamedRun {
  readonly run: string;
  readonly tags: readonly { readonly tag: string }[];
}

/** What a filter keeps of a run: everything, or the places of some of its tags, ascending. */
export type Kept = "all" | Uint32Array;
