import * as l10n from "@vscode/l10n";
import type { Ailment } from "../../../src/shared/healthOrder";
import type { HealthPlace as FoundAt, TagHealth } from "../../../src/shared/questions/health";

/** Columns in the order of the table; `run` only where there are several. */
export const COLUMNS = [
  "tag",
  "run",
  "points",
  "firstNaN",
  "firstInf",
  "firstExploding",
  "firstZero",
  "constantFrom",
  "maxUpdate",
  "error",
] as const;

export type HealthColumn = (typeof COLUMNS)[number];

/** Columns of what may be wrong. */
export const AILMENTS = [
  "firstNaN",
  "firstInf",
  "firstExploding",
  "firstZero",
  "constantFrom",
  "error",
] as const satisfies readonly Ailment[];

/** Severity of a finding: values that are not finite, values that grow without end, tensors that stand still. */
export type Weight = "error" | "warning" | "notice";

const WEIGHTS: Readonly<Record<Ailment, Weight>> = {
  firstNaN: "error",
  firstInf: "error",
  error: "error",
  firstExploding: "warning",
  firstZero: "notice",
  constantFrom: "notice",
};

export function weightOf(ailment: Ailment): Weight {
  return WEIGHTS[ailment];
}

/** Tells weights apart where colours do not. */
export const SIGNS: Readonly<Record<Weight | "well", string>> = { error: "✖", warning: "▲", notice: "●", well: "✔" };

/** Finding of a tensor in a column. */
export function foundIn(health: TagHealth, column: HealthColumn): FoundAt | undefined {
  switch (column) {
    case "tag":
    case "run":
    case "points":
      return undefined;
    case "error":
      return health.error && { step: health.error.step, point: health.error.point };
    default:
      return health[column];
  }
}

export function columnName(column: HealthColumn): string {
  switch (column) {
    case "tag":
      return l10n.t("Tag");
    case "run":
      return l10n.t("Run");
    case "points":
      return l10n.t("Points");
    case "firstNaN":
      return l10n.t("First NaN");
    case "firstInf":
      return l10n.t("First infinity");
    case "firstExploding":
      return l10n.t("Exploding");
    case "firstZero":
      return l10n.t("All zero");
    case "constantFrom":
      return l10n.t("Constant since");
    case "maxUpdate":
      return l10n.t("Largest update");
    case "error":
      return l10n.t("Error");
  }
}

/** Meaning of a column, as its head's tooltip. */
export function columnMeaning(column: HealthColumn, explode: string): string {
  switch (column) {
    case "tag":
      return l10n.t("Tag of the tensor; the sign before it is of the worst that was found");
    case "run":
      return l10n.t("Run that recorded the tensor");
    case "points":
      return l10n.t("How many steps the tensor was recorded at");
    case "firstNaN":
      return l10n.t("The first step with a NaN");
    case "firstInf":
      return l10n.t("The first step with an infinity");
    case "firstExploding":
      return l10n.t(
        "The first step at which the greatest magnitude is more than {0} times that of the step before",
        explode,
      );
    case "firstZero":
      return l10n.t("The first step at which every element is 0");
    case "constantFrom":
      return l10n.t("The step since which no bit changed");
    case "maxUpdate":
      return l10n.t("The greatest relative change (L2) from one step to the next, and the later step");
    case "error":
      return l10n.t("Why the first unreadable point cannot be read");
  }
}
