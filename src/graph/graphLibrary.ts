/** A function of a graph's library, by its signature and what its body calls. */
export interface LibraryFunction {
  readonly name: string;
  /** Number of nodes of its body, without the arguments. */
  readonly nodeCount: number;
  readonly args: readonly string[];
  /** Results, and the outputs of the body that they are (`out:output:0`). */
  readonly returns: readonly { readonly name: string; readonly from: string }[];
  readonly controlReturns: readonly string[];
  /** Functions of the library that nodes of its body name, as op or in an attribute. */
  readonly calls: readonly string[];
}

/** The functions of a graph. A name counts once: the first of it. */
export interface GraphLibrary {
  /** In file order. */
  readonly functions: readonly LibraryFunction[];
  readonly gradients: readonly { readonly function: string; readonly gradient: string }[];
}

export const NO_LIBRARY: GraphLibrary = { functions: [], gradients: [] };
