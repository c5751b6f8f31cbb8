/** A key attribute of a node, or a shape of its weights. */
export interface BoxAttribute {
  /** Name by the field's own term: `stride`, `axis`, `W`. */
  readonly name: string;
  readonly value: string;
  /** Told where there is room for all, as beside the pointer: the usual, and what does not tell nodes apart. */
  readonly isDetail?: true;
}

/** Sizes of a kernel say what they are, and what is true needs no value: `3×3`, `stride 2`, `transposed`. */
export function attributeLabel({ name, value }: BoxAttribute): string {
  if (name === "kernel") return value;
  return value === "true" ? name : `${name} ${value}`;
}
