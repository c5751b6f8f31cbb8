import type { StoredGraph } from "../../format/graph/storedGraph";
import type { AttributeTextsBuilder } from "../../graph/attributeTexts";
import type { PlainValue } from "../../graph/labels/attributeText";
import type { Pace } from "../../tensor/pace";

/** A stored graph, or the body of a function, with the values of its constants. */
export interface OpenGraph extends Omit<StoredGraph, "attributeTexts" | "body"> {
  /** Adds the texts of all nodes' attributes, from the first node on that the builder has not. It awaits nothing but the pace. */
  attributeTexts(into: AttributeTextsBuilder, pace: Pace): Promise<void>;
  /** Elements of an attribute's tensor, a scalar or a list of not more than `most`; undefined where it is none, or cannot be shown. */
  constantElements(node: number, attribute: string, most: number, pace: Pace): Promise<PlainValue | undefined>;
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
