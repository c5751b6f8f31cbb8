import type { WavHead } from "../../shared/media/clipHead";
import { sampleCoding } from "../../sound/sampleCoding";
import type { Pace } from "../../tensor/pace";
import type { EncodedWindow } from "../encodedWindow";

const FIRST_CHUNK = 12;
const CHUNK_HEAD = 8;

/** Position of the samples, and their number of bytes. */
interface WavData {
  readonly position: number;
  readonly bytes: number;
  readonly claimedBytes: number;
}

/**
 * WAV: chunks in RIFF, in any order, odd ones padded. The first `fmt ` and the first `data` count. RF64 and RIFX are left
 * alone: a value of a summary is smaller than what the one is for, and nothing that writes summaries writes the other.
 */
export async function readWavHead(window: EncodedWindow, pace: Pace): Promise<WavHead | null> {
  if (!(await window.hold(0, FIRST_CHUNK)) || !window.isText(0, "RIFF") || !window.isText(8, "WAVE")) return null;
  let format: WavFormat | null | undefined;
  let data: WavData | undefined;
  let position = FIRST_CHUNK;
  while (!(format && data) && (await window.hold(position, CHUNK_HEAD))) {
    if (pace.isDue()) await pace.giveWay();
    const length = window.uint32(position + 4, true);
    const start = position + CHUNK_HEAD;
    if (format === undefined && window.isText(position, "fmt ")) {
      format = await readWavFormat(window, start, length);
      if (!format) return null;
    } else if (!data && window.isText(position, "data")) {
      data = await wavData(window, start, length, pace);
    }
    position = nextChunk(start, data?.position === start ? data.bytes : length);
  }
  return format && data ? headOf(format, data) : null;
}

function nextChunk(start: number, length: number): number {
  return start + length + (length % 2);
}

/** Data chunk at a position. A chunk that claims to be empty, or longer than the file, was streamed or cut: it goes to the end. */
async function wavData(window: EncodedWindow, position: number, claimedBytes: number, pace: Pace): Promise<WavData> {
  const thereBytes = window.byteLength - position;
  const isSo = claimedBytes > 0 ? claimedBytes <= thereBytes : await isFollowedByChunks(window, position, pace);
  return { position, claimedBytes, bytes: isSo ? claimedBytes : thereBytes };
}

/** True if all that is left are chunks: then a chunk that claims to be empty before them is. */
async function isFollowedByChunks(window: EncodedWindow, first: number, pace: Pace): Promise<boolean> {
  let position = first;
  while (await window.hold(position, CHUNK_HEAD)) {
    if (pace.isDue()) await pace.giveWay();
    if (!isChunkName(window, position)) return false;
    position = nextChunk(position + CHUNK_HEAD, window.uint32(position + 4, true));
  }
  // The last one's padding may be missing.
  return position === window.byteLength || (position === window.byteLength + 1 && position > first);
}

/** Four printable letters of ASCII. */
function isChunkName(window: EncodedWindow, position: number): boolean {
  for (let i = 0; i < 4; i++) {
    const letter = window.uint8(position + i);
    if (letter < 0x20 || letter > 0x7e) return false;
  }
  return true;
}

/** Samples of known width lie as closely as they can, whatever the header says of a frame. */
function headOf(format: WavFormat, data: WavData): WavHead {
  const { sampleRate, channels, bits, bytesPerSecond } = format;
  const coding = sampleCoding(format.encoding, bits);
  const frameBytes = coding ? channels * coding.bytes : format.frameBytes;
  const isOfFrames = coding !== undefined || format.isLaw;
  const frames = isOfFrames
    ? Math.floor(data.bytes / frameBytes)
    : Math.floor((data.bytes * sampleRate) / Math.max(1, bytesPerSecond));
  return {
    ...{ sampleRate, channels, bits, encoding: coding?.encoding ?? "other", frames, seconds: frames / sampleRate },
    ...{ frameBytes, dataPosition: data.position, claimedDataBytes: data.claimedBytes },
  };
}

/** Content of a `fmt ` chunk. */
interface WavFormat {
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

/** Values of `wFormatTag` (mmreg.h). */
const PCM = 1;
const FLOAT = 3;
const A_LAW = 6;
const MU_LAW = 7;
const EXTENSIBLE = 0xfffe;

/** A sub-format is a tag and the rest of this GUID, {0000xxxx-0000-0010-8000-00AA00389B71}. */
const GUID_REST = [0x00, 0x00, 0x00, 0x00, 0x10, 0x00, 0x80, 0x00, 0x00, 0xaa, 0x00, 0x38, 0x9b, 0x71];

/** A `fmt ` chunk; null where it is too short, or no sound can be so. */
async function readWavFormat(window: EncodedWindow, start: number, length: number): Promise<WavFormat | null> {
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
