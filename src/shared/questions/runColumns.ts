import * as v from "valibot";
import { of, question } from "../question";
import type { RunColumnNames } from "../series/runConditions";

/** Names that columns of a log folder's runs have, in natural order; of runs that can be read. Throws what failed where none can. */
export const listRunColumns = question({
  name: "runs/columns",
  params: () => v.object({ logdir: v.string() }),
  result: of<RunColumnNames>(),
});
