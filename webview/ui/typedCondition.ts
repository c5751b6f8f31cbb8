import { findDtype } from "../../src/tensor/dtype/dtype";

/** Names that people type for a condition, in lower case without blanks. */
const NAMES: Readonly<Record<string, string>> = {
  infinity: "inf",
  infinite: "inf",
  "±inf": "inf",
  "+infinity": "+inf",
  "-infinity": "-inf",
  "non-finite": "nonfinite",
  zeros: "zero",
  minimum: "min",
  maximum: "max",
  absmaximum: "absmax",
  "abs(max)": "absmax",
  "max(abs)": "absmax",
  maxabs: "absmax",
};

const SIGNS: Readonly<Record<string, string>> = { "≥": ">=", "≤": "<=", "≠": "!=", "−": "-", "∞": "inf" };

const IS_NUMBER = /^[+-]?(\d+\.?\d*|\.\d+)(e[+-]?\d+)?$/;
const IS_COMPLEX = /^[+-]?(\d|\.\d|inf|nan)[\d.e+-]*([+-](\d|\.\d|inf|nan)[\d.e+-]*)i$/;

/** A condition as `tensor/find` takes it, from what was typed: `NaN`, `>3`, `= 0`, `|x| > 1`, or a bare value. */
export function typedCondition(typed: string, dtype: string): string {
  const text = typed.trim();
  if (text === "") return "";
  return findDtype(dtype)?.kind === "string" ? stringCondition(text) : numberCondition(text);
}

/** True if a condition, as `tensor/find` takes it, is about both parts of a complex number: all others are about real ones. */
export function isOfComplex(where: string): boolean {
  const [, operand = ""] = /^[=!]=(.*)$/.exec(where.replaceAll(/\s+/g, "")) ?? [];
  return IS_COMPLEX.test(operand);
}

function numberCondition(typed: string): string {
  const text = typed
    .replaceAll(/[≥≤≠−∞]/g, (sign) => SIGNS[sign] ?? sign)
    .toLowerCase()
    .replace(/^x\s*(?=[<>=!])/, "")
    .replace(/^(?:\|\s*x?\s*\||abs\s*(?:\(\s*x?\s*\))?)\s*(?=[<>=!])/, "abs ");
  const bare = text.replaceAll(/\s+/g, "");
  const name = NAMES[bare];
  if (name !== undefined) return name;
  if (IS_NUMBER.test(bare) || IS_COMPLEX.test(bare) || bare === "true" || bare === "false") return `== ${bare}`;
  const compared = /^(abs )?(<>|[<>=!]=|[<>=])\s*(.*)$/.exec(text);
  if (!compared) return bare;
  const [, isAbsolute = "", sign = "", operand = ""] = compared;
  return `${isAbsolute}${comparison(sign)} ${operand.replaceAll(/\s+/g, "")}`;
}

function comparison(sign: string): string {
  if (sign === "=") return "==";
  return sign === "<>" ? "!=" : sign;
}

/** Without an operator a string that has it somewhere; quotes may be left out. */
function stringCondition(text: string): string {
  const [, sign = "contains", operand = ""] = /^(contains\b|==|=|!=|<>|)\s*(.*)$/s.exec(text) ?? [];
  return `${sign === "" ? "contains" : comparison(sign)} ${quoted(operand)}`;
}

function quoted(operand: string): string {
  return /^".*"$/s.test(operand) ? operand : JSON.stringify(operand);
}
