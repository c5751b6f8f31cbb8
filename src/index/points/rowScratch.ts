/** Place of rows that were put aside. */
export interface ScratchPlace {
  /** Undefined until they are put aside. */
  position: number | undefined;
  readonly words: number;
}

/** Room for rows that memory has no room for, as long as the process lives. */
export interface RowScratch {
  /** Writes rows to their place, a new one where they have none; false where there is no room. */
  write(ints: Int32Array, place: ScratchPlace): boolean;
  /** Reads what was written to a place. Throws where it cannot be read. */
  read(place: ScratchPlace, ints: Int32Array): void;
  /** Gives a place to others. */
  free(place: ScratchPlace): void;
}
