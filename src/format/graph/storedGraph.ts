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

/** Dtype and shapes of an output of a node, as far as they are known. */
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
  /** Library of the graph; a body has that of the graph it belongs to. */
  readonly library: GraphLibrary;
  /** Functions of the library that a node calls: its op, or those that its attributes name. */
  calls(node: number, pace: Pace): Promise<readonly string[]>;
  /** Attributes by name, lists and texts cut after `most` entries; payloads of tensors are hopped over. */
  attributes(node: number, most: number, pace: Pace): Promise<readonly NodeAttribute[]>;
  /** Adds the texts of all nodes' attributes, in one pass through the file. Absent where nodes are few. */
  attributeTexts?(into: AttributeTextsBuilder, pace: Pace): Promise<void>;
  /** Facts of all nodes by their attributes, in one pass through the file. Constants of any size are digested without being held. */
  facts(pace: Pace): Promise<NodeFacts>;
  /** Digests of a node's attributes by name; equal, also of two graphs, where name and bytes are. */
  attributeDigests(node: number, pace: Pace): Promise<ReadonlyMap<string, string>>;
  /**
   * Outputs of nodes, one list a node (undefined where nothing is known): by `_output_shapes`, by the run metadata that the graph
   * stands in, by MindSpore's types. Reads nothing twice.
   */
  outputs(nodes: readonly number[], pace: Pace): Promise<readonly (readonly OutputLook[] | undefined)[]>;
  /** Place of the message around an attribute's tensor, in whose field 8 that is, as in a `Summary.Value`; undefined where the attribute is no tensor. */
  constant(node: number, attribute: string, pace: Pace): Promise<BytesPlace | undefined>;
  /** Figures of each layer by its configuration. Absent where nodes are no layers. */
  layerFigures?(pace: Pace): Promise<LayersFigures>;
  /** The body of a function; undefined where the library has none. */
  body(name: string, pace: Pace): Promise<StoredGraph | undefined>;
}
