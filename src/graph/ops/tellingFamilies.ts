import { FAMILY_TIERS } from "./familyTiers";
import type { OpFamily } from "./opFamilies";

/** Tiers that make up what a block is: layers, optimizers, activations and what is as much. */
const MAKING = 3;

/** Of the families of a scope's nodes those that say what it is made of; what serves these only where there is nothing else. */
export function tellingFamilies(families: readonly OpFamily[]): readonly OpFamily[] {
  const found = FAMILY_TIERS.map((tier) => tier.filter((family) => families.includes(family)));
  const making = found.slice(0, MAKING).flat();
  return making.length > 0 ? making : (found.find(({ length }) => length > 0) ?? []);
}
