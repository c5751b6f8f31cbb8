import { MAX_MATCHES, searchText, type TextMatches } from "../../shared/questions/texts";
import type { Pace } from "../../tensor/pace";
import { placesWhere } from "../../tensor/stretches";
import { answer } from "../answer";
import { valueFailureOf } from "../pointFailure";
import type { Series } from "../provider";
import { chosenSeries } from "../series/chosenSeries";
import { latestPoint } from "../series/findSeries";
import { UnreadRuns } from "../series/unreadRuns";
import { type LinePlace, LineSearch } from "../text/lineSearch";
import { Lines } from "../text/lines";
import { openSliceOf } from "../values/openTensor";

/** Points of a text that are looked through. */
interface SearchedText {
  readonly run: string;
  readonly series: Series;
  readonly points: Uint32Array;
  readonly steps: BigInt64Array;
}

export const answerSearchText = answer(
  searchText,
  async ({ pattern, ignoresCase = false, runNames, latest = false, ...params }, asked): Promise<TextMatches> => {
    const { max = MAX_MATCHES, mostText = Number.POSITIVE_INFINITY, ...filter } = params;
    const { pace, progress } = asked;
    const search = new LineSearch(await asked.pattern(pattern, { ignoresCase }), max, mostText);
    const texts: SearchedText[] = [];
    for await (const { run, series } of chosenSeries(filter, asked, runNames && new Set(runNames))) {
      for (const one of series) {
        if (one.info.kind === "text") texts.push({ run, series: one, ...(await searchedPoints(one, latest, pace)) });
      }
    }
    const total = texts.reduce((count, { points }) => count + points.length, 0);
    const unread = new UnreadRuns();
    let done = 0;
    for (const { run, series, points, steps } of texts) {
      for (const point of points) {
        if (search.isFull) return foundIn(search, unread);
        const where = { run, tag: series.info.tag, point, step: String(steps[point]) };
        await unread.read(run, () => searchPoint(series, where, search, pace));
        done++;
        progress(() => ({ done, total }));
        if (pace.isDue()) await pace.giveWay();
      }
    }
    unread.check();
    return foundIn(search, unread);
  },
);

function foundIn(search: LineSearch, { errors }: UnreadRuns): TextMatches {
  const [first] = errors;
  const unread = first && { count: errors.length, message: first.message, sentence: first.sentence };
  return { ...search.result(), ...(unread && { unread }) };
}

async function searchedPoints(
  series: Series,
  isLatestOnly: boolean,
  pace: Pace,
): Promise<Pick<SearchedText, "points" | "steps">> {
  const { steps, failed } = await series.columns(0, pace);
  if (isLatestOnly) {
    const point = await latestPoint(series, undefined, pace);
    return { points: Uint32Array.from(point === undefined || failed[point] === 1 ? [] : [point]), steps };
  }
  return { points: await placesWhere(steps.length, pace, (point) => failed[point] !== 1), steps };
}

type PointPlace = Omit<LinePlace, "index" | "weight">;

/** A value that turns out to be none is passed over, with all that was found in it; so it is where reading it fails, which is thrown. */
async function searchPoint(series: Series, where: PointPlace, search: LineSearch, pace: Pace): Promise<void> {
  const { mark } = search;
  try {
    const { slice } = await openSliceOf(series, where.point, undefined, pace);
    for await (const { bytes, firstElement, weight } of slice.chunks("weighed", pace)) {
      if (!slice.elements.stringPieces) return;
      let index = firstElement;
      for (const pieces of slice.elements.stringPieces(bytes)) {
        await searchString(pieces, { ...where, index, weight }, search, pace);
        if (search.isFull) return;
        index++;
      }
    }
  } catch (error) {
    search.discard(mark);
    if (valueFailureOf(error).code === "tooSlow") throw error;
  }
}

/** Lines of a string, as far as it need be read; bytes that are no UTF-8 are no text. */
async function searchString(
  pieces: Iterable<Uint8Array>,
  place: LinePlace,
  search: LineSearch,
  pace: Pace,
): Promise<void> {
  const { mark } = search;
  const decoder = new TextDecoder("utf-8", { fatal: true, ignoreBOM: true });
  const lines = new Lines();
  for (const piece of pieces) {
    const text = decoded(decoder, piece);
    if (text === undefined) {
      search.discard(mark);
      return;
    }
    for (const line of lines.of(text)) {
      if (search.add(line, place)) return;
      if (pace.isDue()) await pace.giveWay();
    }
  }
  if (decoded(decoder, undefined) === undefined) search.discard(mark);
  else search.add(lines.last(), place);
}

/** The text of a piece, or of what the last one left; undefined where that is none. */
function decoded(decoder: TextDecoder, piece: Uint8Array | undefined): string | undefined {
  try {
    return piece ? decoder.decode(piece, { stream: true }) : decoder.decode();
  } catch {
    return undefined;
  }
}
