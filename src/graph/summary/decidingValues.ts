import type { Pace } from "../../tensor/pace";
import type { GraphModel } from "../graphModel";

const A_LOOK = 4096;

/** Torch's ops that take truths, whole numbers or nothing but an order: logical ones, comparisons, sizes. */
const DECIDING =
  /^aten::(__(and|or|xor|iand|ior|ixor)__|bitwise_(and|or|xor|not)_?|logical_(and|or|xor|not)_?|(eq|ne|lt|le|gt|ge|not_equal|less|less_equal|greater|greater_equal)_?|isnan|isinf|isfinite|any|all|nonzero|size|numel|dim|one_hot)$/u;

/** Ops with a condition, a mask or indices among what they take, by the place of these. */
const DECIDED_BY: Readonly<Record<string, number>> = {
  "aten::where": 0,
  "aten::embedding": 1,
  "aten::index": 1,
  "aten::index_put": 1,
  "aten::index_put_": 1,
  "aten::masked_fill": 1,
  "aten::masked_fill_": 1,
  "aten::masked_scatter": 1,
  "aten::masked_select": 1,
  "aten::take": 1,
  "aten::take_along_dim": 1,
  "aten::gather": 2,
  "aten::index_add": 2,
  "aten::index_select": 2,
  "aten::scatter": 2,
  "aten::scatter_add": 2,
};

/** Ops whose result has the values of the first input, or of all in a list, in another shape or type. */
const ARRANGING =
  /^(prim::ListConstruct|aten::(alias|clone|contiguous|expand|expand_as|flatten|flip|narrow|permute|repeat|reshape|select|slice|squeeze|t|to|transpose|tril|triu|type_as|unflatten|unsqueeze|view|view_as))$/u;

/**
 * 1 for nodes of a torch graph whose value does nothing but decide: it is compared, or it is a truth, a mask, a condition or an index,
 * as it is or arranged otherwise. No parameter is such a value, for it could not be learned. A value that goes nowhere, or into any other
 * op, such as a mask that is added, may be one: this tells nothing of it. Nodes come in order of depth.
 */
export async function decidingValues(model: GraphModel, order: Uint32Array, pace: Pace): Promise<Uint8Array> {
  const decides = new Uint8Array(model.nodeCount);
  const isDeciding = model.opNames.map((op) => DECIDING.test(op));
  const isArranging = model.opNames.map((op) => ARRANGING.test(op));
  const decidedBy = model.opNames.map((op) => (Object.hasOwn(DECIDED_BY, op) ? DECIDED_BY[op] : undefined));
  let looked = 0;
  for (let i = order.length - 1; i >= 0; i--) {
    if (++looked % A_LOOK === 0 && pace.isDue()) await pace.giveWay();
    const node = order[i] as number;
    let isTaken = false;
    let isOther = false;
    for (let at = model.outStarts[node] as number; at < (model.outStarts[node + 1] as number) && !isOther; at++) {
      if (++looked % A_LOOK === 0 && pace.isDue()) await pace.giveWay();
      const edge = model.outEdges[at] as number;
      if (model.isControl(edge)) continue;
      isTaken = true;
      const target = model.targets[edge] as number;
      const op = model.ops[target] as number;
      // Torch's nodes have no control edges: an edge's place is that of its input.
      const place = edge - (model.inStarts[target] as number);
      const isArranged = isArranging[op] && decides[target] === 1;
      isOther = !isDeciding[op] && !isArranged && decidedBy[op] !== place;
    }
    if (isTaken && !isOther) decides[node] = 1;
  }
  return decides;
}
