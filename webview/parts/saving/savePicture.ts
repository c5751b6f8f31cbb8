import * as l10n from "@vscode/l10n";
import type { SavedName } from "../../../src/shared/text/savedName";
import type { Theme } from "../../ui/plot/colours/theme";
import type { CardPicture } from "../board/cards/cardPicture";
import { cardPng } from "../board/cards/cardPng";
import { cardSvg } from "../board/cards/cardSvg";
import type { Host } from "../page/host";
import { saveFile } from "./saveFile";

/** A card's picture, and what it has on screen. */
interface SavedPicture {
  readonly host: Host;
  readonly name: SavedName;
  readonly scene: CardPicture | undefined;
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
  { host, name, scene, theme, picture }: SavedPicture,
): Promise<string> {
  const canvas = picture();
  if (!scene || (format === "png" && !canvas)) return l10n.t("There is no picture to save yet.");
  const size = canvas
    ? {
        width: Math.round(canvas.width / devicePixelRatio),
        height: Math.round(canvas.height / devicePixelRatio) + TITLE,
      }
    : USUAL_SIZE;
  const content =
    format === "png" && canvas ? await cardPng(scene, canvas, theme, devicePixelRatio) : cardSvg(scene, size, theme);
  return saveFile(host, name, format, content);
}
