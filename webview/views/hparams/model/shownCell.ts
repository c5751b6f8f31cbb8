/** A cell as it is read. */
export interface ShownCell {
  readonly text: string;
  /** The exact value and its step, where the text is shorter. */
  readonly title: string | undefined;
  readonly look: "" | "missing" | "nan";
  /** Its value is not the baseline's. */
  readonly isOther: boolean;
  /** Signed difference of a number from the baseline's. */
  readonly difference: string | undefined;
}
