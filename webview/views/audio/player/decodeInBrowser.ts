import * as l10n from "@vscode/l10n";
import type { DescribedClip } from "../../../../src/shared/questions/describeClips";
import { localeNumber } from "../../../localeText";
import { WorkQueue } from "../../../workQueue";
import type { DecodedSound } from "./decodedSound";
import { encodedForm, FORM_BYTES } from "./encodedForm";
import { playableWav } from "./playableWav";

/** Bytes of samples that are decoded on the page at most. */
const MOST_BYTES = 64 * 2 ** 20;

/** What of the browser is used. */
export interface BrowserSounds {
  /** Its length in seconds. */
  measure(blob: Blob): Promise<number>;
  decode(bytes: ArrayBuffer, sampleRate: number): Promise<DecodedSound>;
}

/** One at a time: the samples of one are many. */
const queue = new WorkQueue(1);

/** Decodes what only the browser can (FLAC, OGG, MP3, A-law …), up to a bound. Throws an error that says why it cannot. */
export function decodeInBrowser(
  { head }: Pick<DescribedClip, "head">,
  blob: Blob,
  signal: AbortSignal,
  browser: BrowserSounds = browserSounds,
): Promise<DecodedSound> {
  return queue.run(async () => {
    const form = head ?? encodedForm(new Uint8Array(await blob.slice(0, FORM_BYTES).arrayBuffer()));
    const { sampleRate, channels } = form ?? { sampleRate: 48_000, channels: 2 };
    const playable = head ? await playableWav(blob, head) : blob;
    const seconds = await browser.measure(playable).catch(() => {
      throw new Error(l10n.t("VS Code's browser cannot decode this clip. Its bytes can be saved."));
    });
    if (!(seconds * sampleRate * channels * 4 <= MOST_BYTES)) {
      const most = localeNumber(MOST_BYTES / 2 ** 20);
      throw new Error(l10n.t("Its samples take more than {0} MB: it is played, but not drawn.", most));
    }
    return browser.decode(await playable.arrayBuffer(), sampleRate).catch(() => {
      throw new Error(l10n.t("VS Code's browser cannot decode this clip. Its bytes can be saved."));
    });
  }, signal);
}

const browserSounds: BrowserSounds = {
  async measure(blob) {
    const url = URL.createObjectURL(blob);
    const element = new Audio();
    element.preload = "metadata";
    try {
      return await new Promise<number>((resolve, reject) => {
        element.onloadedmetadata = () => resolve(element.duration);
        element.onerror = () => reject(element.error);
        element.src = url;
      });
    } finally {
      element.onerror = null;
      element.removeAttribute("src");
      element.load();
      URL.revokeObjectURL(url);
    }
  },
  async decode(bytes, sampleRate) {
    const buffer = await new OfflineAudioContext(1, 1, sampleRate).decodeAudioData(bytes);
    const channels = Array.from({ length: buffer.numberOfChannels }, (_, i) => buffer.getChannelData(i));
    return { sampleRate: buffer.sampleRate, frames: buffer.length, channels };
  },
};
