import { decodeInBrowser } from "../player/decodeInBrowser";
import { askedClip, type ClipReader } from "./clipReader";
import { decodedClip, decodedLevels } from "./decodedClip";
import type { DecodedFacts } from "./decodedFacts";
import type { ShownClip } from "./shownClip";

/** What a clip is drawn from, or how to get there; undefined where nothing is (yet). */
export type OpenedClip =
  | { readonly is: "there"; readonly reader: ClipReader }
  | {
      readonly is: "decoding";
      readonly decoded: Promise<{ readonly reader: ClipReader; readonly facts: DecodedFacts }>;
    };

/** WAV clips are looked at where they are read, others once their bytes are here, as the browser decodes them. */
export function openShownClip(shown: ShownClip, signal: AbortSignal): OpenedClip | undefined {
  const { host, logdir, clip, blob } = shown;
  const { head, key } = clip;
  if (head && head.encoding !== "other") {
    if (head.frames === 0) return undefined;
    const { sampleRate, channels, frames, bits, encoding } = head;
    const greatest = encoding === "float" ? 1 : 1 - 2 ** (1 - bits);
    return { is: "there", reader: askedClip(host, { logdir, key }, { sampleRate, channels, frames, greatest }) };
  }
  return blob && { is: "decoding", decoded: decode(shown, blob, signal) };
}

async function decode({ clip }: ShownClip, blob: Blob, signal: AbortSignal) {
  const sound = await decodeInBrowser(clip, blob, signal);
  const { sampleRate, frames, channels } = sound;
  const levels = await decodedLevels(sound, signal);
  const facts = { key: clip.key, sampleRate, channels: channels.length, seconds: frames / sampleRate, levels };
  return { reader: decodedClip(sound), facts };
}
