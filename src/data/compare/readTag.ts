import type { RunTag } from "../../pairing/runTags";
import type { Kind } from "../../shared/kind";
import type { ReadTag } from "../../shared/questions/series";

/** A tag of a run as answers have it. */
export function readTag({ recorded, group, role, layerName }: RunTag<Kind>): ReadTag {
  const { tag, kind, shape } = recorded;
  return {
    ...{ tag, kind, ...(group && { group }), ...(role && { role }), layer: layerName },
    ...(shape && { shape }),
  };
}
