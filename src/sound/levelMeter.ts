import type { SampleCoding } from "./sampleCoding";

/** Levels of samples, channel by channel, as they come. */
export class LevelMeter {
  readonly clipped: Float64Array;
  /** Counts of NaN and infinities. */
  readonly odd: Float64Array;
  /** Greatest |x|; NaN where there is no number. */
  readonly peaks: Float64Array;
  private readonly squares: Float64Array;
  private readonly numbers: Float64Array;
  private readonly channels: number;
  private readonly coding: SampleCoding;

  constructor(channels: number, coding: SampleCoding) {
    this.channels = channels;
    this.coding = coding;
    this.clipped = new Float64Array(channels);
    this.odd = new Float64Array(channels);
    this.peaks = new Float64Array(channels).fill(Number.NaN);
    this.squares = new Float64Array(channels);
    this.numbers = new Float64Array(channels);
  }

  /** Root of the mean of the squares of all that are numbers; NaN where there is none. */
  get rms(): Float64Array {
    return this.squares.map((sum, channel) => Math.sqrt(sum / (this.numbers[channel] as number)));
  }

  /** Adds whole frames, channel by channel in each. */
  add(samples: Float64Array): void {
    for (let channel = 0; channel < this.channels; channel++) this.addChannel(samples, channel);
  }

  /** Squares of a chunk are added up by themselves: a long sum loses less. */
  private addChannel(samples: Float64Array, channel: number): void {
    const { channels, coding } = this;
    const { least, greatest } = coding;
    let [peak, squares, numbers, clipped, odd] = [-1, 0, 0, 0, 0];
    for (let i = channel; i < samples.length; i += channels) {
      const sample = samples[i] as number;
      if (sample - sample !== 0) odd++;
      if (Number.isNaN(sample)) continue;
      const size = Math.abs(sample);
      if (size > peak) peak = size;
      squares += sample * sample;
      numbers++;
      if (sample <= least || sample >= greatest) clipped++;
    }
    if (numbers > 0) this.peaks[channel] = Math.max(peak, this.numbers[channel] ? (this.peaks[channel] as number) : 0);
    add(this.squares, channel, squares);
    add(this.numbers, channel, numbers);
    add(this.clipped, channel, clipped);
    add(this.odd, channel, odd);
  }
}

function add(sums: Float64Array, i: number, more: number): void {
  sums[i] = (sums[i] as number) + more;
}
