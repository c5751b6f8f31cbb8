/** A sound as the browser decodes it: samples of each channel. */
export interface DecodedSound {
  readonly sampleRate: number;
  readonly frames: number;
  readonly channels: readonly Float32Array<ArrayBuffer>[];
}
