import { of, question } from "../question";
import { seriesName } from "../seriesId";
import type { SeriesInfo } from "../seriesInfo";

/** One series. Throws `ambiguousKind` where the kind is left out and the tag has several. */
export const describeSeries = question({ name: "series/describe", params: seriesName, result: of<SeriesInfo>() });
