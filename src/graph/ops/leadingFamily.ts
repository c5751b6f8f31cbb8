import { FAMILY_TIERS, LAYER_FAMILIES } from "./familyTiers";
import type { OpFamily } from "./opFamilies";
import { opFamily } from "./opFamily";

/** Layers that multiply matrices on the way. */
const WITH_MATMUL: readonly OpFamily[] = ["attention", "recurrent"];

/**
 * The family that a scope is of by those of its nodes: the only one that there is of those that count most. Its name decides where it is that of
 * a layer that its ops do not contradict: Keras' layer normalization is made of arithmetic. Undefined where several weigh alike.
 */
export function leadingFamily(families: Iterable<OpFamily>, scope = ""): OpFamily | undefined {
  const found = new Set(families);
  const leading =
    FAMILY_TIERS.map((tier) => tier.filter((family) => found.has(family))).find(({ length }) => length > 0) ?? [];
  const named = layerFamily(scope);
  const isLayer = LAYER_FAMILIES.includes(named);
  // What only serves contradicts no layer.
  const against = isLayer ? leading.filter((family) => LAYER_FAMILIES.includes(family)) : leading;
  if (found.size > 0 && named !== "other" && against.every((family) => isPartOf(family, named))) return named;
  return leading.find((whole) => leading.every((family) => isPartOf(family, whole)));
}

function isPartOf(family: OpFamily, whole: OpFamily): boolean {
  return family === whole || (family === "matmul" && WITH_MATMUL.includes(whole));
}

/** Names that people give a normalization, be it behind that of its block: `block0_bn1`. */
const NORM = /(?:^|_)(?:bn|ln|norm|(?:batch|layer|group|instance|rms)_?norm)\d*$/iu;

/** By `layer_normalization_3`, `block0_bn1_1`, or torch's `LayerNorm[norm1]`; of other scopes `other`. */
function layerFamily(scope: string): OpFamily {
  const part = scope.slice(scope.lastIndexOf("/") + 1);
  const name = part.replace(/\[.*\]$/su, "").replace(/_\d+$/u, "");
  return NORM.test(name) ? "norm" : opFamily(name);
}
