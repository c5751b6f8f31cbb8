import type { ViewQuery } from "../../../src/shared/compare/reference";

/** `16, 4, 4, 4; 2, 3, 1, 0`: the shape that B is given first, then the order of its dims; either may be left out. */
export function queryToType({ reshape, perm }: ViewQuery): string {
  const shape = reshape ? reshape.join(", ") : "";
  return perm ? `${shape}; ${perm.join(", ")}` : shape;
}

/** View that was typed; undefined where it is none. An empty text is B as it is. */
export function typedQuery(text: string): ViewQuery | undefined {
  const [shape = "", order = "", ...more] = text.replaceAll(/[[\]()]/g, "").split(";");
  const reshape = numbersIn(shape);
  const perm = numbersIn(order);
  if (more.length > 0 || !reshape || !perm || !isOrder(perm)) return undefined;
  return { ...(reshape.length > 0 && { reshape }), ...(perm.length > 0 && { perm }) };
}

function numbersIn(text: string): number[] | undefined {
  const parts = text.split(/[\s,]+/).filter(Boolean);
  return parts.every((part) => /^\d{1,15}$/.test(part)) ? parts.map(Number) : undefined;
}

/** Every dim once. */
function isOrder(perm: readonly number[]): boolean {
  return perm.every((dim) => dim < perm.length) && new Set(perm).size === perm.length;
}
