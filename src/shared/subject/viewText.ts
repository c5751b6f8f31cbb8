import type { PairView } from "../../tensor/pair/view/pairView";
import { shapeText } from "../../tensor/slice/shape";

/** Changes that a view makes to B, in English: `reshaped to [16, 4, 4, 4], transposed 2,3,1,0`. */
export function viewText({ reshape, perm }: PairView): string {
  const steps = [
    reshape && `reshaped to ${shapeText(reshape)}`,
    perm && perm.length > 0 && `transposed ${perm.join(",")}`,
  ];
  return steps.filter((step) => typeof step === "string").join(", ") || "as it is";
}
