import { leadingFamily } from "../../../../../src/graph/ops/leadingFamily";
import { OP_FAMILIES, type OpFamily } from "../../../../../src/graph/ops/opFamilies";
import { opFamily } from "../../../../../src/graph/ops/opFamily";
import type { GraphPicture, PictureBox } from "../../../../../src/shared/graph/graphPicture";
import type { GraphShares } from "../../../../../src/shared/questions/graphPictures";
import type { Hue } from "../boxes/boxHues";
import { entriesOf } from "./entryHues";
import { type FamilyPaints, familyHue } from "./familyHue";

/** The colour of each closed box by its op's family, or by what leads in it as far as that is known. */
export function familyHues(
  { boxes }: Pick<GraphPicture, "boxes">,
  shares: GraphShares | undefined,
  theme: FamilyPaints,
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
