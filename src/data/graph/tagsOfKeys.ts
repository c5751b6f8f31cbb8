import type { NodeTag } from "../../shared/questions/graphs";
import type { Pace } from "../../tensor/pace";
import type { Run } from "../provider";
import { isOfKey, type NodeKey } from "./nodeKeys";

/** The series of a run that are about what has these keys, in its order. */
export async function tagsOfKeys(run: Run, keys: readonly NodeKey[], pace: Pace): Promise<NodeTag[]> {
  const tags: NodeTag[] = [];
  if (keys.length === 0) return tags;
  for (const { info } of await run.series(pace)) {
    if (pace.isDue()) await pace.giveWay();
    if (keys.some(({ key }) => isOfKey(info.tag, key))) tags.push({ tag: info.tag, kind: info.kind });
  }
  return tags;
}
