// A thread that indexes files for a reader: each as a whole, handed over as data.
import { isLive } from "../data/local/localRun";
import { formatOf } from "../index/fileFormats";
import { CUT_SEARCH_BYTES } from "../index/fileIndex";
import { NameTable } from "../index/nameTable";
import { fileSource } from "./fileSource";
import { indexMethods } from "./indexMethods";
import { createPace } from "./pace";
import { ownWatch, serve } from "./threadEntry";

const watch = ownWatch();
serve(indexMethods, {
  async index({ path, isLiveKnown }, { signal }) {
    const source = fileSource(path, watch);
    const file = formatOf(source).open(source, new NameTable());
    const nowMs = isLiveKnown ? Date.now() : undefined;
    await file.scan(createPace(signal), (status) => (isLive(status, nowMs) ? 0 : CUT_SEARCH_BYTES));
    return file.keep() ?? null;
  },
});
