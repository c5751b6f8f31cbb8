import * as l10n from "@vscode/l10n";
import type { Ailment } from "../../../src/shared/healthOrder";
import { localeNumber } from "../../ui/texts/localeText";
import { AILMENTS, foundIn, SIGNS, type Weight, weightOf } from "./healthColumns";
import { type HealthRow, hasFinding } from "./healthRows";

/** Summary of all findings so far. */
interface HealthSentence {
  readonly weight: Weight | "well" | undefined;
  readonly text: string;
}

/** Says it in a sentence: how many tensors have findings, and which; `isAll` where nothing is left to be looked at. */
export function healthSentence(rows: readonly HealthRow[], isAll: boolean): HealthSentence {
  const found = rows.filter(hasFinding);
  if (found.length === 0) {
    if (!isAll) return { weight: undefined, text: l10n.t("Nothing found so far.") };
    return { weight: "well", text: wellText(rows.length) };
  }
  const ailments = AILMENTS.flatMap((ailment) => ailmentText(found, ailment) ?? []);
  const [worst] = AILMENTS.filter((ailment) => found.some(({ health }) => health[ailment]));
  return {
    weight: worst && weightOf(worst),
    text: l10n.t("{0}: {1}.", countText(found.length, rows.length, isAll), ailments.join(l10n.t("; "))),
  };
}

/** Rule of exploding, where no tensor does: a slow growth over many steps passes it unseen. Undefined where one does. */
export function explosionRule(rows: readonly HealthRow[], explode: number): string | undefined {
  if (rows.some(({ health }) => health.firstExploding)) return undefined;
  return l10n.t(
    "No greatest magnitude grew more than {0} times from one step to the next; slower growth, over however many steps, is not exploding.",
    localeNumber(explode),
  );
}

/** The sign that stands before the sentence. */
export function signOf({ weight }: HealthSentence): string {
  return weight === undefined ? "" : SIGNS[weight];
}

function wellText(count: number): string {
  if (count === 1) return l10n.t("The tensor is well: no NaN, no infinity, never exploding, all zero or constant.");
  return l10n.t(
    "All {0} tensors are well: no NaN, no infinity, none explodes, is all zero or stays constant.",
    localeNumber(count),
  );
}

function countText(found: number, all: number, isAll: boolean): string {
  if (!isAll) {
    return found === 1
      ? l10n.t("1 tensor has findings so far")
      : l10n.t("{0} tensors have findings so far", localeNumber(found));
  }
  return found === 1
    ? l10n.t("1 of {0} tensors has findings", localeNumber(all))
    : l10n.t("{0} of {1} tensors have findings", localeNumber(found), localeNumber(all));
}

/** Number of tensors that have it, and the first step. */
function ailmentText(rows: readonly HealthRow[], ailment: Ailment): string | undefined {
  const steps = rows.flatMap(({ health }) => {
    const found = foundIn(health, ailment);
    return found ? BigInt(found.step) : [];
  });
  if (steps.length === 0) return undefined;
  const first = steps.reduce((least, step) => (step < least ? step : least));
  const [count, step] = [localeNumber(steps.length), localeNumber(first)];
  switch (ailment) {
    case "firstNaN":
      return l10n.t("{0} NaN from step {1}", count, step);
    case "firstInf":
      return l10n.t("{0} infinite from step {1}", count, step);
    case "firstExploding":
      return l10n.t("{0} exploding from step {1}", count, step);
    case "firstZero":
      return l10n.t("{0} all zero from step {1}", count, step);
    case "constantFrom":
      return l10n.t("{0} constant since step {1}", count, step);
    case "error":
      return l10n.t("{0} with unreadable points from step {1}", count, step);
  }
}
