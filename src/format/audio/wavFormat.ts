import type { EncodedWindow } from "../encodedWindow";

/** What a `fmt ` chunk says. */
export interface WavFormat {
  /** `pcm`, `float`, or something else. */
  readonly encoding: "pcm" | "float" | "other";
  readonly channels: number;
  readonly sampleRate: number;
  readonly bits: number;
  readonly frameBytes: number;
  readonly bytesPerSecond: number;
  /** A-law or mu-law: a byte a sample. */
  readonly isLaw: boolean;
}

const LEAST_BYTES = 16;
const EXTENSIBLE_BYTES = 40;
const SUB_FORMAT = 24;

/** Of `wFormatTag` (mmreg.h). */
const PCM = 1;
const FLOAT = 3;
const A_LAW = 6;
const MU_LAW = 7;
const EXTENSIBLE = 0xfffe;

/** A sub-format is a tag and the rest of this GUID, {0000xxxx-0000-0010-8000-00AA00389B71}. */
const GUID_REST = [0x00, 0x00, 0x00, 0x00, 0x10, 0x00, 0x80, 0x00, 0x00, 0xaa, 0x00, 0x38, 0x9b, 0x71];

/** A `fmt ` chunk; null where it is too short, or no sound can be so. */
export async function readWavFormat(window: EncodedWindow, start: number, length: number): Promise<WavFormat | null> {
  if (length < LEAST_BYTES || !(await window.hold(start, LEAST_BYTES))) return null;
  const written = window.uint16(start, true);
  const channels = window.uint16(start + 2, true);
  const sampleRate = window.uint32(start + 4, true);
  const bytesPerSecond = window.uint32(start + 8, true);
  const blockBytes = window.uint16(start + 12, true);
  const bits = window.uint16(start + 14, true);
  if (channels === 0 || sampleRate === 0) return null;
  const tag = written === EXTENSIBLE ? await subFormat(window, start, length) : written;
  const isLaw = tag === A_LAW || tag === MU_LAW;
  return {
    ...{
      encoding: tag === PCM ? "pcm" : tag === FLOAT ? "float" : "other",
      channels,
      sampleRate,
      bits,
      bytesPerSecond,
    },
    ...{ frameBytes: isLaw ? channels : blockBytes, isLaw },
  };
}

async function subFormat(window: EncodedWindow, start: number, length: number): Promise<number | undefined> {
  if (length < EXTENSIBLE_BYTES || !(await window.hold(start, EXTENSIBLE_BYTES))) return undefined;
  const isTagged = GUID_REST.every((byte, i) => window.uint8(start + SUB_FORMAT + 2 + i) === byte);
  return isTagged ? window.uint16(start + SUB_FORMAT, true) : undefined;
}
