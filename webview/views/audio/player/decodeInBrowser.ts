import * as l10n from "@vscode/l10n";
import type { DescribedClip } from "../../../../src/shared/questions/clips";
import { WorkQueue } from "../../../parts/page/workQueue";
import { localeNumber } from "../../../ui/texts/localeText";
import type { DecodedSound } from "./decodedSound";
import { encodedForm, FORM_BYTES } from "./encodedForm";
import { playableWav } from "./playableWav";

/** Bytes of samples that are decoded on the page at most. */
const MOST_BYTES = 64 * 2 ** 20;

/** Ms that the browser has to load a clip, and to decode it: it may do neither and not fail either. */
const LOAD_MS = 10_000;
const DECODE_MS = 60_000;

/** Part of the browser's API that is used. */
interface BrowserSounds {
  /** Its length in seconds. */
  measure(blob: Blob, signal: AbortSignal): Promise<number>;
  decode(bytes: ArrayBuffer, sampleRate: number): Promise<DecodedSound>;
}

/** One at a time: the samples of one are many. */
const queue = new WorkQueue(1);

/**
 * Decodes what only the browser can (FLAC, OGG, MP3, A-law …), up to a bound of bytes and of time. Throws an error that says why it
 * cannot. What is given up leaves its turn to the next at once, or as soon as the browser, which cannot be stopped, has decoded it.
 */
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
    const seconds = await within(LOAD_MS, signal, (loading) => browser.measure(playable, loading));
    if (!(seconds * sampleRate * channels * 4 <= MOST_BYTES)) {
      const most = localeNumber(MOST_BYTES / 2 ** 20);
      throw new Error(l10n.t("Its samples take more than {0} MB: it is played, but not drawn.", most));
    }
    const bytes = await playable.arrayBuffer();
    signal.throwIfAborted();
    return within(DECODE_MS, undefined, () => browser.decode(bytes, sampleRate));
  }, signal);
}

/** Result of the browser's work within a limit of ms, unless it is cancelled. */
async function within<T>(
  ms: number,
  signal: AbortSignal | undefined,
  work: (signal: AbortSignal) => Promise<T>,
): Promise<T> {
  const ending = new AbortController();
  const end = () => ending.abort(signal?.reason);
  signal?.addEventListener("abort", end);
  const late = l10n.t(
    "VS Code's browser does not load this clip: nothing of it arrived in {0} s. Its bytes can be saved.",
    ms / 1000,
  );
  const timer = setTimeout(() => ending.abort(new Error(late)), ms);
  try {
    signal?.throwIfAborted();
    return await Promise.race([work(ending.signal), aborted(ending.signal)]);
  } catch {
    ending.signal.throwIfAborted();
    throw new Error(l10n.t("VS Code's browser cannot decode this clip. Its bytes can be saved."));
  } finally {
    clearTimeout(timer);
    signal?.removeEventListener("abort", end);
  }
}

function aborted(signal: AbortSignal): Promise<never> {
  return new Promise((_, reject) => signal.addEventListener("abort", () => reject(signal.reason), { once: true }));
}

const browserSounds: BrowserSounds = {
  async measure(blob, signal) {
    const url = URL.createObjectURL(blob);
    const element = new Audio();
    element.preload = "metadata";
    try {
      return await new Promise<number>((resolve, reject) => {
        element.onloadedmetadata = () => resolve(element.duration);
        element.onerror = () => reject(element.error);
        signal.addEventListener("abort", () => reject(signal.reason), { once: true });
        element.src = url;
      });
    } finally {
      element.onloadedmetadata = null;
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
