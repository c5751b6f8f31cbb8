import type { BlockPlan, PlannedDim } from "./blockPlan";
import type { FoundRow } from "./foundBlocks";

/** Elements that follow each other in a slice: a box of it. */
export interface ElementSpan {
  /** Row-major number of the first. */
  readonly firstElement: number;
  readonly count: number;
}

/** Blocks of a dim of which a box has elements. */
interface BoxedDim extends PlannedDim {
  readonly firstBlock: number;
  readonly count: number;
  /** True if the first of them begins in the box. */
  readonly isStart: boolean;
}

/** The plan of a box alone: its cells are numbered row-major by the dims of the slice. */
export function boxPlan(plan: BlockPlan, span: ElementSpan): BlockPlan {
  let cells = 1;
  let origin = 0;
  const dims: PlannedDim[] = [];
  for (const { blocks, firstBlock, count } of boxedDims(plan, span).reverse()) {
    dims.unshift({ blocks, stride: cells });
    origin += firstBlock * cells;
    cells *= count;
  }
  return { ...plan, cells, origin, dims };
}

/** Rows of a box's cells, where they lie in the whole: those of the last dim follow each other in both. */
export function* boxRows(plan: BlockPlan, span: ElementSpan): Generator<FoundRow> {
  const dims = boxedDims(plan, span);
  const last = dims.pop();
  if (!last) return;
  const { count, stride, firstBlock, isStart } = last;
  let entry = 0;
  for (const outer of outerRows(dims, 0, { cell: firstBlock * stride, isStart: true })) {
    const end = entry + count;
    const starts = !outer.isStart ? end : isStart ? entry : entry + 1;
    yield { entry, end, cell: outer.cell, stride, starts };
    entry = end;
  }
}

interface OuterRow {
  readonly cell: number;
  /** The first elements of its blocks are in the box, as far as the dims outside tell. */
  readonly isStart: boolean;
}

function* outerRows(dims: readonly BoxedDim[], dim: number, row: OuterRow): Generator<OuterRow> {
  const own = dims[dim];
  if (!own) {
    yield row;
    return;
  }
  for (let i = 0; i < own.count; i++) {
    const cell = row.cell + (own.firstBlock + i) * own.stride;
    yield* outerRows(dims, dim + 1, { cell, isStart: row.isStart && (i > 0 || own.isStart) });
  }
}

function boxedDims({ dims }: BlockPlan, { firstElement, count }: ElementSpan): BoxedDim[] {
  let inner = dims.reduce((product, { blocks: { length } }) => product * length, 1);
  return dims.map(({ blocks, stride }) => {
    inner /= blocks.length;
    const first = Math.floor(firstElement / inner) % blocks.length;
    const length = Math.min(blocks.length, Math.max(1, Math.floor(count / inner)));
    const firstBlock = blocks.blockOf(first);
    const lastBlock = blocks.blockOf(first + length - 1);
    return {
      ...{ blocks, stride, firstBlock, count: lastBlock - firstBlock + 1 },
      isStart: blocks.startOf(firstBlock) === first,
    };
  });
}
