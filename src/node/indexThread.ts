// A thread that indexes files for a reader: each as a whole, handed over as data.
import { isLive } from "../data/local/localRun";
import { fileFormats } from "../index/fileFormats";
import { NameTable } from "../index/nameTable";
import { fileSource } from "./fileSource";
import { indexMethods } from "./indexMethods";
import { createPace } from "./pace";
import { ownWatch, serve } from "./threadEntry";

const watch = ownWatch();
serve(indexMethods, {
  async index({ path, isLiveKnown }, { signal }) {
    const source = fileSource(path, watch);
    const file = fileFormats.of(source).open(source, new NameTable());
    const nowMs = isLiveKnown ? Date.now() : undefined;
    const pace = createPace(signal);
    await file.scan(pace, { isLive: (status) => isLive(status, nowMs) });
    return (await file.keep?.(pace)) ?? null;
  },
  async part({ path, ...place }, { signal }) {
    const source = fileSource(path, watch);
    return (await fileFormats.of(source).part?.(source, place, createPace(signal))) ?? null;
  },
});
