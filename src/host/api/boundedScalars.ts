import type { Asker } from "../../shared/question";
import { type ScalarSeries, selectScalars, sizeScalars } from "../../shared/questions/scalars";
import { english, say } from "../../tensor/said/sentence";
import { ApiError } from "./apiError";

/** An answer of more bytes is refused. */
export const MAX_SCALARS_BYTES = 256 * 1024 * 1024;

/** Bytes that cross between threads at once, about. */
const BATCH_BYTES = 8 * 1024 * 1024;

/** Scalars of a choice, asked for run by run, and within great runs some series at a time. Throws `tooLarge` before any is gathered. */
export async function* boundedScalars(
  asker: Asker,
  params: Omit<ReturnType<typeof sizeScalars.check>, "limitBytes">,
  limitBytes = MAX_SCALARS_BYTES,
): AsyncGenerator<ScalarSeries> {
  const { bytes, runs, fitting } = await asker.ask(sizeScalars, { ...params, limitBytes });
  if (bytes > limitBytes) throw tooLarge(bytes, limitBytes, fitting);
  const { runs: _, ...choice } = params;
  for (const { run, bytes: ofRun } of runs) {
    let batch = await asker.ask(selectScalars, { ...choice, run, enoughBytes: BATCH_BYTES });
    yield* batch;
    while (ofRun > BATCH_BYTES && batch.length > 0) {
      const after = batch.at(-1)?.tag ?? "";
      batch = await asker.ask(selectScalars, { ...choice, run, after, enoughBytes: BATCH_BYTES });
      yield* batch;
    }
  }
}

function tooLarge(bytes: number, limitBytes: number, fitting: number | undefined): ApiError {
  const mebibytes = (number: number) => Math.ceil(number / 2 ** 20);
  const sizes = { size: mebibytes(bytes), most: mebibytes(limitBytes) };
  const sentence =
    fitting === undefined ? say("scalarsTooMany", sizes) : say("scalarsTooLarge", { ...sizes, downsample: fitting });
  return new ApiError("tooLarge", english(sentence), { downsample: fitting });
}
