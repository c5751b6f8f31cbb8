import type { Pace } from "../../tensor/pace";
import type { Said } from "../../tensor/said/sentence";
import type { Shape } from "../../tensor/slice/shape";
import type { Kind } from "../kind";
import { ShardedMap } from "../shardedMap";
import { Numbered } from "../text/numbered";
import type { SeriesInfo } from "./seriesInfo";

/** Tags that are encoded and decoded at once, a power of two. */
const TAGS_A_BLOCK = 1024;

/** Series that are read before the pace is asked. */
const SERIES_A_LOOK = 256;

/** Numbers no greater than they need be: what crosses to a page is copied. */
type SmallNumbers = Uint8Array | Uint16Array | Uint32Array;

/** Facts that many series share. */
interface SeriesLook {
  readonly kind: Kind;
  readonly plugin: string;
  readonly dtype?: string;
  readonly shape?: Shape;
  readonly isMixed: boolean;
}

/**
 * The series of many runs, run after run; what repeats stands once, and is numbered. The receiver owns all of it. Nothing is an object
 * a tag: to hand over what a million tags are takes no longer than a copy of memory.
 */
export interface SeriesColumns {
  /** Per run, in the order asked for. */
  readonly counts: SmallNumbers;
  /** Runs that cannot be listed, with none of the series. */
  readonly errors: readonly (Said & { readonly run: string; readonly code: string })[];
  /** The tags in UTF-8, and where each ends. */
  readonly tagBytes: Uint8Array;
  readonly tagEnds: SmallNumbers;
  readonly looks: readonly SeriesLook[];
  /** Pairs of the lowest and the highest step. */
  readonly stepRanges: BigInt64Array;
  readonly tag: SmallNumbers;
  readonly look: SmallNumbers;
  readonly stepRange: SmallNumbers;
  readonly pointCounts: SmallNumbers;
}

/** Makes columns of the series of runs. */
export class SeriesColumnsBuilder {
  private readonly counts = new GrowingNumbers();
  private readonly errors: SeriesColumns["errors"][number][] = [];
  private readonly tags = new ShardedMap<number>();
  private readonly tagTexts = new TextColumn();
  private readonly looks = new Numbered<SeriesLook>();
  private readonly ranges = new ShardedMap<number>();
  private readonly firstSteps: string[] = [];
  private readonly lastSteps: string[] = [];
  private readonly tag = new GrowingNumbers();
  private readonly look = new GrowingNumbers();
  private readonly stepRange = new GrowingNumbers();
  private readonly pointCounts = new GrowingNumbers();
  private ofRun = 0;

  /** A series of the run that is ended next. */
  add(info: SeriesInfo): void {
    this.ofRun++;
    this.tag.add(this.tagNumber(info.tag));
    this.look.add(this.looks.number(lookKey(info), () => lookOf(info)));
    this.stepRange.add(this.rangeNumber(info.firstStep, info.lastStep));
    this.pointCounts.add(info.pointCount);
  }

  endRun(): void {
    this.counts.add(this.ofRun);
    this.ofRun = 0;
  }

  /** Ends a run that cannot be listed. */
  fail(error: SeriesColumns["errors"][number]): void {
    this.errors.push(error);
    this.endRun();
  }

  async columns(pace: Pace): Promise<SeriesColumns> {
    const stepRanges = new BigInt64Array(2 * this.firstSteps.length);
    for (const [i, first] of this.firstSteps.entries()) {
      if (i % SERIES_A_LOOK === 0 && pace.isDue()) await pace.giveWay();
      stepRanges[2 * i] = BigInt(first);
      stepRanges[2 * i + 1] = BigInt(this.lastSteps[i] as string);
    }
    const tags = await this.tagTexts.joined(pace);
    const numbers = async (column: GrowingNumbers) => {
      if (pace.isDue()) await pace.giveWay();
      return column.small();
    };
    return {
      counts: await numbers(this.counts),
      errors: this.errors,
      tagBytes: tags.bytes,
      tagEnds: await numbers(tags.ends),
      looks: this.looks.all,
      stepRanges,
      tag: await numbers(this.tag),
      look: await numbers(this.look),
      stepRange: await numbers(this.stepRange),
      pointCounts: await numbers(this.pointCounts),
    };
  }

  private tagNumber(tag: string): number {
    let number = this.tags.get(tag);
    if (number === undefined) {
      number = this.tags.size;
      this.tags.set(tag, number);
      this.tagTexts.add(tag);
    }
    return number;
  }

  private rangeNumber(firstStep: string, lastStep: string): number {
    const key = `${firstStep} ${lastStep}`;
    let number = this.ranges.get(key);
    if (number === undefined) {
      number = this.firstSteps.push(firstStep) - 1;
      this.lastSteps.push(lastStep);
      this.ranges.set(key, number);
    }
    return number;
  }
}

/** The series of each run, in the order asked for. */
export function seriesOfRuns(columns: SeriesColumns): SeriesInfo[][] {
  const reader = new SeriesReader(columns);
  return Array.from(columns.counts, (count) => Array.from({ length: count }, () => reader.next()));
}

