import type { Progress } from "../../shared/channel/progress";
import { type CacheLimits, SharedCache } from "../cache/sharedCache";
import type { Work } from "../cache/sharedWork";
import { findView, flattenedFor, type ViewFound, type ViewSide, type ViewWork } from "./findView";

/** About what a view takes beside its key. */
const VIEW_BYTES = 300;

/** Views of pairs of values, cached for the next look within a limit of bytes. */
export class FoundViews {
  private readonly cache: SharedCache<ViewFound, Progress>;

  constructor(limits: CacheLimits) {
    this.cache = new SharedCache((_, key) => VIEW_BYTES + 2 * key.length, limits);
  }

  /** View of B in A's shape without a request for one. Throws as opening the values does. */
  async of(a: ViewSide, b: ViewSide, work: ViewWork): Promise<ViewFound> {
    const flattened = await flattenedFor(a, b, work);
    const key = JSON.stringify([keyOf(a), keyOf(b), flattened]);
    const find: Work<ViewFound, Progress> = (pace, progress) => findView(a, b, flattened, { ...work, pace, progress });
    return this.cache.get(key, find, work.pace, work.progress);
  }
}

function keyOf({ id: { logdir, run, tag }, series, point }: ViewSide): readonly string[] {
  return [logdir, run, tag, series.valueId(point)];
}
