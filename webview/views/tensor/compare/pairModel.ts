import { madeOfPair } from "../../../../src/tensor/pair/cells/madeOfPair";
import type { PairDtypes } from "../../../../src/tensor/pair/dtypes/comparedDtype";
import type { GridModel } from "../../../ui/grid/gridModel";
import type { PairWay } from "./compareState";
import type { PairTiles } from "./pairTiles";

/** One way of two tensors as a grid. Differences are made here of the tiles of both. */
export function pairModel(tiles: PairTiles, way: PairWay, dtypes: PairDtypes): GridModel {
  return {
    ...tiles.a,
    async fetchTile(rect, signal) {
      const { a, b, differs } = await tiles.fetch(rect, signal);
      if (way === "a") return a;
      if (way === "b") return b;
      return differs ?? madeOfPair(way, a, b, dtypes);
    },
  };
}
