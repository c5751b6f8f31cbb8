import * as l10n from "@vscode/l10n";

/** Columns in the order of the table. */
export const COLUMNS = [
  "a",
  "b",
  "rule",
  "verdict",
  "course",
  "score",
  "firstExceeding",
  "worstStep",
  "maxAbs",
  "maxRel",
  "maxUlp",
  "relL2",
] as const;

export type ReportColumn = (typeof COLUMNS)[number];

export function columnName(column: ReportColumn): string {
  switch (column) {
    case "a":
      return "A";
    case "b":
      return "B";
    case "rule":
      return l10n.t("Matched by");
    case "verdict":
      return l10n.t("Verdict");
    case "course":
      return l10n.t("Score over steps");
    case "score":
      return l10n.t("Score");
    case "firstExceeding":
      return l10n.t("First step");
    case "worstStep":
      return l10n.t("Worst step");
    case "maxAbs":
      return l10n.t("Max abs");
    case "maxRel":
      return l10n.t("Max rel");
    case "maxUlp":
      return l10n.t("Max ULP");
    case "relL2":
      return l10n.t("Rel L2");
  }
}

/** Meaning of a column, as its head's tooltip. */
export function columnMeaning(column: ReportColumn): string {
  switch (column) {
    case "a":
      return l10n.t("Tag of the run that is looked at; the sign before it is the verdict");
    case "b":
      return l10n.t("Tag of the reference that belongs to it");
    case "rule":
      return l10n.t("By which rule the two tags belong together; the order of layers is a guess");
    case "verdict":
      return l10n.t("Whether all common steps are within the tolerance");
    case "course":
      return l10n.t(
        "Score of each common step on a log scale; the dashed line is the tolerance, the mark the first step beyond it. Sorted by the score of the last step",
      );
    case "score":
      return l10n.t("How many times the tolerance the worst cell of all steps is off; at most 1 where all is close");
    case "firstExceeding":
      return l10n.t("The first step that is beyond the tolerance");
    case "worstStep":
      return l10n.t("The step with the greatest score");
    case "maxAbs":
      return l10n.t("The greatest |A - B| of all steps");
    case "maxRel":
      return l10n.t("The greatest |A - B| by the larger of |A| and |B|, of all steps");
    case "maxUlp":
      return l10n.t("How many numbers of the compared dtype at most lie on the way from A to B");
    case "relL2":
      return l10n.t("Norm of A - B by the larger of both norms, the greatest of all steps");
  }
}
