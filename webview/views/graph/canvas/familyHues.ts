import * as l10n from "@vscode/l10n";
import { leadingFamily } from "../../../../src/graph/ops/leadingFamily";
import { OP_FAMILIES, type OpFamily } from "../../../../src/graph/ops/opFamilies";
import { opFamily } from "../../../../src/graph/ops/opFamily";
import type { GraphPicture, PictureBox } from "../../../../src/shared/graphPicture";
import type { GraphShares } from "../../../../src/shared/questions/graphShares";
import { familyTexts } from "../familyTexts";
import type { Hue } from "./boxHues";
import { entriesOf } from "./entryHues";
import type { BoxPaint, GraphTheme } from "./graphTheme";

type Paints = Pick<GraphTheme, "families" | "plain">;

export function familyHue(family: OpFamily, theme: Paints): Hue {
  const text = familyTexts()[family];
  const place = OP_FAMILIES.indexOf(family);
  return { key: family, text, title: text, tag: "", paint: familyPaint(family, theme), isFaded: false, place };
}

/** Plain where a family has no colour of its own. */
export function familyPaint(family: string, { families, plain }: Paints): BoxPaint {
  return families.get(family) ?? plain;
}

/** Closed boxes whose nodes are of several families. */
export function severalHue({ plain }: Paints): Hue {
  const text = l10n.t("several kinds");
  return { key: undefined, text, title: text, tag: "", paint: plain, isFaded: false, place: OP_FAMILIES.length };
}

/** The colour of each closed box by its op's family, or by what leads in it as far as that is known. */
export function familyHues(
  { boxes }: Pick<GraphPicture, "boxes">,
  shares: GraphShares | undefined,
  theme: Paints,
): readonly (Hue | undefined)[] {
  const hues = new Map(OP_FAMILIES.map((family) => [family, familyHue(family, theme)]));
  return boxes.map((box, i) => {
    const family = box.isOpen ? undefined : familyOf(box, i, shares);
    return family && hues.get(family);
  });
}

function familyOf(
  { op, kind, name }: PictureBox,
  place: number,
  shares: GraphShares | undefined,
): OpFamily | undefined {
  if (kind === "node") return opFamily(op ?? "");
  const scope = kind === "scope" ? name : "";
  if (op !== undefined) return leadingFamily([opFamily(op)], scope);
  const keys = shares ? entriesOf(shares, place).map(({ share }) => share.key) : [];
  return leadingFamily(
    OP_FAMILIES.filter((family) => keys.includes(family)),
    scope,
  );
}
