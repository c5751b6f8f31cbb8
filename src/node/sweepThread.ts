// A thread that makes passes over elements in files, for a reader.
import { pairJobFound } from "../data/compare/sweepPair";
import { lyingReading } from "../data/slices/sliceReading";
import type { LyingTensor, SliceJob } from "../data/sweep/sweep";
import { sweepOf } from "../data/sweep/sweeps";
import { elementsInFile } from "../format/tensorElements";
import type { TensorElements } from "../tensor/elements/elementSource";
import type { Pace } from "../tensor/pace";
import { fileSource } from "./fileSource";
import { createPace } from "./pace";
import { sweepMethods } from "./sweepMethods";
import { ownWatch, serve } from "./threadEntry";

const watch = ownWatch();
serve(sweepMethods, {
  async sweep({ job }, { signal }) {
    const pace = createPace(signal);
    if ("options" in job) {
      const [a, b] = [elementsOf(job.a), elementsOf(job.b)];
      return a && b ? { found: await pairJobFound(job, a, b, pace) } : null;
    }
    const elements = elementsOf(job);
    return elements ? { found: await sliceJobFound(job, elements, pace) } : null;
  },
});

async function sliceJobFound(job: SliceJob, elements: TensorElements, pace: Pace): Promise<unknown> {
  const { shape, dims, part } = job;
  const sweeper = sweepOf(job.sweep).start(job.params, elements, part);
  await lyingReading(elements, shape).visit(dims, pace, (chunk) =>
    sweeper.look({ ...chunk, firstElement: part.firstElement + chunk.firstElement }),
  );
  return sweeper.found();
}

/** Undefined where the file is another one by now. */
function elementsOf({ place, dtype, shape, storedCount }: LyingTensor): TensorElements | undefined {
  const source = fileSource(place.path, watch);
  if (source.status().identity !== place.identity) return undefined;
  const { positionBytes } = place;
  return elementsInFile(source, { dtype, storedDtype: dtype, shape, storedCount, positionBytes }, positionBytes);
}
