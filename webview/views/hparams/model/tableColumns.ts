import * as l10n from "@vscode/l10n";
import { hparamDiffers } from "../../../../src/shared/hparams/hparamDiffers";
import type { HparamColumn, MetricColumn } from "../../../../src/shared/hparams/sessionTable";
import type { MetricFigure } from "../../../../src/shared/hparams/tableColumn";
import type { PageTable } from "../values/pageTable";
import { type ColumnId, hparamId, metricId } from "./columnIds";
import type { TableColumn } from "./tableColumn";

/** All columns of a table that have a value, in the order in which they stand until somebody moves one. */
export function tableColumns(
  table: PageTable,
  figures: Readonly<Record<ColumnId, MetricFigure>>,
): readonly TableColumn[] {
  const { sessions } = table;
  const own = (kind: "name" | "status" | "start" | "duration", name: string, description: string, differs = true) => {
    const isNumber = kind === "start" || kind === "duration";
    return { id: kind, kind, at: 0, name, description, figure: undefined, differs, isNumber };
  };
  const hasStart = sessions.some(({ startTimeSeconds }) => startTimeSeconds !== undefined);
  const hasEnd = sessions.some(
    (session) => session.startTimeSeconds !== undefined && session.endTimeSeconds !== undefined,
  );
  const [first] = sessions;
  return [
    own("name", l10n.t("Session"), l10n.t("Group of sessions, or the run of a session")),
    ...table.hparams.map(hparamColumn),
    ...table.metrics.map((metric, at) => metricColumn(metric, at, figures)),
    ...(sessions.some(({ status }) => status !== "unknown")
      ? [
          own(
            "status",
            l10n.t("Status"),
            l10n.t("Status that the session recorded as it ended"),
            sessions.some(({ status }) => status !== first?.status),
          ),
        ]
      : []),
    ...(hasStart ? [own("start", l10n.t("Start"), l10n.t("Time at which the session began"))] : []),
    ...(hasEnd
      ? [
          own(
            "duration",
            l10n.t("Duration"),
            l10n.t("From the start to the end; of a group from its first start to its last end"),
          ),
        ]
      : []),
  ];
}

function hparamColumn({ name, displayName, description, values }: HparamColumn, at: number): TableColumn {
  let [numbers, set] = [0, 0];
  for (const value of values) {
    if (value === undefined) continue;
    set++;
    numbers += Number(typeof value === "number");
  }
  return {
    id: hparamId(name),
    kind: "hparam",
    at,
    name: displayName || l10n.t("(empty)"),
    description: described(name, displayName, description),
    figure: undefined,
    differs: hparamDiffers(values),
    isNumber: numbers * 2 > set,
  };
}

function metricColumn(
  metric: MetricColumn,
  at: number,
  figures: Readonly<Record<ColumnId, MetricFigure>>,
): TableColumn {
  const { group, tag, displayName, description } = metric;
  const id = metricId(metric);
  const name = group === "" ? displayName : `${group}/${displayName}`;
  return {
    id,
    kind: "metric",
    at,
    name,
    description: described(group === "" ? tag : `${group}/${tag}`, name, description),
    figure: (Object.hasOwn(figures, id) ? figures[id] : undefined) ?? "last",
    differs: true,
    isNumber: true,
  };
}

/** The recorded name, where another is shown, and the description. */
function described(name: string, shown: string, description: string): string {
  const first = name === shown ? name : `${shown} (${name})`;
  return description === "" ? first : `${first}: ${description}`;
}
