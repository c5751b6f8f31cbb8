import * as l10n from "@vscode/l10n";

/** EXIF's orientation: 1 as it is, 2 to 8 flipped, turned or both. */
export type Orientation = number;

/** From 5 on width and height change places. */
export function isSideways(orientation: Orientation): boolean {
  return orientation >= 5 && orientation <= 8;
}

/** Place in the encoded picture, whose size is given, of a pixel of the shown one. */
export function encodedPlace(
  orientation: Orientation,
  [x, y]: readonly [number, number],
  [width, height]: readonly [number, number],
): [number, number] {
  const right = width - 1;
  const bottom = height - 1;
  switch (orientation) {
    case 2:
      return [right - x, y];
    case 3:
      return [right - x, bottom - y];
    case 4:
      return [x, bottom - y];
    case 5:
      return [y, x];
    case 6:
      return [y, bottom - x];
    case 7:
      return [right - y, bottom - x];
    case 8:
      return [right - y, x];
    default:
      return [x, y];
  }
}

/** For people; empty where it is shown as it is encoded. */
export function turnText(orientation: Orientation): string {
  switch (orientation) {
    case 2:
      return l10n.t("turned by EXIF 2: mirrored left to right");
    case 3:
      return l10n.t("turned by EXIF 3: 180°");
    case 4:
      return l10n.t("turned by EXIF 4: mirrored top to bottom");
    case 5:
      return l10n.t("turned by EXIF 5: 90° clockwise, then mirrored left to right");
    case 6:
      return l10n.t("turned by EXIF 6: 90° clockwise");
    case 7:
      return l10n.t("turned by EXIF 7: 90° counterclockwise, then mirrored left to right");
    case 8:
      return l10n.t("turned by EXIF 8: 90° counterclockwise");
    default:
      return "";
  }
}
