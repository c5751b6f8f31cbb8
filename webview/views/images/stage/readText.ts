import * as l10n from "@vscode/l10n";
import { encodedPlace, isSideways } from "../pixels/exifTurn";
import type { Picture } from "./picture";
import type { StagePair } from "./place";
import { valueText } from "./valueText";

/** Line of a pixel's place and its values in each picture; with the place in an encoded picture where that is turned. */
export function readText(pictures: readonly Picture[], at: StagePair): string {
  const [x, y] = at;
  const each = pictures.map((picture) => pictureText(picture, at));
  const values = new Set(each).size === 1 ? each.slice(0, 1) : each;
  return l10n.t("x {0}, y {1}: {2}", x, y, values.join(" | "));
}

function pictureText({ image, head }: Picture, [x, y]: StagePair): string {
  if (!image || x >= image.width || y >= image.height) return l10n.t("outside");
  const values = valueText(image, x, y);
  const orientation = head?.orientation ?? 1;
  if (orientation === 1) return values;
  const size: StagePair = isSideways(orientation) ? [image.height, image.width] : [image.width, image.height];
  const [column, row] = encodedPlace(orientation, [x, y], size);
  return l10n.t("{0} (encoded at x {1}, y {2})", values, column, row);
}
