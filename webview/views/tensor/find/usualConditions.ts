import * as l10n from "@vscode/l10n";
import { findDtype } from "../../../../src/tensor/dtype/dtype";

/** A condition that is offered: what is asked, and what it is called. */
interface UsualCondition {
  readonly where: string;
  readonly name: string;
  /** The key that goes to the next one from anywhere in the page. */
  readonly key?: string;
}

/** All that have a name, in the order they are offered in. */
export function namedConditions(): readonly UsualCondition[] {
  return [
    { where: "nan", name: l10n.t("NaN"), key: "n" },
    { where: "inf", name: l10n.t("infinity"), key: "i" },
    { where: "+inf", name: l10n.t("+infinity") },
    { where: "-inf", name: l10n.t("-infinity") },
    { where: "zero", name: l10n.t("zero"), key: "z" },
    { where: "min", name: l10n.t("least"), key: "<" },
    { where: "max", name: l10n.t("greatest"), key: ">" },
    { where: "absmax", name: l10n.t("greatest absolute value"), key: "x" },
  ];
}

const OF_INTEGERS = ["zero", "min", "max", "absmax"];

/** Conditions that a dtype can fulfil. */
export function usualConditions(dtype: string): readonly UsualCondition[] {
  const kind = findDtype(dtype)?.kind;
  const named = namedConditions();
  switch (kind) {
    case "string":
      return [];
    case "bool":
      return ["== true", "== false"].map((where) => ({ where, name: where }));
    case "complex":
      return [...named, ...typedOnes(["> 3", "abs > 1e-3", "!= 0+0i"])];
    case "float":
      return [...named, ...typedOnes(["> 3", "abs > 1e-3", "!= 0"])];
    default:
      return [...named.filter(({ where }) => OF_INTEGERS.includes(where)), ...typedOnes(["> 3", "!= 0"])];
  }
}

function typedOnes(conditions: readonly string[]): UsualCondition[] {
  return conditions.map((where) => ({ where, name: where }));
}

/** Name of a condition in a sentence. */
export function conditionName(condition: string): string {
  return namedConditions().find(({ where }) => where === condition)?.name ?? condition;
}
