import { jsonNumber } from "../../tensor/text/jsonElement";
import { csvField } from "../text/csvField";
import { groupCell, type SessionGroup } from "./sessionGroups";
import type { HparamValue, SessionTable } from "./sessionTable";

/** Groups as CSV: a line each, hyperparameters by their display names, metrics as `GROUP/TAG`; what is missing is empty. */
export function tableCsv(table: SessionTable, groups: readonly SessionGroup[]): string {
  const { hparams, metrics } = table;
  const heads = [
    "group",
    ...hparams.map(({ displayName }) => displayName),
    ...metrics.map(({ group, tag }) => (group === "" ? tag : `${group}/${tag}`)),
  ];
  const rows = groups.map((group) => [
    group.name,
    ...hparams.map(({ values }) => cellText(values[group.sessions[0] as number])),
    ...metrics.map((metric) => cellText(groupCell(metric, group, "last")?.value)),
  ]);
  return [heads, ...rows].map((cells) => `${cells.map(csvField).join(",")}\n`).join("");
}

/** Text of a value, to its last digit. */
export function cellText(value: HparamValue | undefined): string {
  return value === undefined ? "" : String(typeof value === "number" ? jsonNumber(value) : value);
}
