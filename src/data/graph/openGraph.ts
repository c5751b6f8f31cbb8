import type { AttributeTextsBuilder } from "../../graph/attributeTexts";
import type { GraphLibrary } from "../../graph/graphLibrary";
import type { GraphModel } from "../../graph/graphModel";
import type { PlainValue } from "../../graph/labels/attributeText";
import type { NodeFacts } from "../../graph/nodeFacts";
import type { LayersFigures } from "../../graph/summary/layerFigures";
import type { NodeAttribute } from "../../shared/questions/graphs";
import type { Pace } from "../../tensor/pace";

/** Output of a node, as far as it is known. */
export interface NodeOutputLook {
  readonly dtype?: string;
  /** Sizes, -1 where one is unknown; absent where the rank is. */
  readonly shape?: readonly number[];
  /** The shape as the graph itself has it, without a run: null where it says that the rank is unknown, absent where it says nothing. */
  readonly declared?: readonly number[] | null;
}

/** Bytes of the file that a graph is in. */
export interface GraphBytes {
  readonly positionBytes: number;
  readonly lengthBytes: number;
}

/** A graph, or the body of a function, whose names and edges are in memory; all else of a node is read when it is asked for. */
export interface OpenGraph {
  readonly model: GraphModel;
  /** Library of the graph; a body's is that of the graph it belongs to. */
  readonly library: GraphLibrary;
  /** Functions that a node calls: its op, or those that its attributes name, as far as the library has them. */
  calls(node: number, pace: Pace): Promise<readonly string[]>;
  /** Attributes by name, lists and texts cut after `most` entries; payloads of tensors are hopped over. */
  attributes(node: number, most: number, pace: Pace): Promise<readonly NodeAttribute[]>;
  /** Adds the texts of all nodes' attributes, from the first node on that the builder has not. It awaits nothing but the pace. */
  attributeTexts(into: AttributeTextsBuilder, pace: Pace): Promise<void>;
  /** Facts of all nodes' attributes, in one pass through the file. Constants of any size are digested without being held. */
  facts(pace: Pace): Promise<NodeFacts>;
  /** Digests of a node's attributes by name; equal, also of two graphs, where name and bytes are. */
  attributeDigests(node: number, pace: Pace): Promise<ReadonlyMap<string, string>>;
  /**
   * Outputs of nodes, one list a node (undefined where nothing is known): by `_output_shapes`, by the run metadata that the graph stands
   * in, by MindSpore's types. Reads nothing twice.
   */
  outputs(nodes: readonly number[], pace: Pace): Promise<readonly (readonly NodeOutputLook[] | undefined)[]>;
  /**
   * Place of the message around the tensor of an attribute, in whose field 8 the tensor is, as in that of a `Summary.Value`; undefined
   * where the attribute is no tensor.
   */
  constant(node: number, attribute: string, pace: Pace): Promise<GraphBytes | undefined>;
  /** Elements of an attribute's tensor, a scalar or a list of not more than `most`; undefined where it is none, or cannot be shown. */
  constantElements(node: number, attribute: string, most: number, pace: Pace): Promise<PlainValue | undefined>;
  /** Figures of each layer by its configuration. Absent where nodes are no layers. */
  layerFigures?(pace: Pace): Promise<LayersFigures>;
  /** The body of a function. Throws `unknownFunction`. */
  body(name: string, pace: Pace): Promise<OpenGraph>;
}

/** A point of a graph's series. */
export interface GraphValue {
  /** Names of its parts, at least one. */
  readonly parts: readonly string[];
  /** Reads names and edges of a part, of the first where none is named. Throws `unknownPart`. */
  open(part: string | undefined, pace: Pace): Promise<OpenGraph>;
}
