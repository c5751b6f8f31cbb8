import type { BoxAttribute } from "./attributeLabel";

/** Terms of details that boxes of any op have; pages translate them. */
export type BoxTerm = "output" | "parameters" | "device";

/** An attribute of a node by its name, or something told by a term; numbers are counts. */
export type BoxDetail =
  | Pick<BoxAttribute, "name" | "value">
  | { readonly term: BoxTerm; readonly value: string | number };

/** Attributes and details of a box. */
export interface DetailedBox {
  readonly attributes?: readonly BoxAttribute[];
  /** Absent where none are to be shown. */
  readonly details?: readonly BoxDetail[];
}

/** A box has not more rows of details. */
export const MOST_ROWS = 5;

/** All that is told of a box, the telling first: attributes, figures, then the usual. */
export function allDetails({ attributes = [], details = [] }: DetailedBox): readonly BoxDetail[] {
  const isFigure = (one: BoxDetail) => "term" in one && one.term !== "device";
  return [
    ...attributes.filter(({ isDetail }) => !isDetail),
    ...details.filter(isFigure),
    ...attributes.filter(({ isDetail }) => isDetail),
    ...details.filter((one) => !isFigure(one)),
  ];
}

/** Details that a box has rows for; none of a box whose details are not to be shown. */
export function detailRows(box: DetailedBox): readonly BoxDetail[] {
  return box.details ? allDetails(box).slice(0, MOST_ROWS) : [];
}
