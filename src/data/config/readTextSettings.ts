import type { Pace } from "../../tensor/pace";
import { type CacheLimits, SharedCache } from "../cache/sharedCache";
import { valueFailureOf } from "../pointFailure";
import type { Series } from "../provider";
import { openSliceOf } from "../values/openTensor";
import type { FoundSettings } from "./foundSettings";
import { textSettings } from "./textSettings";

/** Limits of a text that is looked at: more is no record of settings. */
const MOST_BYTES = 4 * 1024 * 1024;
const MOST_STRINGS = 100_000;

/** Settings of a text's point: null where it has none. */
type CachedSettings = FoundSettings | null;

/** Reads settings of texts, and caches them. */
export class TextSettingsReader {
  private readonly cache: SharedCache<CachedSettings>;

  constructor(limits: CacheLimits) {
    this.cache = new SharedCache<CachedSettings>(bytesOf, limits);
  }

  /** Settings of a point; undefined where it has none, or cannot be read as a text. Throws where it cannot be read at the moment. */
  async read(series: Series, point: number, pace: Pace): Promise<FoundSettings | undefined> {
    const settings = await this.cache.get(series.valueId(point), (own) => settingsOf(series, point, own), pace);
    return settings ?? undefined;
  }
}

/** About: keys and values are as long as their text. */
function bytesOf(found: CachedSettings, key: string): number {
  let bytes = 100 + 2 * key.length;
  for (const [name, { value }] of found?.settings ?? []) {
    bytes += 100 + 2 * name.length + (typeof value === "string" ? 2 * value.length : 0);
  }
  return bytes;
}

async function settingsOf(series: Series, point: number, pace: Pace): Promise<CachedSettings> {
  try {
    const { slice } = await openSliceOf(series, point, undefined, pace);
    if (!slice.elements.stringPieces || slice.count > MOST_STRINGS) return null;
    const { array } = slice.elements.decode(await slice.gathered(pace), MOST_BYTES);
    const strings: string[] = [];
    let length = 0;
    for (const value of array) {
      // Bytes that are no UTF-8, and what was cut.
      if (typeof value !== "string") return null;
      strings.push(value);
      length += value.length;
      if (length > MOST_BYTES) return null;
    }
    return textSettings(slice.shape, strings) ?? null;
  } catch (error) {
    valueFailureOf(error);
    return null;
  }
}
