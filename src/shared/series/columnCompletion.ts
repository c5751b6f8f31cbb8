import { COMPARISONS, SCALAR_STATISTICS } from "./runColumn";
import { conditionSpans, hasComparison, type RunColumnNames, unknownColumn } from "./runConditions";

/** Texts that may stand at a place, which is given in UTF-16 units. */
export interface Completions {
  readonly start: number;
  readonly end: number;
  readonly options: readonly string[];
}

/** Completions of a column: names that hold each word that was typed, in any case; of a whole tag its statistics. */
export function columnCompletions(text: string, { hparams, scalars }: RunColumnNames): readonly string[] {
  const ofTag = scalars
    .filter((tag) => text.startsWith(`scalar:${tag}:`))
    .flatMap((tag) => SCALAR_STATISTICS.map((statistic) => `scalar:${tag}:${statistic}`))
    .filter((column) => column.startsWith(text));
  const words = text.toLowerCase().split(/\s+/);
  const named = [...hparams.map((name) => `hparam:${name}`), ...scalars.map((tag) => `scalar:${tag}:`)].filter((name) =>
    words.every((word) => name.toLowerCase().includes(word)),
  );
  return [...ofTag, ...named].filter((option) => option !== text);
}

/** Completions of conditions at a caret: of a column, or of the comparison behind one; nothing of values. */
export function conditionCompletions(text: string, caret: number, names: RunColumnNames): Completions {
  const begin = Math.max(0, ...conditionSpans(text).flatMap(({ start }) => (start <= caret ? start : [])));
  const before = text.slice(begin, caret);
  const typed = before.trimStart();
  const [, column, operator] = /^(.*\S)\s+([=!<>~]*)$/s.exec(typed) ?? [];
  if (column !== undefined && operator !== undefined && unknownColumn([{ column }], names) === undefined) {
    const options = COMPARISONS.filter((one) => one.startsWith(operator)).map((one) => `${one} `);
    return { start: caret - operator.length, end: caret, options };
  }
  if (hasComparison(before)) return { start: caret, end: caret, options: [] };
  const options = columnCompletions(typed, names).map((option) => (option.endsWith(":") ? option : `${option} `));
  return { start: caret - typed.length, end: caret, options };
}
