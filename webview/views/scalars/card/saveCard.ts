import * as l10n from "@vscode/l10n";
import { copiedRuns, copyText } from "../../../parts/saving/saveFile";
import { askRows } from "../values/askRows";
import { shownColumns } from "../values/scalarRows";
import { tableTsv } from "../values/scalarTexts";
import { cardChoices, zoomedRange } from "./cardChoices";
import { pythonText } from "./cardPython";
import type { CardSubject } from "./cardSubject";

/** Saves points of a card, a file for each log folder. */
export async function savePoints(
  format: "csv" | "json",
  what: "all" | "zoomed",
  subject: CardSubject,
): Promise<string> {
  const range = what === "zoomed" ? zoomedRange(subject) : {};
  for (const { choice } of cardChoices(subject)) {
    const { tag, ...curves } = choice;
    const runs = curves.runs.map((run) => ({ logdir: curves.logdir, run }));
    await subject.host.channel.request("scalars/save", {
      ...curves,
      tags: [tag],
      ...range,
      format,
      name: { runs, tags: [tag], ...(what === "zoomed" && { what }) },
    });
  }
  return "";
}

export async function copyCardTable(subject: CardSubject): Promise<string> {
  const rows = await askRows(subject, subject.link.current?.x, new AbortController().signal);
  return copyText(subject.host, tableTsv(rows, shownColumns(subject)), copiedRuns(rows.length));
}

export function copyPython(subject: CardSubject): Promise<string> {
  return copyText(subject.host, pythonText(subject), l10n.t("Python copied."));
}
