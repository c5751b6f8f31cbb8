/** Variables of a graph, each once. */
export interface Variables {
  readonly all: readonly Variable[];
  /** By node: the variable that it is, by its number; -1 for other nodes. */
  readonly own: Int32Array;
}

export interface Variable {
  /** The node in whose scope it counts. */
  readonly node: number;
  /** Undefined where the file does not tell; its elements may be known all the same. */
  readonly shape: readonly number[] | undefined;
  /** Elements; NaN where nothing tells. */
  readonly count: number;
  readonly dtype: string | undefined;
}

/** Variables as they are found, node by node. */
export class VariablesBuilder {
  readonly all: Variable[] = [];
  readonly own: Int32Array;

  constructor(nodeCount: number) {
    this.own = new Int32Array(nodeCount).fill(-1);
  }

  /** A variable, and the node that gives it where that is another than where it counts. */
  add(variable: Variable, giver = variable.node): void {
    this.own[giver] = this.all.push(variable) - 1;
  }
}

/** Elements of a shape that is known; else NaN. */
export function elementsOf(shape: readonly number[] | null | undefined): number {
  if (!shape) return Number.NaN;
  return shape.reduce((count, size) => count * (size >= 0 ? size : Number.NaN), 1);
}
