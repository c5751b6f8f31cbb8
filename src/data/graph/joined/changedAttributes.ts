import type { ChangedNode } from "../../../graph/diff/graphDiff";
import { compareCodePoints } from "../../../graph/textOrder";
import type { Pace } from "../../../tensor/pace";
import type { Joined } from "../keptGraph";

/** Names of attributes that differ, or that only one of the nodes has. */
export async function changedAttributes(
  { a, b }: Pick<Joined, "a" | "b">,
  change: ChangedNode,
  pace: Pace,
): Promise<string[]> {
  if (!change.isAttributes) return [];
  const digestsA = await a.open.attributeDigests(change.a, pace);
  const digestsB = await b.open.attributeDigests(change.b, pace);
  return [...new Set([...digestsA.keys(), ...digestsB.keys()])]
    .filter((name) => digestsA.get(name) !== digestsB.get(name))
    .sort(compareCodePoints);
}
