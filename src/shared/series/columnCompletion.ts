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
  const named = withWords(text, [
    ...hparams.map((name) => `hparam:${name}`),
    ...scalars.map((tag) => `scalar:${tag}:`),
  ]);
  return [...ofTag, ...named].filter((option) => option !== text);
}

function withWords(text: string, names: readonly string[]): readonly string[] {
  const words = text.toLowerCase().split(/\s+/);
  return names.filter((name) => words.every((word) => name.toLowerCase().includes(word)));
}

/** Completions of conditions at a caret: of a column, or of the comparison behind one; nothing of values. */
export function conditionCompletions(text: string, caret: number, names: RunColumnNames): Completions {
  const begin = Math.max(0, ...conditionSpans(text).flatMap(({ start }) => (start <= caret ? start : [])));
  return lastCompletions(text.slice(begin, caret), caret, {
    isColumn: (column) => unknownColumn([{ column }], names) === undefined,
    named: (typed) => columnCompletions(typed, names),
  });
}

/** Completions of a single condition at a caret, on columns that are given by their texts. */
export function singleCompletions(text: string, caret: number, columns: readonly string[]): Completions {
  return lastCompletions(text.slice(0, caret), caret, {
    isColumn: (column) => columns.includes(column),
    named: (typed) => withWords(typed, columns).filter((option) => option !== typed),
  });
}

interface Columns {
  isColumn(text: string): boolean;
  /** Completions of a part of a column. */
  named(typed: string): readonly string[];
}

/** Completions of a condition that is typed up to a caret. */
function lastCompletions(before: string, caret: number, columns: Columns): Completions {
  const typed = before.trimStart();
  const [, column, operator] = /^(.*\S)\s+([=!<>~]*)$/s.exec(typed) ?? [];
  if (column !== undefined && operator !== undefined && columns.isColumn(column)) {
    const options = COMPARISONS.filter((one) => one.startsWith(operator)).map((one) => `${one} `);
    return { start: caret - operator.length, end: caret, options };
  }
  if (hasComparison(before)) return { start: caret, end: caret, options: [] };
  const options = columns.named(typed).map((option) => (option.endsWith(":") ? option : `${option} `));
  return { start: caret - typed.length, end: caret, options };
}
