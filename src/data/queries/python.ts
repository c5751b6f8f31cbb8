import { python } from "../../shared/questions/tensors";
import type { SliceId } from "../../shared/seriesId";
import type { Pace } from "../../tensor/pace";
import { isSentence, type Sentence, said, say } from "../../tensor/sentence";
import { answer } from "../answer";
import { DataError } from "../dataError";
import { findSeries } from "../findSeries";
import { openSliceOf } from "../openTensor";
import type { DataProvider } from "../provider";
import { pythonText } from "../python/pythonText";

export const answerPython = answer(python, async (id, { provider, pace }) => {
  const text = await textOf(id, provider, pace);
  return isSentence(text) ? { reason: said(text) } : { text };
});

/** A value that cannot be shown has no lines either. */
async function textOf(id: Omit<SliceId, "complex">, provider: DataProvider, pace: Pace): Promise<string | Sentence> {
  if (id.pair) return say("pythonPair");
  const series = await findSeries(provider, id, pace);
  try {
    const { tensor, slice } = await openSliceOf(series, id.point, id.slice, pace);
    const origin = await series.origin?.(id.point);
    if (!origin || !provider.pathOf) return say("pythonReader");
    if (origin.isBehindDamage) return say("pythonDamage", { file: origin.file });
    const { file, dialect, content, field, positionBytes, step } = origin;
    // Of one tag there may be series of several kinds: to Python they are all the same.
    const all = (await provider.run(id, pace)).ofTag(id.tag);
    const places = all.flatMap((one) => [...(one.placesIn?.(file, content, step) ?? [])]);
    const value = {
      path: provider.pathOf(id.logdir, { run: id.run, name: file }),
      ...{ dialect, content, field, tag: id.tag, step: String(step) },
      writing: places.filter((place) => place < positionBytes).length,
      writings: places.length,
      ...{ dtype: tensor.dtype, storedDtype: tensor.storedDtype, shape: tensor.shape },
      storedCount: tensor.elements.storedCount,
    };
    return pythonText(value, id.slice, slice.shape);
  } catch (error) {
    if (error instanceof DataError && error.reason === "badValue") return error.sentence;
    throw error;
  }
}
