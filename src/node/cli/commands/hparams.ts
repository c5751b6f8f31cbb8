import { InvalidArgumentError, Option } from "commander";
import { hparamSessionsOf, importanceOf } from "../../../published/hparams";
import { json } from "../../../published/json";
import { IMPORTANCE_FIGURES, type ImportanceFigure } from "../../../shared/hparams/importance";
import { sessionTableOf } from "../../../shared/hparams/sentTable";
import { AGGREGATES, type GroupAggregate, groupCell } from "../../../shared/hparams/sessionGroups";
import { SESSION_STATUSES, type SessionStatus } from "../../../shared/hparams/sessionTable";
import { columnParts, metricText, TABLE_COLUMNS } from "../../../shared/hparams/tableColumn";
import { cellText, tableCsv } from "../../../shared/hparams/tableCsv";
import { type SelectedSessions, selectSessions } from "../../../shared/questions/hparams";
import type { ValueCondition } from "../../../shared/series/valueCondition";
import { nameText } from "../../../shared/text/nameText";
import { type AddCommand, command, onPath, usageError } from "../command";
import { type ColumnOrder, sortOption, whereOption } from "../questions/conditions";
import { counted, table } from "../texts/people";

/** Columns of the table. */
const columns = { form: TABLE_COLUMNS, isColumn: (text: string) => columnParts(text) !== undefined };

interface HparamsOptions {
  readonly run?: string;
  readonly runs?: string;
  readonly where?: readonly ValueCondition[];
  readonly missing?: "keep" | "drop";
  readonly sort?: readonly ColumnOrder[];
  readonly status?: readonly SessionStatus[];
  readonly aggregate?: GroupAggregate["pick"];
  readonly by?: string;
  readonly importance?: string;
  readonly of?: ImportanceFigure;
  readonly csv?: boolean;
}

export const addHparams: AddCommand = (program, { session, print }) => {
  onPath(
    command(program, {
      name: "hparams",
      description:
        "sessions with their hyperparameters and metrics, by groups; columns are hparam:NAME and metric:GROUP/TAG",
      example: `tensor-view hparams runs/ --where "hparam:lr < 0.1" --sort metric:/accuracy:desc`,
    }),
  )
    .option("--run <run>", "only this session; '.' for the path itself")
    .option("--runs <pattern>", "only sessions whose runs' names a regular expression is found in")
    .addOption(whereOption(columns))
    .addOption(
      new Option(
        "--missing <rule>",
        "groups without a column of a condition: keep (unless given) or drop them",
      ).choices(["keep", "drop"]),
    )
    .addOption(sortOption(columns))
    .addOption(new Option("--status <list>", `only sessions of these, such as success,running`).argParser(statuses))
    .addOption(
      new Option(
        "--aggregate <rule>",
        "the session that stands for its group, by a metric (means unless given)",
      ).choices(AGGREGATES),
    )
    .addOption(new Option("--by <metric>", "the metric of --aggregate, GROUP/TAG").argParser(metric))
    .addOption(
      new Option("--importance <metric>", "importance of each hyperparameter for a metric, GROUP/TAG").argParser(
        metric,
      ),
    )
    .addOption(
      new Option(
        "--of <figure>",
        "the metric's value for --importance: the last (unless given) of each session",
      ).choices(IMPORTANCE_FIGURES),
    )
    .option("--csv", "print as CSV, a line for each group")
    .action(async (path: string, options: HparamsOptions) => {
      const { run, runs, where, missing, sort, status, aggregate, by, importance, of, csv = false } = options;
      if ((aggregate === undefined) !== (by === undefined)) throw usageError("--aggregate and --by need each other");
      if (of !== undefined && importance === undefined) throw usageError("--of needs --importance");
      const logdir = await session.open(path);
      const selected = await session.ask(selectSessions, {
        ...{ logdir, ...(run !== undefined && { run }), ...(runs !== undefined && { runs }) },
        ...{ ...(where && { where }), ...(missing && { missing }), ...(sort && { sort }) },
        ...{
          ...(status && { statuses: status }),
          ...(aggregate && by !== undefined && { aggregate: { pick: aggregate, by } }),
        },
        ...(importance !== undefined && { importance: { metric: importance, ...(of && { figure: of }) } }),
      });
      if (importance !== undefined) {
        await print(json({ importance: importanceOf(selected) }), () => importanceText(selected));
        return;
      }
      if (csv) {
        const text = tableCsv(sessionTableOf(selected.table), selected.groups);
        await print({ csv: text }, () => text);
        return;
      }
      await print(json(hparamSessionsOf(selected)), () => groupsText(selected));
    });
};

/** Groups in columns of what differs, and what they reached. */
function groupsText({ table: sent, groups }: SelectedSessions): string {
  const errors = sent.errors.map(({ run, message }) => `${nameText(run)}: ${message}`);
  if (groups.length === 0) return ["no sessions", ...errors].join("\n");
  const { hparams, metrics } = sessionTableOf(sent);
  const heads = [
    "group",
    "sessions",
    ...hparams.map(({ displayName }) => nameText(displayName)),
    ...metrics.map((one) => nameText(metricText(one).replace(/^\//, ""))),
  ];
  const rows = groups.map((group) => [
    nameText(group.name),
    String(group.sessions.length),
    ...hparams.map(({ values }) => nameText(cellText(values[group.sessions[0] as number]) || "-")),
    ...metrics.map((one) => cellText(groupCell(one, group, "last")?.value) || "-"),
  ]);
  return [table(heads, rows), ...(errors.length > 0 ? ["", ...errors] : [])].join("\n");
}

const MEASURES = { spearman: "Spearman's rank correlation", etaSquared: "eta squared of ranks" } as const;

function importanceText({ importance = [] }: SelectedSessions): string {
  if (importance.length === 0) return "no hyperparameters";
  const rows = importance.map(({ hparam, measure, value, sessions }) => [
    ...[nameText(hparam), value === null ? "-" : String(value), MEASURES[measure], counted(sessions, "session")],
  ]);
  return table(["hyperparameter", "importance", "measure", ""], rows);
}

function metric(text: string): string {
  if (!text.includes("/")) throw new InvalidArgumentError("It is not GROUP/TAG, or /TAG of a session's own run.");
  return text;
}

function statuses(text: string): readonly SessionStatus[] {
  return text.split(",").map((one) => {
    const known = SESSION_STATUSES.find((status) => status === one.trim());
    if (!known) throw new InvalidArgumentError(`'${one}' is none of ${SESSION_STATUSES.join(", ")}.`);
    return known;
  });
}
