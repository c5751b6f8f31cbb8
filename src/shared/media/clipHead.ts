export const CLIP_FORMATS = ["wav", "flac", "ogg", "mp3"] as const;

export type ClipFormat = (typeof CLIP_FORMATS)[number];

/** How samples are coded: whole numbers, floats, or something (A-law, ADPCM …) that is not decoded here. */
export const CLIP_ENCODINGS = ["pcm", "float", "other"] as const;

export type ClipEncoding = (typeof CLIP_ENCODINGS)[number];

/** What the chunks of a WAV file say, and where its samples are. */
export interface WavHead {
  /** Hz. */
  readonly sampleRate: number;
  readonly channels: number;
  /** Of a sample as it is stored. */
  readonly bits: number;
  readonly encoding: ClipEncoding;
  /** A sample of each channel: as many as are really there, whatever the header claims. */
  readonly frames: number;
  readonly seconds: number;
  /** Of a frame. */
  readonly frameBytes: number;
  /** Where the first frame begins, from the clip's first byte on. */
  readonly dataPosition: number;
  /** As its chunk's header has it; more or less than there is in clips that were streamed or cut. */
  readonly claimedDataBytes: number;
}
