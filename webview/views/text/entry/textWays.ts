import * as l10n from "@vscode/l10n";
import type { PointId } from "../../../../src/shared/series/seriesId";
import { formText } from "../../../../src/tensor/slice/sliceForm";
import type { Host } from "../../../parts/page/host";
import { copyText, saveFile } from "../../../parts/saving/saveFile";
import { askText } from "../values/askText";
import type { TextQuery } from "../values/textQuery";
import { shownString, type TextValue } from "../values/textValue";

/** A text that is shown, for the ways out of it. */
export interface ShownPoint {
  readonly host: Host;
  readonly point: PointId;
  /** Decimal. */
  readonly step: string;
  readonly query: TextQuery;
  readonly value: TextValue;
}

/** A point with a single string: it is a text, not a table. */
export function isSingle({ cells, shape }: TextValue): boolean {
  return cells.length === 1 && shape.every((size) => size === 1);
}

/** Copies the text as it was written, or the table with tabs; what is to be said then. */
export async function copyValue(shown: ShownPoint): Promise<string> {
  const { host, point, value } = shown;
  if (isSingle(value)) {
    return copyText(host, await wholeText(shown), l10n.t("Text copied."));
  }
  const { form, allRows, allColumns } = value;
  const isTransposed = form.rows !== undefined && form.columns !== undefined && form.columns < form.rows;
  const query = { ...point, slice: formText(form), format: "tsv", isTransposed, cells: allRows * allColumns } as const;
  return (await host.channel.request("copy", query)) ? l10n.t("Table copied.") : "";
}

export async function saveText(format: "txt" | "md", shown: ShownPoint): Promise<string> {
  const { logdir, run, tag } = shown.point;
  const name = { runs: [{ logdir, run }], tags: [tag], steps: [shown.step] };
  return saveFile(shown.host, name, format, await wholeText(shown));
}

export async function saveTable(format: "csv" | "json", { host, point, value }: ShownPoint): Promise<string> {
  await host.channel.request("export", { ...point, slice: formText(value.form), format });
  return "";
}

async function wholeText({ host, query, value }: ShownPoint): Promise<string> {
  const [cell = ""] = value.cells;
  const shown = shownString(cell);
  if (shown.cutFrom === undefined) return shown.text;
  const whole = await askText(host, { ...query, isWhole: true }, new AbortController().signal);
  return shownString(whole.cells[0] ?? "").text;
}
