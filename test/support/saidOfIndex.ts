import type { FileIndex } from "../../src/index/events/fileIndex";
import { unhurried } from "../../src/tensor/pace";
import { saidOfPoints } from "./saidOfPoints";

/** All that an index says of its file, however its points lie in memory. */
export async function saidOfIndex(index: FileIndex) {
  const { damages, damageCount, ending, lateMetadata, positionBytes, dialect } = index;
  const { recordCount, recoveredCount, uncheckedCount, recoveredFrom } = index;
  const series = await Promise.all(
    index.series.map(async ({ tag, content, values, plugin, kind, metadata, pluginOfTag, points }) => {
      const { isMixed, hasFloats, isAscending, latestDtype, latestShape, lateErrorCount } = points;
      const errors = Array.from({ length: points.count }, (_, i) => points.errors.get(i));
      const all = { isMixed, hasFloats, isAscending, latestDtype, latestShape, lateErrorCount, errors };
      const latest = await points.greatestWallTime(points.count, unhurried);
      const rows = await saidOfPoints(points);
      return {
        tag,
        content,
        dialect: values.id,
        plugin,
        kind,
        metadata,
        pluginOfTag,
        ...all,
        range: points.stepRange,
        latest,
        rows,
      };
    }),
  );
  const tensors = index.tensors.keep();
  const counts = { recordCount, recoveredCount, uncheckedCount, recoveredFrom, positionBytes, lateMetadata };
  return { dialect: dialect.id, damages, damageCount, ending, ...counts, tensors, series };
}
