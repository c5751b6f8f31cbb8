import { say } from "../said/sentence";
import { TensorError } from "../said/tensorError";
import { DECIMAL, type Decimal, parseDecimal } from "../text/decimal";

const NAMED_CONDITIONS = ["nan", "+inf", "-inf", "inf", "nonfinite", "zero"] as const;
const EXTREMES = ["min", "max", "absmax"] as const;
/** Signs; a longer one stands before those it begins with. */
const COMPARISONS = [">=", "<=", "==", "!=", ">", "<"] as const;

export type NamedCondition = (typeof NAMED_CONDITIONS)[number];
export type Extreme = (typeof EXTREMES)[number];
export type ElementTestSign = (typeof COMPARISONS)[number];

/** A number to compare with: what a dtype makes of it depends on the dtype. */
export type Operand = Decimal | "inf" | "-inf" | "nan";

/** Condition on elements; whether a dtype supports it is found when a test for one is made (`conditionTest.ts`). */
export type Condition =
  | { readonly kind: "named"; readonly name: NamedCondition }
  | { readonly kind: "extreme"; readonly name: Extreme }
  | {
      readonly kind: "number";
      readonly comparison: ElementTestSign;
      readonly isAbsolute: boolean;
      readonly operand: Operand;
    }
  /** For bool only. */
  | {
      readonly kind: "truth";
      readonly comparison: ElementTestSign;
      readonly isAbsolute: boolean;
      readonly operand: boolean;
    }
  | { readonly kind: "complex"; readonly isEqual: boolean; readonly re: Operand; readonly im: Operand }
  | { readonly kind: "text"; readonly comparison: "==" | "!=" | "contains"; readonly text: string };

const CONTAINS = /^contains\s*(".*)$/s;
const PART = `${DECIMAL}|[+-]?inf|[+-]?nan`;
const COMPLEX = new RegExp(`^(${PART})((?=[+-])(?:${PART}))i$`);

/** Reads `nan`, `max`, `> 3`, `abs <= 1e-3`, `== 1+0i`, `contains "text"`. Throws `badCondition`. */
export function parseCondition(typed: string): Condition {
  const text = typed.trim();
  const named = NAMED_CONDITIONS.find((name) => name === text);
  if (named) return { kind: "named", name: named };
  const extreme = EXTREMES.find((name) => name === text);
  if (extreme) return { kind: "extreme", name: extreme };
  const [, contained] = CONTAINS.exec(text) ?? [];
  if (contained !== undefined) return { kind: "text", comparison: "contains", text: jsonString(contained, typed) };
  const rest = text.replace(/^abs\s*/, "");
  const comparison = COMPARISONS.find((sign) => rest.startsWith(sign));
  if (!comparison) throw bad(typed);
  return compared(comparison, rest !== text, rest.slice(comparison.length).trim(), typed);
}

function compared(comparison: ElementTestSign, isAbsolute: boolean, operand: string, typed: string): Condition {
  const number = operandOf(operand);
  if (number !== undefined) return { kind: "number", comparison, isAbsolute, operand: number };
  if (operand === "true" || operand === "false") {
    return { kind: "truth", comparison, isAbsolute, operand: operand === "true" };
  }
  // What follows has no order and no absolute value.
  if (isAbsolute || (comparison !== "==" && comparison !== "!=")) throw bad(typed);
  if (operand.startsWith('"')) return { kind: "text", comparison, text: jsonString(operand, typed) };
  const [, re = "", im = ""] = COMPLEX.exec(operand) ?? [];
  const parts = { re: operandOf(re), im: operandOf(im) };
  if (parts.re === undefined || parts.im === undefined) throw bad(typed);
  return { kind: "complex", isEqual: comparison === "==", re: parts.re, im: parts.im };
}

function operandOf(text: string): Operand | undefined {
  if (text === "inf" || text === "+inf") return "inf";
  if (text === "-inf") return "-inf";
  if (/^[+-]?nan$/.test(text)) return "nan";
  return parseDecimal(text);
}

function jsonString(literal: string, typed: string): string {
  try {
    const value: unknown = JSON.parse(literal);
    if (typeof value === "string") return value;
  } catch {
    // Said below, as of a literal that is something else.
  }
  throw bad(typed);
}

function bad(typed: string): TensorError {
  return new TensorError("badCondition", say("badCondition", { text: typed }));
}

/** For who has a condition of a dtype that lacks what it asks for. */
export function unsupportedCondition({ kind }: { readonly kind: string }, dtype: string): TensorError {
  if (kind === "truth") return new TensorError("badCondition", say("conditionTruth", { dtype }));
  return new TensorError("unsupportedDtype", say("conditionDtype", { dtype }));
}
