import type { ClipSpan } from "../player/player";
import type { WaveformPart } from "./waveform";

/** Place of a channel, in px of the screen. */
interface WaveformPlace {
  readonly left: number;
  readonly width: number;
  readonly top: number;
  readonly height: number;
  readonly span: ClipSpan;
  readonly sampleRate: number;
  /** The amplitude at its edges. */
  readonly range: number;
  /** Px of the screen in one of the page. */
  readonly ratio: number;
}

interface WaveformColours {
  readonly line: string;
  readonly clipped: string;
  /** Colour of samples that are not finite. */
  readonly odd: string;
  readonly scale: string;
}

/** Px per sample from which points are drawn. */
const POINTS_FROM = 5;

/** Zero, and full scale where that is in view. */
export function drawScaleLines(
  context: CanvasRenderingContext2D,
  place: WaveformPlace,
  colours: WaveformColours,
): void {
  context.fillStyle = colours.scale;
  for (const value of [-1, 0, 1]) {
    if (Math.abs(value) > place.range) continue;
    const y = Math.min(Math.round(yOf(place, value)), place.top + place.height - 1);
    context.fillRect(place.left, y, place.width, 1);
  }
}

/** Least to greatest of each column, or lines from sample to sample where a column is one; what is clipped is marked. */
export function drawWaveform(
  context: CanvasRenderingContext2D,
  part: WaveformPart,
  channel: number,
  greatest: number,
  place: WaveformPlace,
  colours: WaveformColours,
): void {
  const columns = columnsInView(part, place);
  context.save();
  context.beginPath();
  context.rect(place.left, place.top, place.width, place.height);
  context.clip();
  // What was there before of these columns is coarser.
  context.clearRect(
    columns.x(columns.first),
    place.top,
    columns.x(columns.last + 1) - columns.x(columns.first),
    place.height,
  );
  drawScaleLines(context, place, colours);
  const isBySample = part.columns === part.end - part.start && columns.width >= place.ratio;
  if (isBySample) drawSamples(context, part, channel, columns, place, colours);
  else drawColumns(context, part, channel, columns, place, colours);
  markClipped(context, part, channel, greatest, columns, place, colours);
  markNans(context, part, channel, columns, place, colours);
  context.restore();
}

/** Columns that are in view at least in part. */
interface Columns {
  readonly first: number;
  readonly last: number;
  /** Px of a column. */
  readonly width: number;
  /** Left edge of a column. */
  x(column: number): number;
}

function columnsInView(
  { start, end, columns }: WaveformPart,
  { left, width, span, sampleRate }: WaveformPlace,
): Columns {
  const pxOfFrame = width / ((span.to - span.from) * sampleRate);
  const framesOfColumn = (end - start) / columns;
  const origin = left + (start - span.from * sampleRate) * pxOfFrame;
  const pxOfColumn = framesOfColumn * pxOfFrame;
  return {
    first: Math.max(0, Math.floor((left - origin) / pxOfColumn) - 1),
    last: Math.min(columns - 1, Math.ceil((left + width - origin) / pxOfColumn)),
    width: pxOfColumn,
    x: (column) => origin + column * pxOfColumn,
  };
}

function yOf({ top, height, range }: WaveformPlace, value: number): number {
  return top + (height * (range - Math.min(Math.max(value, -range), range))) / (2 * range);
}

function peaksOf({ peaks, columns }: WaveformPart, channel: number): (column: number) => readonly [number, number] {
  const from = channel * columns * 2;
  return (column) => [peaks[from + 2 * column] ?? Number.NaN, peaks[from + 2 * column + 1] ?? Number.NaN];
}

function drawColumns(
  context: CanvasRenderingContext2D,
  part: WaveformPart,
  channel: number,
  columns: Columns,
  place: WaveformPlace,
  colours: WaveformColours,
): void {
  const peaks = peaksOf(part, channel);
  context.fillStyle = colours.line;
  let before: readonly [number, number] | undefined;
  for (let column = columns.first; column <= columns.last; column++) {
    const [low, high] = peaks(column);
    if (Number.isNaN(low)) {
      before = undefined;
      continue;
    }
    // Reaches to its neighbour, as a line would.
    const bottom = yOf(place, before ? Math.min(low, before[1]) : low);
    const top = yOf(place, before ? Math.max(high, before[0]) : high);
    const x = Math.round(columns.x(column));
    context.fillRect(x, top, Math.max(1, Math.round(columns.x(column + 1)) - x), Math.max(place.ratio, bottom - top));
    before = [low, high];
  }
}

function drawSamples(
  context: CanvasRenderingContext2D,
  part: WaveformPart,
  channel: number,
  columns: Columns,
  place: WaveformPlace,
  colours: WaveformColours,
): void {
  const peaks = peaksOf(part, channel);
  const hasPoints = columns.width >= POINTS_FROM * place.ratio;
  const size = 3 * place.ratio;
  context.strokeStyle = colours.line;
  context.fillStyle = colours.line;
  context.lineWidth = place.ratio;
  context.beginPath();
  let isLine = false;
  for (let column = columns.first; column <= columns.last; column++) {
    const [value] = peaks(column);
    const [x, y] = [columns.x(column), yOf(place, value)];
    if (Number.isNaN(value)) isLine = false;
    else {
      if (isLine) context.lineTo(x, y);
      else context.moveTo(x, y);
      // One that stands alone would not be seen as a line.
      if (hasPoints || !isLine) context.fillRect(x - size / 2, y - size / 2, size, size);
      isLine = true;
    }
  }
  context.stroke();
}

function markClipped(
  context: CanvasRenderingContext2D,
  part: WaveformPart,
  channel: number,
  greatest: number,
  columns: Columns,
  place: WaveformPlace,
  colours: WaveformColours,
): void {
  const peaks = peaksOf(part, channel);
  const height = Math.min(3 * place.ratio, place.height / 2);
  context.fillStyle = colours.clipped;
  for (let column = columns.first; column <= columns.last; column++) {
    const [low, high] = peaks(column);
    const width = Math.max(2 * place.ratio, Math.min(columns.width, 4 * place.ratio));
    if (high >= greatest) context.fillRect(columns.x(column) - width / 2, yOf(place, 1), width, height);
    if (low <= -1) context.fillRect(columns.x(column) - width / 2, yOf(place, -1) - height, width, height);
  }
}

/** Across zero: marks of what is clipped stand at the edges. */
function markNans(
  context: CanvasRenderingContext2D,
  { nans, columns: count }: WaveformPart,
  channel: number,
  columns: Columns,
  place: WaveformPlace,
  colours: WaveformColours,
): void {
  if (!nans) return;
  const height = Math.min(9 * place.ratio, place.height);
  const width = Math.max(2 * place.ratio, Math.min(columns.width, 4 * place.ratio));
  context.fillStyle = colours.odd;
  for (let column = columns.first; column <= columns.last; column++) {
    if (!nans[channel * count + column]) continue;
    context.fillRect(columns.x(column) - width / 2, yOf(place, 0) - height / 2, width, height);
  }
}
