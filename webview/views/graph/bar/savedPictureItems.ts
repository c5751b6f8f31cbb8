import * as l10n from "@vscode/l10n";
import type { MenuItem } from "../../../ui/controls/menu";
import { optionItems } from "./graphBarParts";
import { SAVED_GROUNDS, SAVED_PARTS, SAVED_SCALES, type SavedPicture } from "./savedPicture";

/** How a picture is saved, to be chosen before it is. */
export function savedPictureItems(saving: SavedPicture, choose: (saving: SavedPicture) => void): MenuItem[] {
  const parts = { all: l10n.t("all of it"), seen: l10n.t("what is in view") };
  const grounds = { own: l10n.t("as here"), light: l10n.t("light"), transparent: l10n.t("transparent") };
  return [
    ...optionItems(
      l10n.t("saved picture"),
      saving.part,
      SAVED_PARTS.map((value) => ({ value, name: parts[value] })),
      (part) => choose({ ...saving, part }),
    ),
    ...optionItems(
      l10n.t("ground"),
      saving.ground,
      SAVED_GROUNDS.map((value) => ({ value, name: grounds[value] })),
      (ground) => choose({ ...saving, ground }),
    ),
    ...optionItems(
      l10n.t("scale of PNG"),
      saving.scale,
      SAVED_SCALES.map((value) => ({ value, name: l10n.t("{0}x", String(value)) })),
      (scale) => choose({ ...saving, scale }),
    ),
  ];
}
