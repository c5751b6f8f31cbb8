import * as l10n from "@vscode/l10n";
import type { Sentence } from "../../../src/tensor/said/sentence";

/** The names of a tensor's dims, where it has some. */
export type Dims = readonly string[] | undefined;

/** A dim where there is little room: its name, else its number. */
export function dimLabel(dim: number, dims: Dims): string {
  return dims?.[dim] ?? l10n.t("dim {0}", dim);
}

/** Text behind the word "dim": its number, and its name. */
export function dimText(dim: number, dims: Dims): string {
  const name = dims?.[dim];
  return name === undefined ? String(dim) : `${dim} (${name})`;
}

/** Indices or items of a slice, each after the name of its dim. */
export function namedItems(items: readonly (string | number)[], dims: Dims): string {
  return `[${items.map((item, dim) => (dims ? `${dims[dim]} ${item}` : item)).join(", ")}]`;
}

/** A sentence that names dims beside their numbers. */
export function withDimNames(sentence: Sentence, dims: Dims): Sentence {
  if (!dims) return sentence;
  const params = Object.entries(sentence.params).map(([name, value]): [string, string | Sentence] => {
    if (typeof value !== "string") return [name, withDimNames(value, dims)];
    const isDim = name === "dim" || (name === "dims" && sentence.code === "sliceRangedDims");
    return [name, isDim ? value.replaceAll(/\d+/g, (number) => dimText(Number(number), dims)) : value];
  });
  return { ...sentence, params: Object.fromEntries(params) };
}
