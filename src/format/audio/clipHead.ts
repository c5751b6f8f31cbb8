import type { WavHead } from "../../shared/media/clipHead";
import type { Pace } from "../../tensor/pace";
import { type EncodedBytes, EncodedWindow } from "../encodedWindow";
import { readWavHead } from "./wav";

/** Chunks that stand behind more chunks than that are not looked for. */
const MAX_HEAD_BYTES = 1 << 20;

/**
 * What the chunks of a sound say; null where it is no WAV file, or one that does not tell what it holds. Reads a bounded part of
 * it. Throws only what reading throws.
 */
export function readClipHead(encoded: EncodedBytes, pace: Pace): Promise<WavHead | null> {
  return readWavHead(new EncodedWindow(encoded, MAX_HEAD_BYTES), pace);
}
