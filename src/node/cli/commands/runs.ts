import { json } from "../../../published/json";
import { runEntriesOf } from "../../../published/runs";
import { type RunSelection, selectRuns } from "../../../shared/questions/runColumns";
import { RUN_COLUMNS, runColumn } from "../../../shared/series/runColumn";
import type { ValueCondition } from "../../../shared/series/valueCondition";
import { nameText } from "../../../shared/text/nameText";
import { type AddCommand, command, onPath } from "../command";
import { type ColumnOrder, sortOption, whereOption } from "../questions/conditions";
import { table } from "../texts/people";
import { timeText } from "../texts/timeText";

/** Columns of runs. */
const columns = { form: RUN_COLUMNS, isColumn: (text: string) => runColumn(text) !== undefined };

interface RunsOptions {
  readonly where?: readonly ValueCondition[];
  readonly sort?: readonly ColumnOrder[];
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
    .addOption(whereOption(columns))
    .addOption(sortOption(columns))
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
  const rows = runs.map(({ run, values }, i) => {
    const seconds = lastWallTimesSeconds[i] as number;
    return [
      nameText(run),
      ...columns.map((column) => String(values[column] ?? "-")),
      Number.isNaN(seconds) ? "-" : timeText(seconds),
    ];
  });
  return table(["run", ...columns, "last written"], rows);
}
