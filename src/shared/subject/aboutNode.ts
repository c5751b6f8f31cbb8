import { type Kind, kindRecord } from "../kind";

/** Tells whether tags of a kind name nodes of a graph. */
export function isAboutNode({ kind }: { readonly kind: Kind }): boolean {
  return kindRecord(kind).isAboutNodes === true;
}
