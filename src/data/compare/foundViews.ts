import type { MemoryBudget } from "../../tensor/memoryBudget";
import { BoundedCache } from "../boundedCache";
import { findView, flattenedFor, type ViewFound, type ViewSide, type ViewWork } from "./findView";

interface KeptView {
  readonly found: ViewFound;
  readonly byteLength: number;
}

/** About what a view takes beside its key. */
const VIEW_BYTES = 300;

/** Views of pairs of values, kept for the next look in at most so many bytes. */
export class FoundViews {
  private readonly kept: BoundedCache<KeptView>;

  constructor(cacheBytes: number, budget?: MemoryBudget) {
    this.kept = new BoundedCache(cacheBytes, budget);
  }

  /** How B is seen in A's shape where nobody asked for a view. Throws as opening the values does. */
  async of(a: ViewSide, b: ViewSide, work: ViewWork): Promise<ViewFound> {
    const flattened = await flattenedFor(a, b, work);
    const key = JSON.stringify([keyOf(a), keyOf(b), flattened]);
    const kept = this.kept.get(key);
    if (kept) return kept.found;
    const found = await findView(a, b, flattened, work);
    this.kept.set(key, { found, byteLength: VIEW_BYTES + 2 * key.length });
    return found;
  }
}

function keyOf({ id: { logdir, run, tag }, series, point }: ViewSide): readonly string[] {
  return [logdir, run, tag, series.valueId(point)];
}
