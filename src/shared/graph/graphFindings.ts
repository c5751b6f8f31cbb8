/**
 * Lists of what was found in a graph, and the columns of each. `node`, `from`, `to`, `other`, `kept`, `behind`: names of nodes; `scope`: a path;
 * `place`: a path or a node;
 * `device`, `placed`, `toDevice`: devices; `nanos`, `otherNanos`, `moreNanos`: ns; `share`: 0 to 1; `bytes`; the others counts, keys or texts.
 */
export const FINDING_COLUMNS = {
  /** Nodes by what becomes of them: `state` is one of `RUN_KEYS`. */
  run: ["node", "op", "device", "state"],
  /** One of the shortest ways from feed to fetch; one of the longest of the graph. In order. */
  shortest: ["node", "op", "device"],
  longest: ["node", "op", "device"],
  /** `end` is one of `END_KEYS`. */
  ends: ["node", "op", "device", "end"],
  /** The way of data in order: modules, and nodes that are in none or in an open one. `changes` 1 where the shape is another than before. */
  follow: ["place", "type", "shape", "dtype", "changes", "nodes"],
  /** Nodes of each device, recorded or placed; time and guesses where a cost is chosen. */
  loads: ["device", "nodes", "nanos", "guessed"],
  /** `why` is one of `PLACE_REASONS`. */
  placed: ["node", "op", "device", "placed", "why"],
  /** Data edges between two devices. */
  crossing: ["from", "port", "to", "device", "toDevice", "bytes"],
  cost: ["node", "op", "nanos", "share", "executions", "bytes", "device"],
  costScopes: ["scope", "nodes", "nanos", "share", "bytes"],
  unmatched: ["name", "nanos", "bytes"],
  cse: ["node", "op", "nodes"],
  foldable: ["node", "op", "isRoot"],
  identities: ["node", "behind", "port", "length"],
  inline: ["node", "function", "nodes"],
  dead: ["node", "op", "device"],
  onlyA: ["node", "op", "device"],
  onlyB: ["node", "op", "device"],
  /** `op`, `device`: `a -> b` where they differ; `inputs` 1 where they do; names of attributes. */
  changed: ["node", "op", "device", "inputs", "attributes"],
  moved: ["node", "other", "op"],
  costs: ["node", "nanos", "otherNanos", "moreNanos"],
  /** Scopes, and Keras' layers, in order of execution. `outputs`: shapes, `[?, 64], [2]`; `unknown`: variables whose size nothing tells. */
  parameters: [
    ...(["scope", "type", "outputs", "parameters", "trainable", "bytes", "multiplyAdds", "share"] as const),
    "unknown",
  ],
} as const satisfies Readonly<Record<string, readonly string[]>>;

/** A node without edges into it, out of it, or either. */
export const END_KEYS = ["source", "sink", "both"] as const;
export type EndKey = (typeof END_KEYS)[number];

export type FindingList = keyof typeof FINDING_COLUMNS;
export type FindingColumn = (typeof FINDING_COLUMNS)[FindingList][number];

/** Place of a row in a list that unfolds. */
export interface FindingFold {
  /** Rows that it is in. */
  readonly level: number;
  /** Absent where there is nothing in it. */
  readonly isOpen?: boolean;
}

/** One finding: the nodes it is about, and what there is to say of it, column by column. */
export interface FindingRow {
  /** Its number in the list before that was sorted. */
  readonly at: number;
  /** First nodes of the row; a scope's row has none. */
  readonly nodes: readonly string[];
  readonly nodeCount: number;
  /** Null where it is not known. */
  readonly cells: readonly (string | number | null)[];
  readonly fold?: FindingFold;
}
