// A thread that makes passes over elements in files, for a reader.
import { lyingReading } from "../data/slices/sliceReading";
import { sweepOf } from "../data/sweep/sweeps";
import { elementsInFile } from "../format/tensorElements";
import { fileSource } from "./fileSource";
import { createPace } from "./pace";
import { sweepMethods } from "./sweepMethods";
import { ownWatch, serve } from "./threadEntry";

const watch = ownWatch();
serve(sweepMethods, {
  async sweep({ job }, { signal }) {
    const { place, dtype, shape, storedCount, dims, part } = job;
    const source = fileSource(place.path, watch);
    // The file is another one by now.
    if (source.status().identity !== place.identity) return null;
    const { positionBytes } = place;
    const layout = { dtype, storedDtype: dtype, shape, storedCount, positionBytes };
    const elements = elementsInFile(source, layout, positionBytes);
    const sweeper = sweepOf(job.sweep).start(job.params, elements, part);
    await lyingReading(elements, shape).visit(dims, createPace(signal), (chunk) =>
      sweeper.look({ ...chunk, firstElement: part.firstElement + chunk.firstElement }),
    );
    return { found: sweeper.found() };
  },
});
