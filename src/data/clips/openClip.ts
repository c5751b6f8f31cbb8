import { readClipHead } from "../../format/audio/readClipHead";
import { RequestError } from "../../shared/channel/requestError";
import type { WavHead } from "../../shared/media/clipHead";
import { codingOf, type SampleCoding } from "../../sound/sampleCoding";
import type { Pace } from "../../tensor/pace";
import { say } from "../../tensor/said/sentence";
import { DataError } from "../dataError";
import type { Blob, DataProvider } from "../provider";
import { openBlob } from "../values/openBlob";

/** A clip whose samples can be read. */
export interface OpenClip {
  /** Names its bytes beyond all others. */
  readonly id: string;
  readonly blob: Blob;
  readonly head: WavHead;
  readonly coding: SampleCoding;
}

/** Opens a WAV clip; its header is read. Throws `badKey`, `goneKey`, `badValue`. */
export async function openClip(
  provider: DataProvider,
  { logdir, key }: { readonly logdir: string; readonly key: string },
  pace: Pace,
): Promise<OpenClip> {
  const blob = await openBlob(provider, { logdir, key }, pace);
  const head = await readClipHead(blob, pace);
  const coding = head && codingOf(head);
  if (!coding) throw new DataError("badValue", say("clipUndecoded"));
  return { id: `${logdir}\n${key}`, blob, head, coding };
}

/** Throws `badParams` where a range is not within a clip. */
export function checkRange({ head }: OpenClip, { start, end }: { readonly start: number; readonly end: number }): void {
  const { frames } = head;
  if (start > end || end > frames) throw new RequestError("badParams", say("clipRange", { start, end, frames }));
}

/** Throws `badParams` where an answer would be larger than anything that draws it. */
export function checkSize(values: number, most: number): void {
  if (values > most) throw new RequestError("badParams", say("clipColumns", { values, most }));
}
