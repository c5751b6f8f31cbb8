// A thread that indexes files for a reader: each as a whole, handed over as data.
import { isLive } from "../data/local/localRun";
import { fileFormats } from "../index/fileFormats";
import { NameTable } from "../index/nameTable";
import { cancelled } from "../shared/channel/requestError";
import { fileSource } from "./fileSource";
import { indexMethods } from "./indexMethods";
import { createPace } from "./pace";
import { ownWatch, serve } from "./threadEntry";

const watch = ownWatch();

/** Parts in the order in which they are joined, one after the other: a scan waits for the first. */
let parts: Promise<unknown> = Promise.resolve();

serve(indexMethods, {
  async index({ path, isLiveKnown }, { signal }) {
    const source = fileSource(path, watch);
    const file = fileFormats.of(source).open(source, new NameTable());
    const nowMs = isLiveKnown ? Date.now() : undefined;
    const pace = createPace(signal);
    await file.scan(pace, { isLive: (status) => isLive(status, nowMs) });
    return (await file.keep?.(pace)) ?? null;
  },
  part({ path, ...place }, { signal }) {
    const part = parts.then(async () => {
      if (signal.aborted) throw cancelled();
      const source = fileSource(path, watch);
      return (await fileFormats.of(source).part?.(source, place, createPace(signal))) ?? null;
    });
    parts = part.catch(() => undefined);
    return part;
  },
});
