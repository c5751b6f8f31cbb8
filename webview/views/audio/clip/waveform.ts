import { isCancelled } from "../../../../src/shared/channel/requestError";
import { errorText } from "../../../ui/texts/sentenceText";
import type { ClipColumns, ClipReader } from "./clipReader";

/** Peaks of a range, as they are drawn. */
export interface WaveformPart extends ClipColumns {
  readonly channels: number;
  readonly peaks: Float64Array;
  /** Number of samples of each column that are no numbers, in the order of the columns; undefined if there are none. */
  readonly nans: Uint32Array | undefined;
}

/** A range this many times as wide as another does not stand in for it. */
const MOST_WIDER = 2;

/** The waveform of what is in view: the newest query wins, and what is there stays until more is there. */
export class Waveform {
  error: string | undefined;
  /** Waveform of the whole clip, the fallback wherever the view goes. */
  private whole: WaveformPart | undefined;
  private latest: WaveformPart | undefined;
  private query: ClipColumns | undefined;
  private running: { readonly range: ClipColumns; readonly abort: AbortController } | undefined;
  private readonly reader: ClipReader;
  private readonly changed: () => void;

  constructor(reader: ClipReader, changed: () => void) {
    this.reader = reader;
    this.changed = changed;
  }

  /** Loaded parts, coarser and older first. */
  get parts(): readonly WaveformPart[] {
    const { whole, latest } = this;
    return [whole, latest === whole ? undefined : latest].filter((part) => part !== undefined);
  }

  /** Nothing is on its way. */
  get isSettled(): boolean {
    return this.running === undefined;
  }

  /** Asks for a range if it is not the one that is there; for nothing where undefined. */
  want(range: ClipColumns | undefined): void {
    this.query = range;
    const { running } = this;
    if (running && !(range && standsIn(running.range, range))) {
      running.abort.abort();
      this.running = undefined;
    }
    this.ask();
  }

  leave(): void {
    this.want(undefined);
  }

  private ask(): void {
    const { query, running, latest } = this;
    if (!query || running) return;
    if (this.error !== undefined || (latest && isSame(latest, query))) return;
    const abort = new AbortController();
    const asked = { range: query, abort };
    this.running = asked;
    void this.read(query, abort.signal).finally(() => {
      // Another began where this one was given up.
      if (this.running !== asked) return;
      this.running = undefined;
      this.ask();
      this.changed();
    });
  }

  private async read(range: ClipColumns, signal: AbortSignal): Promise<void> {
    try {
      const { channels, peaks, nans } = await this.reader.peaks(range, signal);
      if (signal.aborted) return;
      this.latest = { ...range, channels, peaks, nans };
      if (range.start === 0 && range.end === this.reader.frames) this.whole = this.latest;
    } catch (error) {
      if (!signal.aborted && !isCancelled(error)) this.error = errorText(error);
    }
  }
}

function isSame(one: ClipColumns, other: ClipColumns): boolean {
  return one.start === other.start && one.end === other.end && one.columns === other.columns;
}

/** True if an answer about a range is worth to be waited for while another is asked for. */
function standsIn(one: ClipColumns, other: ClipColumns): boolean {
  const width = one.end - one.start;
  const wanted = other.end - other.start;
  return one.start < other.end && one.end > other.start && width <= wanted * MOST_WIDER && wanted <= width * MOST_WIDER;
}
