import { decodeInBrowser } from "../player/decodeInBrowser";
import { askedClip, type ClipReader } from "./clipReader";
import type { DecodedFacts } from "./decodedFacts";
import type { ShownClip } from "./shownClip";

/** Source of a clip's picture, or the way to it. */
export type OpenedClip =
  /** No samples. */
  | { readonly is: "nothing" }
  /** Its bytes are not here yet. */
  | { readonly is: "awaited" }
  | { readonly is: "there"; readonly reader: ClipReader }
  | {
      readonly is: "decoding";
      readonly decoded: Promise<{ readonly reader: ClipReader; readonly facts: DecodedFacts }>;
    };

/** WAV clips are looked at where they are read, others once their bytes are here, as the browser decodes them. */
export function openShownClip(shown: ShownClip, signal: AbortSignal): OpenedClip {
  const { host, logdir, clip, blob } = shown;
  const { head, key } = clip;
  if (head && head.encoding !== "other") {
    if (head.frames === 0) return { is: "nothing" };
    const { sampleRate, channels, frames, bits, encoding } = head;
    const greatest = encoding === "float" ? 1 : 1 - 2 ** (1 - bits);
    return { is: "there", reader: askedClip(host, { logdir, key }, { sampleRate, channels, frames, greatest }) };
  }
  return blob ? { is: "decoding", decoded: decode(shown, blob, signal) } : { is: "awaited" };
}

async function decode({ clip }: ShownClip, blob: Blob, signal: AbortSignal) {
  // Most clips are drawn where they are read: what decodes and transforms here is loaded with the first that is not.
  const { decodedClip, decodedLevels } = await import("./decodedClip");
  const sound = await decodeInBrowser(clip, blob, signal);
  const { sampleRate, frames, channels } = sound;
  const levels = await decodedLevels(sound, signal);
  const facts = { key: clip.key, sampleRate, channels: channels.length, seconds: frames / sampleRate, levels };
  return { reader: decodedClip(sound), facts };
}
