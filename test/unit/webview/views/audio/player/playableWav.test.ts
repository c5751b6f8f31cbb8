import { describe, expect, it } from "vitest";
import { readBlob } from "../../../../../../src/shared/questions/blobs";
import { type DescribedClip, describeClips } from "../../../../../../src/shared/questions/clips";
import { playableWav, wavOfSound } from "../../../../../../webview/views/audio/player/playableWav";
import { askerOf } from "../../../../../support/asking";
import { diskProvider } from "../../../../../support/diskProvider";

const LOGDIR = new URL("../../../../../fixtures/kinds", import.meta.url).pathname;
const asker = askerOf(diskProvider(LOGDIR));

async function clipOf(tag: string): Promise<{ clip: DescribedClip; bytes: Uint8Array<ArrayBuffer> }> {
  const { points } = await asker.ask(describeClips, {
    logdir: LOGDIR,
    points: [{ run: "media/audio", tag, point: 0 }],
  });
  const clip = points[0]?.clips[0];
  if (!clip) throw new Error(`there is no ${tag}`);
  const bytes = await asker.ask(readBlob, { logdir: LOGDIR, key: clip.key, start: 0, end: clip.byteLength });
  return { clip, bytes: new Uint8Array(bytes) };
}

/** Result of a plain reader of canonical headers. */
async function canonical(blob: Blob) {
  const bytes = new Uint8Array(await blob.arrayBuffer());
  const view = new DataView(bytes.buffer);
  const text = (at: number) => String.fromCharCode(...bytes.subarray(at, at + 4));
  const formatBytes = view.getUint32(16, true);
  const data = 20 + formatBytes + (formatBytes % 2);
  expect([text(0), text(8), text(12), text(data)]).toEqual(["RIFF", "WAVE", "fmt ", "data"]);
  expect(view.getUint32(4, true)).toBe(bytes.length - 8);
  const dataBytes = view.getUint32(data + 4, true);
  expect(bytes.length).toBe(data + 8 + dataBytes + (dataBytes % 2));
  return {
    code: view.getUint16(20, true),
    channels: view.getUint16(22, true),
    sampleRate: view.getUint32(24, true),
    frameBytes: view.getUint16(32, true),
    bits: view.getUint16(34, true),
    samples: bytes.slice(data + 8, data + 8 + dataBytes),
  };
}

describe("a WAV clip for the browser", () => {
  const tags = ["pcm8", "pcm16", "pcm16 stereo", "pcm24", "pcm32", "float32", "extensible", "extensible float"];
  const odd = [
    "chunk before",
    "streamed",
    "streamed zero",
    "cut",
    "odd data",
    "float with nan",
    "old style",
    "no frames",
  ];
  it.each([...tags, ...odd])("%s has a plain header and the samples that are there", async (tag) => {
    const { clip, bytes } = await clipOf(tag);
    const { head } = clip;
    if (!head) throw new Error("it has a head");
    const found = await canonical(await playableWav(new Blob([bytes]), head));
    const { channels, sampleRate, bits, frameBytes, encoding, frames, dataPosition } = head;
    expect(found).toMatchObject({ code: encoding === "float" ? 3 : 1, channels, sampleRate, bits, frameBytes });
    expect(found.samples).toEqual(bytes.slice(dataPosition, dataPosition + frames * frameBytes));
  });

  it("of 64-bit floats has 32 bits, and silence where there is no number", async () => {
    const { clip, bytes } = await clipOf("float64");
    if (!clip.head) throw new Error("it has a head");
    const { dataPosition, frames } = clip.head;
    new DataView(bytes.buffer).setFloat64(dataPosition + 8, Number.NaN, true);
    const found = await canonical(await playableWav(new Blob([bytes]), clip.head));
    expect(found).toMatchObject({ code: 3, bits: 32, frameBytes: 4 });
    const before = new Float64Array(bytes.slice(dataPosition, dataPosition + 8 * frames).buffer);
    expect(frames).toBe(801);
    expect(new Float32Array(found.samples.buffer)).toEqual(
      Float32Array.from(before, (value) => (Number.isNaN(value) ? 0 : value)),
    );
  });

  it("of another coding keeps its own format", async () => {
    const { clip, bytes } = await clipOf("mu-law");
    if (!clip.head) throw new Error("it has a head");
    const found = await canonical(await playableWav(new Blob([bytes]), clip.head));
    expect(found).toMatchObject({ code: 7, channels: 1, sampleRate: 8000, bits: 8 });
    expect(found.samples).toEqual(bytes.slice(clip.head.dataPosition, clip.head.dataPosition + 801));
  });

  it("of decoded samples has these", async () => {
    const channels = [Float32Array.of(0.5, -1), Float32Array.of(0.25, 1)];
    const found = await canonical(wavOfSound({ sampleRate: 8000, frames: 2, channels }));
    expect(found).toMatchObject({ code: 3, channels: 2, sampleRate: 8000 });
    expect([...new Float32Array(found.samples.buffer)]).toEqual([0.5, 0.25, -1, 1]);
  });
});
