import { OP_FAMILIES, type OpFamily } from "../../../../../src/graph/ops/opFamilies";
import { tellingFamilies } from "../../../../../src/graph/ops/tellingFamilies";
import type { GraphPicture } from "../../../../../src/shared/graph/graphPicture";
import type { GraphShares } from "../../../../../src/shared/questions/graphPictures";
import { entriesOf } from "../colours/entryHues";
import { type FamilyPaints, familyHue } from "../colours/familyHue";
import type { BarPart } from "./barPart";
import type { Hue } from "./boxHues";

/**
 * The families that closed boxes without a colour are made of, each by its part of their nodes, in the order in which families are told: boxes
 * that are built alike have equal bars.
 */
export function familyBars(
  { boxes }: Pick<GraphPicture, "boxes">,
  hues: readonly (Hue | undefined)[],
  shares: GraphShares,
  theme: FamilyPaints,
): readonly (readonly BarPart[] | undefined)[] {
  return boxes.map(({ isOpen }, i) => {
    if (isOpen || hues[i]) return undefined;
    const counts = new Map(entriesOf(shares, i).map(({ share, nodes }) => [share.key, nodes]));
    const found = tellingFamilies(OP_FAMILIES.filter((family) => counts.has(family)));
    const nodesOf = (family: OpFamily) => counts.get(family) ?? 0;
    const all = found.reduce((sum, family) => sum + nodesOf(family), 0);
    if (found.length < 2) return undefined;
    return OP_FAMILIES.filter((family) => found.includes(family)).map((family) => ({
      share: nodesOf(family) / all,
      hue: familyHue(family, theme),
    }));
  });
}
