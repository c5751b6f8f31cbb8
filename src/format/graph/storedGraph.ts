import type { AttributeTextsBuilder } from "../../graph/attributeTexts";
import type { GraphLibrary } from "../../graph/graphLibrary";
import type { GraphModel } from "../../graph/graphModel";
import type { NodeFacts } from "../../graph/nodeFacts";
import type { LayersFigures } from "../../graph/summary/layerFigures";
import type { NodeAttribute } from "../../shared/questions/graphs";
import type { Pace } from "../../tensor/pace";
import type { BytesPlace } from "../bytesPlace";

/** Form of bytes that hold graphs: a graph of the dialect, a MetaGraphDef, a RunMetadata, or a Keras model as JSON. */
export type GraphForm = "graph" | "metaGraph" | "runMetadata" | "kerasModel";

/** A graph that bytes hold. */
export interface StoredPart {
  /** Name as in the command line: `graph`, `function/0/pre` … */
  readonly name: string;
  /** Reads names and edges. What is no graph has problems; throws `unreadable` alone. */
  open(pace: Pace): Promise<StoredGraph>;
}

/** Output of a node, as far as it is known. */
export interface OutputLook {
  readonly dtype?: string;
  /** Sizes, -1 where one is unknown; absent where the rank is. */
  readonly shape?: readonly number[];
  /** The shape as the graph itself has it, without a run: null where it says that the rank is unknown, absent where it says nothing. */
  readonly declared?: readonly number[] | null;
}

/** A graph of a file, or the body of a function, whose names and edges are in memory; all else of a node is read when it is asked for. */
export interface StoredGraph {
  readonly model: GraphModel;
  readonly library: GraphLibrary;
  /** Functions of the library that a node names, as op or in an attribute. */
  calls(node: number, pace: Pace): Promise<readonly string[]>;
  /** Attributes by name; lists and texts are cut after `most` entries. */
  attributes(node: number, most: number, pace: Pace): Promise<readonly NodeAttribute[]>;
  /** Adds the texts of all nodes' attributes, in one pass through the file. Absent where nodes are few. */
  attributeTexts?(into: AttributeTextsBuilder, pace: Pace): Promise<void>;
  /** Facts of all nodes, in one pass through the file. */
  facts(pace: Pace): Promise<NodeFacts>;
  /** Digests of a node's attributes by name, equal where names and bytes are. */
  attributeDigests(node: number, pace: Pace): Promise<ReadonlyMap<string, string>>;
  /** Outputs of nodes, undefined where nothing is known. */
  outputs(nodes: readonly number[], pace: Pace): Promise<readonly (readonly OutputLook[] | undefined)[]>;
  /** The message around an attribute's tensor, whose field 8 that is; undefined where the attribute is no tensor. */
  constant(node: number, attribute: string, pace: Pace): Promise<BytesPlace | undefined>;
  /** Figures of each layer by its configuration. Absent where nodes are no layers. */
  layerFigures?(pace: Pace): Promise<LayersFigures>;
  /** The body of a function; undefined where the library has none. */
  body(name: string, pace: Pace): Promise<StoredGraph | undefined>;
}
