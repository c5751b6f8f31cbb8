import type { Pace } from "../../tensor/pace";
import { chainPlaces } from "./chainPlaces";
import { layerOrder } from "./layerOrder";
import { levelParts, sectionsOf } from "./levelPartition";
import { placeLevel } from "./levelPlaces";
import type { LayOut } from "./levelShape";
import { pieced } from "./linePieces";
import type { OrderedPoints } from "./orderedPoints";
import { simplePlaces } from "./simplePlaces";

/** The middles of points across the flow, part by part; undefined where that would take too long, or did. Throws `cancelled`. */
export type PlaceWell = (parts: readonly OrderedPoints[], pace: Pace) => Promise<readonly Float64Array[] | undefined>;

/**
 * Lays levels out: layers and their order are found here, places across the flow by `placeWell`, or simply where that does not. A chain is
 * placed as it is.
 */
export function layOutBy(placeWell: PlaceWell): LayOut {
  return async (shape, pace) => {
    const parts = await levelParts(shape, pace);
    const ordered: OrderedPoints[] = [];
    const chains: (Float64Array | undefined)[] = [];
    for (const section of sectionsOf(parts)) {
      if (pace.isDue()) await pace.giveWay();
      const { arranged } = section;
      const pieces = pieced(arranged);
      const chain = chainPlaces(section, pieces);
      chains.push(chain);
      if (chain) continue;
      const layers = await layerOrder(pieces, arranged.layerCount, pace);
      const { before, behind } = arranged.rooms;
      ordered.push({ before, behind, layers, above: pieces.above, below: pieces.below });
    }
    const well = ordered.length > 0 ? await placeWell(ordered, pace) : [];
    const placed = [...(well ?? [])];
    if (!well) for (const points of ordered) placed.push(await simplePlaces(points, pace));
    const left = placed.values();
    const places = chains.map((chain) => chain ?? (left.next().value as Float64Array));
    return placeLevel(shape, parts, places, !well, pace);
  };
}

/** Lays levels out in simple layers, fast whatever they are like. */
export const simpleLayers: LayOut = layOutBy(() => Promise.resolve(undefined));
