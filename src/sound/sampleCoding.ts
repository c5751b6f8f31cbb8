/** Coding of a sample in bytes, little-endian. */
export interface SampleCoding {
  readonly encoding: "pcm" | "float";
  readonly bits: number;
  /** Bytes of a sample: bits that do not fill a byte stand at its upper end. */
  readonly bytes: number;
  /** From these on a sample is clipped, as -1 … 1. */
  readonly least: number;
  readonly greatest: number;
}

/** Coding as a clip's header states it. */
interface CodedClip {
  readonly encoding: string;
  readonly bits: number;
  readonly channels: number;
}

const MOST_PCM_BITS = 32;

/** Nobody draws more; and what a header claims decides how much is allocated. */
const MOST_CHANNELS = 256;

/** Coding of a clip's samples; undefined where they are not decoded here. */
export function codingOf({ encoding, bits, channels }: CodedClip): SampleCoding | undefined {
  return channels <= MOST_CHANNELS ? sampleCoding(encoding, bits) : undefined;
}

/** The coding of whole numbers or floats of some bits; undefined where such are not decoded here. */
export function sampleCoding(encoding: string, bits: number): SampleCoding | undefined {
  if (encoding === "float" && (bits === 32 || bits === 64)) {
    return { encoding, bits, bytes: bits / 8, least: -1, greatest: 1 };
  }
  if (encoding !== "pcm" || bits < 1 || bits > MOST_PCM_BITS) return undefined;
  return { encoding, bits, bytes: Math.ceil(bits / 8), least: -1, greatest: 1 - 2 ** (1 - bits) };
}
