import { type AttributeTexts, AttributeTextsBuilder } from "../../../graph/attributeTexts";
import type { Pace } from "../../../tensor/pace";
import type { KeptGraph } from "../keptGraph";
import type { GraphMatches } from "./graphMatches";
import { SearchedTexts } from "./searchedTexts";

/** Texts of attributes take at most so much of the memory of a graph. */
const MOST_ATTRIBUTE_BYTES = 64 * 1024 * 1024;

/** Attributes of a graph's nodes, as they are searched. */
interface SearchedAttributes extends Pick<AttributeTexts, "starts" | "uses" | "isPartial"> {
  readonly searched: SearchedTexts;
}

/** Searched texts of a graph, with the last result. */
export class GraphTexts {
  readonly graph: KeptGraph;
  readonly names: SearchedTexts;
  /** Last result, for callers that ask for more of the same answer. */
  last: { readonly query: string; readonly matches: GraphMatches } | undefined;
  private readonly foundAttributes: { get(pace: Pace): Promise<SearchedAttributes> };

  constructor(graph: KeptGraph, mostAttributeBytes = MOST_ATTRIBUTE_BYTES) {
    this.graph = graph;
    this.names = new SearchedTexts(graph.model.names, graph);
    // A cancel leaves what was read so far: keys come faster than all is read.
    let builder: AttributeTextsBuilder | undefined;
    this.foundAttributes = graph.once(
      async (pace) => {
        builder ??= new AttributeTextsBuilder(mostAttributeBytes);
        await graph.open.attributeTexts(builder, pace);
        const { texts, ...found } = builder.finish(graph.model.nodeCount);
        builder = undefined;
        return { searched: new SearchedTexts(texts, graph), ...found };
      },
      ({ searched: { texts }, starts, uses }) =>
        texts.bytes.length + 8 * texts.count + starts.byteLength + uses.byteLength,
    );
  }

  /** Reads attributes when they are first wanted. */
  attributes(pace: Pace): Promise<SearchedAttributes> {
    return this.foundAttributes.get(pace);
  }
}
