import type { Kind } from "../kind";

/** Kinds whose series are about nodes of a graph. */
const NODE_KINDS: readonly Kind[] = ["tensor", "histogram"];

export function isAboutNode({ kind }: { readonly kind: Kind }): boolean {
  return NODE_KINDS.includes(kind);
}
