import type { WavHead } from "../../shared/media/clipHead";
import type { Pace } from "../../tensor/pace";
import { type EncodedBytes, EncodedWindow } from "../encodedWindow";
import { readWavHead } from "./wav";

/** Chunks that stand behind more chunks than that are not looked for. */
const MAX_HEAD_BYTES = 1 << 20;

/**
 * Facts of a sound's chunks; null where it is no WAV file, or one that does not tell its content. Reads a bounded part of it. Throws only
 * the errors of reading.
 */
export function readClipHead(encoded: EncodedBytes, pace: Pace): Promise<WavHead | null> {
  return readWavHead(new EncodedWindow(encoded, MAX_HEAD_BYTES), pace);
}
