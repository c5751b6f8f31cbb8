import * as v from "valibot";
import { pictureChoice } from "../graphPicture";
import { graphRef } from "../graphRef";
import { of, question } from "../question";
import { graphQuery } from "./graphSearch";

export interface GraphMarks {
  /** Nodes in each box of the picture that are meant. */
  readonly counts: Uint32Array;
  readonly total: number;
}

/** Where in a picture nodes are: by their names, or by what they have in common. */
export const graphMarks = question({
  name: "graph/marks",
  params: v.object({
    ...graphRef.entries,
    choice: pictureChoice,
    of: v.union([graphQuery, v.object({ names: v.array(v.string()) })]),
  }),
  result: of<GraphMarks>(),
});
