import * as l10n from "@vscode/l10n";
import { OP_FAMILIES, type OpFamily } from "../../../../../src/graph/ops/opFamilies";
import { familyTexts } from "../../texts/familyTexts";
import type { Hue } from "../boxes/boxHues";
import type { BoxPaint, GraphTheme } from "./graphTheme";

export type FamilyPaints = Pick<GraphTheme, "families" | "plain">;

export function familyHue(family: OpFamily, theme: FamilyPaints): Hue {
  const text = familyTexts()[family];
  const place = OP_FAMILIES.indexOf(family);
  return { key: family, text, title: text, tag: "", paint: familyPaint(family, theme), isFaded: false, place };
}

/** Plain where a family has no colour of its own. */
export function familyPaint(family: string, { families, plain }: FamilyPaints): BoxPaint {
  return families.get(family) ?? plain;
}

/** Closed boxes whose nodes are of several families. */
export function severalHue({ plain }: FamilyPaints): Hue {
  const text = l10n.t("several kinds");
  return { key: undefined, text, title: text, tag: "", paint: plain, isFaded: false, place: OP_FAMILIES.length };
}
