import { InvalidArgumentError, Option } from "commander";
import { json } from "../../../published/json";
import { runEntriesOf } from "../../../published/runs";
import { type RunSelection, selectRuns } from "../../../shared/questions/runs";
import { COMPARISONS, type ColumnComparison, RUN_COLUMNS, runColumn } from "../../../shared/series/runColumn";
import { nameText } from "../../../shared/text/nameText";
import { type AddCommand, command, onPath } from "../command";
import { table } from "../texts/people";
import { timeText } from "../texts/timeText";

interface Condition {
  readonly column: string;
  readonly comparison: ColumnComparison;
  readonly value: string;
}

interface Order {
  readonly column: string;
  readonly isDescending: boolean;
}

interface RunsOptions {
  readonly where?: readonly Condition[];
  readonly sort?: readonly Order[];
  readonly lastWritten?: boolean;
}

export const addRuns: AddCommand = (program, { session, print }) => {
  onPath(
    command(program, {
      name: "runs",
      description:
        "runs by what they reached; columns are hparam:NAME and scalar:TAG:last, first, min, max, mean, points",
      example: `tensor-view runs runs/ --where "scalar:accuracy:max >= 0.9" --sort scalar:loss:last`,
    }),
  )
    .addOption(
      new Option(
        "--where <condition>",
        `column, one of ${COMPARISONS.join(" ")}, value, with blanks between; all must hold`,
      ).argParser(condition),
    )
    .addOption(new Option("--sort <column>", "sort by a column, greatest first with :desc after it").argParser(order))
    .option("--last-written", "those written last first")
    .action(async (path: string, { where = [], sort = [], lastWritten = false }: RunsOptions) => {
      const logdir = await session.open(path);
      const selection = await session.ask(selectRuns, { logdir, where, sort, isLastWrittenFirst: lastWritten });
      await print(json({ runs: runEntriesOf(selection) }), () => runsText(selection, [...where, ...sort]));
    });
};

function runsText({ runs, lastWallTimesSeconds }: RunSelection, asked: readonly { readonly column: string }[]): string {
  if (runs.length === 0) return "no run fulfils all conditions";
  const columns = [...new Set(asked.map(({ column }) => column))];
  const rows = runs.map(({ run, values }, i) => [
    nameText(run),
    ...columns.map((column) => String(values[column] ?? "-")),
    timeText(lastWallTimesSeconds[i] as number),
  ]);
  return table(["run", ...columns, "last written"], rows);
}

/** The first comparison with a blank on both sides parts column and value. */
function condition(text: string, before: readonly Condition[] = []): readonly Condition[] {
  const [, column = "", comparison, value = ""] = /^(.*?)\s(=|!=|<|<=|>|>=|~)\s(.*)$/s.exec(text) ?? [];
  const known = COMPARISONS.find((one) => one === comparison);
  if (!known) throw new InvalidArgumentError(`It is not a condition, such as "scalar:loss:min < 0.5".`);
  return [...before, { column: columnNamed(column), comparison: known, value }];
}

function order(text: string, before: readonly Order[] = []): readonly Order[] {
  const isDescending = text.endsWith(":desc");
  return [...before, { column: columnNamed(isDescending ? text.slice(0, -":desc".length) : text), isDescending }];
}

function columnNamed(text: string): string {
  if (!runColumn(text.trim())) throw new InvalidArgumentError(`'${text}' is no column: ${RUN_COLUMNS}.`);
  return text.trim();
}
