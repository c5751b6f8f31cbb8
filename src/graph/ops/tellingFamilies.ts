import { FAMILY_TIERS } from "./familyTiers";
import type { OpFamily } from "./opFamilies";

/** Tiers that make up what a block is: layers, optimizers, activations and what is as much. */
const MAKING = 3;

/** Families that say what a scope is made of; those that serve these only where there are no others. */
export function tellingFamilies(families: readonly OpFamily[]): readonly OpFamily[] {
  const found = FAMILY_TIERS.map((tier) => tier.filter((family) => families.includes(family)));
  const making = found.slice(0, MAKING).flat();
  return making.length > 0 ? making : (found.find(({ length }) => length > 0) ?? []);
}
