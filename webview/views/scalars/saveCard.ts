import * as l10n from "@vscode/l10n";
import { localeNumber } from "../../localeText";
import type { Theme } from "../../ui/plot/theme";
import { askRows } from "./askRows";
import { cardChoices, zoomedRange } from "./cardChoices";
import { cardPng } from "./cardPng";
import type { CardSubject } from "./cardSubject";
import { cardSvg } from "./cardSvg";
import type { CurveScene } from "./curveScene";
import { pythonText } from "./pythonText";
import { shownColumns } from "./scalarRows";
import { tableTsv } from "./scalarTexts";

/** A card, and what it has on screen. */
export interface SavedCard {
  readonly subject: CardSubject;
  readonly scene: CurveScene | undefined;
  readonly theme: Theme;
  picture(): HTMLCanvasElement | undefined;
}

/** Px of an SVG of a card that is not on screen. */
const USUAL_SIZE = { width: 800, height: 480 };

/** Room that SVG takes for the title, which the canvas has not. */
const TITLE = 24;

/** Saves the picture of a card; what is to be said afterwards, empty where a file was saved or none chosen. */
export async function savePicture(
  format: "png" | "svg",
  { subject, scene, theme, picture }: SavedCard,
): Promise<string> {
  const canvas = picture();
  if (!scene || (format === "png" && !canvas)) return l10n.t("There is no picture to save yet.");
  const size = canvas
    ? {
        width: Math.round(canvas.width / devicePixelRatio),
        height: Math.round(canvas.height / devicePixelRatio) + TITLE,
      }
    : USUAL_SIZE;
  const bytes =
    format === "png" && canvas
      ? await cardPng(scene, canvas, theme, devicePixelRatio)
      : new TextEncoder().encode(cardSvg(scene, size, theme));
  await subject.host.channel.request("save", { name: fileName(subject), format, bytes });
  return "";
}

/** Saves points of a card, a file for each log folder. */
export async function savePoints(
  format: "csv" | "json",
  what: "all" | "zoomed",
  subject: CardSubject,
): Promise<string> {
  const range = what === "zoomed" ? zoomedRange(subject) : {};
  for (const { choice } of cardChoices(subject)) {
    const { tag, ...curves } = choice;
    await subject.host.channel.request("scalars/save", {
      ...curves,
      tags: [tag],
      ...range,
      format,
      name: fileName(subject),
    });
  }
  return "";
}

export async function copyCardTable(subject: CardSubject): Promise<string> {
  const rows = await askRows(subject, subject.link.current?.x, new AbortController().signal);
  await subject.host.channel.request("copy/text", { text: tableTsv(rows, shownColumns(subject)) });
  return rows.length === 1 ? l10n.t("1 run copied.") : l10n.t("{0} runs copied.", localeNumber(rows.length));
}

export async function copyPython(subject: CardSubject): Promise<string> {
  await subject.host.channel.request("copy/text", { text: pythonText(subject) });
  return l10n.t("Python copied.");
}

/** What stands behind the last `/` of the tag, as far as file names take it. */
function fileName({ tag }: CardSubject): string {
  const last = tag.split("/").filter(Boolean).at(-1) ?? "scalars";
  return last.replaceAll(/[\\:*?"<>|\s]+/g, "_");
}
