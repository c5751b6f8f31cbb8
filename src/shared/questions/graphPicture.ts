import * as v from "valibot";
import { type GraphPicture, pictureChoice } from "../graphPicture";
import { graphRef } from "../graphRef";
import { of, question } from "../question";

/** A graph as it is drawn: its open scopes, laid out. Below 1 MB. Throws as `graph/overview` does, and `cancelled`. */
export const graphPicture = question({
  name: "graph/picture",
  params: v.object({ ...graphRef.entries, choice: pictureChoice }),
  result: of<GraphPicture>(),
  turn: "first",
});
