import * as v from "valibot";
import { pictureChoice } from "../graphPicture";
import { graphRef } from "../graphRef";
import { of, question } from "../question";

/** One tensor, or control edge, on a line. */
export interface LineEdge {
  readonly from: string;
  /** Null for a control edge. */
  readonly port: number | string | null;
  readonly to: string;
  /** Place among the data inputs; null for a control edge. */
  readonly slot: number | null;
  readonly dtype?: string;
  readonly shape?: readonly number[];
  /** Of the tensor; absent where its dtype or a size of its shape is not known. */
  readonly bytes?: number;
}

export interface GraphLine {
  readonly total: number;
  /** The first 50. */
  readonly edges: readonly LineEdge[];
}

/** What a line between two boxes of a picture stands for: the boxes' ids, empty for the picture's border. */
export const graphLine = question({
  name: "graph/line",
  params: v.object({ ...graphRef.entries, choice: pictureChoice, from: v.string(), to: v.string() }),
  result: of<GraphLine>(),
  turn: "first",
});
