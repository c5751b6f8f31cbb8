import type { OverWhat } from "../../../../src/shared/questions/elements";
import { type SeriesId, sameSeries } from "../../../../src/shared/series/seriesId";
import { HUES } from "../../../../src/shared/subject/runLook";
import type { Dims } from "../../../ui/texts/dimTexts";
import { seriesNames } from "../../../ui/texts/seriesNames";
import { lineKey } from "./courseLine";
import { type KeptLine, MAX_LINES } from "./overState";
import { followedText } from "./overTexts";

/** A line that is shown. */
export interface ShownLine {
  readonly key: string;
  readonly series: SeriesId;
  readonly what: OverWhat;
  readonly hue: number;
  /** Its place among those that are kept; undefined for one that follows what is chosen. */
  readonly kept: number | undefined;
}

/** The kept lines, and behind them the one that follows what is chosen, unless it is kept or there is no room. */
export function shownLines(own: SeriesId, followed: OverWhat | undefined, kept: readonly KeptLine[]): ShownLine[] {
  const lines: ShownLine[] = kept.map(({ series, what, hue }, i) => {
    const whole = seriesOf(own, series);
    return { key: lineKey(whole, what), series: whole, what, hue, kept: i };
  });
  if (!followed || lines.length >= MAX_LINES) return lines;
  const key = lineKey(own, followed);
  if (lines.some((line) => line.key === key)) return lines;
  return [...lines, { key, series: own, what: followed, hue: freeHue(kept), kept: undefined }];
}

/** Kept lines with one more, where it is not among them and there is room. */
export function withLine(
  own: SeriesId,
  kept: readonly KeptLine[],
  { series, what }: { readonly series: SeriesId; readonly what: OverWhat },
): readonly KeptLine[] {
  const key = lineKey(series, what);
  const isKnown = kept.some((line) => lineKey(seriesOf(own, line.series), line.what) === key);
  if (isKnown || kept.length >= MAX_LINES) return kept;
  const { logdir, ...inFolder } = series;
  return [...kept, { series: logdir === own.logdir ? inFolder : series, what, hue: freeHue(kept) }];
}

function seriesOf({ logdir }: SeriesId, series: KeptLine["series"]): SeriesId {
  return { logdir, ...series };
}

function freeHue(kept: readonly KeptLine[]): number {
  const taken = new Set(kept.map(({ hue }) => hue));
  return Array.from({ length: HUES }, (_, hue) => hue).find((hue) => !taken.has(hue)) ?? 0;
}

/** Names that tell lines from each other: what they follow, and their series where these differ. `dims` are the panel's own. */
export function lineNames(own: SeriesId, lines: readonly ShownLine[], dims: Dims): string[] {
  const isMixed = lines.some(({ series }) => !sameSeries(series, own));
  const names = isMixed ? seriesNames(lines.map(({ series }) => series)) : [];
  return lines.map(({ series, what }, i) => {
    const text = followedText(what, sameSeries(series, own) ? dims : undefined);
    return isMixed && names[i] ? `${names[i]} · ${text}` : text;
  });
}