/** Paced form of `seriesOfRuns`. */
export async function seriesOfRunsInTurns(columns: SeriesColumns, pace: Pace): Promise<SeriesInfo[][]> {
  const reader = new SeriesReader(columns);
  const runs: SeriesInfo[][] = [];
  for (const count of columns.counts) {
    const series: SeriesInfo[] = [];
    while (series.length < count) {
      if (series.length % SERIES_A_LOOK === 0 && pace.isDue()) await pace.giveWay();
      series.push(reader.next());
    }
    runs.push(series);
  }
  return runs;
}

/** Reads the series of columns one after the other. */
class SeriesReader {
  private readonly columns: SeriesColumns;
  private readonly blocks: string[][] = [];
  private readonly steps: (readonly [string, string])[] = [];
  private place = 0;

  constructor(columns: SeriesColumns) {
    this.columns = columns;
  }

  next(): SeriesInfo {
    const { columns } = this;
    const place = this.place++;
    const [firstStep, lastStep] = this.range(columns.stepRange[place] as number);
    return {
      tag: this.tag(columns.tag[place] as number),
      ...(columns.looks[columns.look[place] as number] as SeriesLook),
      pointCount: columns.pointCounts[place] as number,
      firstStep,
      lastStep,
    };
  }

  private tag(number: number): string {
    const block = Math.floor(number / TAGS_A_BLOCK);
    this.blocks[block] ??= textsIn(this.columns.tagBytes, this.columns.tagEnds, block * TAGS_A_BLOCK);
    return (this.blocks[block] as string[])[number % TAGS_A_BLOCK] as string;
  }

  private range(number: number): readonly [string, string] {
    const { stepRanges } = this.columns;
    this.steps[number] ??= [String(stepRanges[2 * number]), String(stepRanges[2 * number + 1])];
    return this.steps[number] as readonly [string, string];
  }
}

const encoder = new TextEncoder();
const decoder = new TextDecoder("utf-8", { ignoreBOM: true });

/** Texts one after the other in UTF-8. */
class TextColumn {
  private readonly pieces: Uint8Array[] = [];
  private readonly ends = new GrowingNumbers();
  private waiting: string[] = [];
  private byteLength = 0;

  add(text: string): void {
    this.waiting.push(text);
    if (this.waiting.length === TAGS_A_BLOCK) this.encode();
  }

  private encode(): void {
    const joined = this.waiting.join("");
    const bytes = encoder.encode(joined);
    const isAscii = bytes.length === joined.length;
    for (const text of this.waiting) {
      this.byteLength += isAscii ? text.length : encoder.encode(text).length;
      this.ends.add(this.byteLength);
    }
    this.pieces.push(bytes);
    this.waiting = [];
  }

  async joined(pace: Pace): Promise<{ readonly bytes: Uint8Array; readonly ends: GrowingNumbers }> {
    this.encode();
    const bytes = new Uint8Array(this.byteLength);
    let position = 0;
    for (const piece of this.pieces) {
      if (pace.isDue()) await pace.giveWay();
      bytes.set(piece, position);
      position += piece.length;
    }
    return { bytes, ends: this.ends };
  }
}

/** A block of the texts of a column, from one on. */
function textsIn(bytes: Uint8Array, ends: SmallNumbers, first: number): string[] {
  const some = ends.subarray(first, first + TAGS_A_BLOCK);
  const start = ends[first - 1] ?? 0;
  const end = some.at(-1) ?? start;
  const joined = decoder.decode(bytes.subarray(start, end));
  const isAscii = joined.length === end - start;
  let from = start;
  return Array.from(some, (to) => {
    const text = isAscii ? joined.slice(from - start, to - start) : decoder.decode(bytes.subarray(from, to));
    from = to;
    return text;
  });
}

/** Numbers below 2^32 that come one after the other. */
class GrowingNumbers {
  private numbers = new Uint32Array(16);
  private count = 0;
  private greatest = 0;

  add(number: number): void {
    if (this.count === this.numbers.length) {
      const grown = new Uint32Array(2 * this.count);
      grown.set(this.numbers);
      this.numbers = grown;
    }
    this.numbers[this.count++] = number;
    if (number > this.greatest) this.greatest = number;
  }

  small(): SmallNumbers {
    const numbers = this.numbers.subarray(0, this.count);
    if (this.greatest <= 0xff) return new Uint8Array(numbers);
    return this.greatest <= 0xffff ? new Uint16Array(numbers) : new Uint32Array(numbers);
  }
}

function lookOf({ kind, plugin, dtype, shape, isMixed }: SeriesInfo): SeriesLook {
  return { kind, plugin, isMixed, ...(dtype !== undefined && { dtype }), ...(shape !== undefined && { shape }) };
}

function lookKey({ kind, plugin, dtype, shape, isMixed }: SeriesInfo): string {
  return `${kind}\n${plugin}\n${dtype}\n${shape}\n${isMixed}`;
}
