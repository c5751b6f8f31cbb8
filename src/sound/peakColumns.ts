/**
 * Least and greatest sample of columns, channel after channel: NaN where there is none. What is no number does not compare, so
 * it is left out, and counted.
 */
export class PeakColumns {
  readonly channels: number;
  readonly columns: number;
  /** Channel after channel, column after column, least and greatest. */
  readonly peaks: Float64Array;
  /** Channel after channel, column after column, how many samples are NaN; there once any is. */
  private counted: Uint32Array | undefined;

  constructor(channels: number, columns: number) {
    this.channels = channels;
    this.columns = columns;
    this.peaks = new Float64Array(2 * channels * columns).fill(Number.NaN);
  }

  /** Channel after channel, column after column, how many samples are NaN; undefined where none is. */
  get nans(): Uint32Array | undefined {
    return this.counted;
  }

  /** Adds frames from `from` on and before `to` of samples that stand channel by channel in each frame. */
  addFrames(column: number, samples: Float64Array, from: number, to: number): void {
    const { channels } = this;
    for (let channel = 0; channel < channels; channel++) {
      let least = Number.POSITIVE_INFINITY;
      let greatest = Number.NEGATIVE_INFINITY;
      let nans = 0;
      for (let i = from * channels + channel; i < to * channels; i += channels) {
        const sample = samples[i] as number;
        if (sample < least) least = sample;
        if (sample > greatest) greatest = sample;
        if (Number.isNaN(sample)) nans++;
      }
      if (nans > 0) this.addNans(column, channel, nans);
      // Also of infinities alone.
      if (least <= greatest) this.addPeak(column, channel, least, greatest);
    }
  }

  /** Adds a column of others; `channels` are the same. */
  addColumn(column: number, others: PeakColumns, other: number): void {
    for (let channel = 0; channel < this.channels; channel++) {
      const place = channel * others.columns + other;
      const i = 2 * place;
      const least = others.peaks[i] as number;
      const nans = others.counted?.[place] ?? 0;
      if (nans > 0) this.addNans(column, channel, nans);
      if (!Number.isNaN(least)) this.addPeak(column, channel, least, others.peaks[i + 1] as number);
    }
  }

  private addNans(column: number, channel: number, count: number): void {
    this.counted ??= new Uint32Array(this.channels * this.columns);
    const i = channel * this.columns + column;
    this.counted[i] = (this.counted[i] as number) + count;
  }

  private addPeak(column: number, channel: number, least: number, greatest: number): void {
    const { peaks } = this;
    const i = 2 * (channel * this.columns + column);
    // The first one meets NaN, which no comparison holds for.
    if (!((peaks[i] as number) <= least)) peaks[i] = least + 0;
    if (!((peaks[i + 1] as number) >= greatest)) peaks[i + 1] = greatest + 0;
  }
}
