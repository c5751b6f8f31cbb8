import type { AttributeTextsBuilder } from "../../graph/attributeTexts";
import { searchedAttribute } from "../../shared/graph/searchedAttribute";
import type { Pace } from "../../tensor/pace";
import type { OpenGraph } from "./openGraph";

/** Limits of the entries and characters of lists and texts that are searched. */
const MOST_ENTRIES = 4096;

/** Adds the texts of nodes' attributes, node by node, from the first on that the builder has not. */
export async function addTextsOf(
  graph: Pick<OpenGraph, "model" | "attributes">,
  into: AttributeTextsBuilder,
  pace: Pace,
): Promise<void> {
  for (let node = into.nodeCount; node < graph.model.nodeCount && !into.isFull; node++) {
    if (pace.isDue()) await pace.giveWay();
    const attributes = await graph.attributes(node, MOST_ENTRIES, pace);
    if (attributes.some(({ length }) => length !== undefined)) into.noteCut();
    into.addNode(Int32Array.from(attributes, (attribute) => into.add(searchedAttribute(attribute))));
  }
}
