import { askedClip, type ClipReader } from "./clipReader";
import type { ShownClip } from "./shownClip";

/** What a clip is drawn from; undefined where nothing is (yet). */
export function clipReaderOf({ host, logdir, clip, blob }: ShownClip): Promise<ClipReader> | ClipReader | undefined {
  const { head, key } = clip;
  if (head) {
    if (head.encoding === "other") return undefined;
    const { sampleRate, channels, frames, bits, encoding } = head;
    if (frames === 0) return undefined;
    const greatest = encoding === "float" ? 1 : 1 - 2 ** (1 - bits);
    return askedClip(host, { logdir, key }, { sampleRate, channels, frames, greatest });
  }
  void blob;
  return undefined;
}
