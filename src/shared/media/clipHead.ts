export const CLIP_FORMATS = ["wav", "flac", "ogg", "mp3"] as const;

export type ClipFormat = (typeof CLIP_FORMATS)[number];

/** Codings of samples: whole numbers, floats, or another one (A-law, ADPCM …) that is not decoded here. */
export const CLIP_ENCODINGS = ["pcm", "float", "other"] as const;

export type ClipEncoding = (typeof CLIP_ENCODINGS)[number];

/** Facts of a WAV file's chunks, and the place of its samples. */
export interface WavHead {
  /** Hz. */
  readonly sampleRate: number;
  readonly channels: number;
  /** Bits of a stored sample. */
  readonly bits: number;
  readonly encoding: ClipEncoding;
  /** A sample of each channel: as many as are really there, whatever the header claims. */
  readonly frames: number;
  readonly seconds: number;
  /** Bytes of a frame. */
  readonly frameBytes: number;
  /** Offset of the first frame, from the clip's first byte. */
  readonly dataPosition: number;
  /** Byte count in its chunk's header; more or fewer than there are in clips that were streamed or cut. */
  readonly claimedDataBytes: number;
}
