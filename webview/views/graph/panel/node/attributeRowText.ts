import * as l10n from "@vscode/l10n";
import type { AttributeValue } from "../../../../../src/shared/questions/graphs";
import { sizesText } from "../../texts/graphTexts";

/** Text of an attribute: texts as they are, dtype and shape of a tensor, names of functions. */
export function attributeText(value: AttributeValue): string {
  if (value === null) return l10n.t("(not set)");
  if (typeof value !== "object") return String(value);
  if (isList(value)) return `[${value.map(entryText).join(", ")}]`;
  if ("function" in value) return value.function;
  if ("placeholder" in value) return value.placeholder;
  if ("base64" in value) return value.base64;
  return value.shape === null ? value.dtype : `${value.dtype} ${sizesText(value.shape)}`;
}

/** In a list texts have quotes: where one ends could not be told else. */
function entryText(value: AttributeValue): string {
  return typeof value === "string" ? JSON.stringify(value) : attributeText(value);
}

/** Text to copy: JSON, a text without its quotes. */
export function attributeCopy(value: AttributeValue): string {
  return typeof value === "string" ? value : JSON.stringify(value);
}

function isList(value: AttributeValue): value is readonly AttributeValue[] {
  return Array.isArray(value);
}
