import type { Pace } from "../../tensor/pace";
import { commonTerms } from "./commonTerms";
import { type ComparedGraph, diffByName } from "./diffByName";
import type { NodeDiff } from "./graphDiff";
import { movedNodes } from "./movedNodes";

/** Compares two graphs node by node. */
export async function diffGraphs(a: ComparedGraph, b: ComparedGraph, pace: Pace): Promise<NodeDiff> {
  const terms = commonTerms(a.model, b.model);
  const byName = await diffByName(a, b, terms, pace);
  return { ...byName, moved: await movedNodes(a, b, byName, terms, pace) };
}
