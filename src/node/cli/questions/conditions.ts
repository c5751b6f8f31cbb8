import { InvalidArgumentError, Option } from "commander";
import { COMPARISONS } from "../../../shared/series/runColumn";
import { parseCondition, type ValueCondition } from "../../../shared/series/valueCondition";

/** Column by which an answer is sorted. */
export interface ColumnOrder {
  readonly column: string;
  readonly isDescending: boolean;
}

/** Columns that a command knows: how they are written, and which text is one. */
interface Columns {
  readonly form: string;
  isColumn(text: string): boolean;
}

/** Option `--where`, repeatable. */
export function whereOption(columns: Columns): Option {
  return new Option(
    "--where <condition>",
    `column, one of ${COMPARISONS.join(" ")}, value, with blanks between; all must hold`,
  ).argParser<readonly ValueCondition[]>((text, before = []) => [...before, condition(text, columns)]);
}

/** Option `--sort`, repeatable. */
export function sortOption(columns: Columns): Option {
  return new Option("--sort <column>", "sort by a column, greatest first with :desc after it").argParser<
    readonly ColumnOrder[]
  >((text, before = []) => [...before, order(text, columns)]);
}

function condition(text: string, columns: Columns): ValueCondition {
  const found = parseCondition(text, (column) => columns.isColumn(column));
  if (!("fault" in found)) return found;
  const { problem, start, end } = found.fault;
  if (problem === "column") throw noColumn(text.slice(start, end), columns);
  throw new InvalidArgumentError(`It is not a condition, such as "scalar:loss:min < 0.5".`);
}

function order(text: string, columns: Columns): ColumnOrder {
  const isDescending = text.endsWith(":desc");
  const column = (isDescending ? text.slice(0, -":desc".length) : text).trim();
  if (!columns.isColumn(column)) throw noColumn(column, columns);
  return { column, isDescending };
}

function noColumn(text: string, { form }: Columns): InvalidArgumentError {
  return new InvalidArgumentError(`'${text}' is no column: ${form}.`);
}
