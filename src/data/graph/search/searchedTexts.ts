import type { ByteTexts } from "../../../graph/byteTexts";
import type { Pace } from "../../../tensor/pace";
import type { KeptGraph } from "../keptGraph";
import { DecodedTexts } from "./decodedTexts";
import { FoldedTexts } from "./foldedTexts";

/** Texts of a graph, and the forms that they are searched in, each made when it is first wanted. */
export class SearchedTexts {
  readonly texts: ByteTexts;
  readonly decoded: DecodedTexts;
  private readonly foundFolded: { get(pace: Pace): Promise<FoldedTexts> };

  /** Forms that are made are held with the graph. */
  constructor(texts: ByteTexts, graph: KeptGraph) {
    this.texts = texts;
    this.decoded = new DecodedTexts(texts);
    // A cancel leaves what is folded so far: keys come faster than all is done.
    let folding: FoldedTexts | undefined;
    this.foundFolded = graph.once(
      async (pace) => {
        folding ??= new FoldedTexts(texts);
        await folding.fold(pace);
        return folding;
      },
      (folded) => folded.byteLength,
    );
  }

  folded(pace: Pace): Promise<FoldedTexts> {
    return this.foundFolded.get(pace);
  }
}
