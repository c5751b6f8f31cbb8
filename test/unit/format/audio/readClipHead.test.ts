import { describe, expect, it } from "vitest";
import { readClipHead } from "../../../../src/format/audio/readClipHead";
import type { WavHead } from "../../../../src/shared/media/clipHead";
import { unhurried } from "../../../../src/tensor/pace";
import { concat } from "../../../support/eventWriter";
import { ascii, encoded, little } from "../../../support/imageBytes";
import { fmtChunk, riffChunk, riffOf, type WavFormat } from "../../../support/riffWriter";

const headOf = (...chunks: readonly Uint8Array[]): Promise<WavHead | null> => headOfBytes(riffOf(...chunks));
const headOfBytes = (bytes: Uint8Array) => readClipHead(encoded(bytes), unhurried);

const PCM_REST = [0x00, 0x00, 0x00, 0x00, 0x10, 0x00, 0x80, 0x00, 0x00, 0xaa, 0x00, 0x38, 0x9b, 0x71];

/** A `fmt ` chunk of WAVE_FORMAT_EXTENSIBLE. */
function extensible(tag: number, format: WavFormat = {}, rest: readonly number[] = PCM_REST): Uint8Array {
  const plain = fmtChunk({ ...format, tag: 0xfffe }).subarray(8);
  const valid = concat(little(22, 2), little(format.bits ?? 16, 2), little(0, 4));
  return riffChunk("fmt ", concat(plain, valid, little(tag, 2), Uint8Array.from(rest)));
}

const samples = (count: number) => Uint8Array.from({ length: count }, (_, i) => (i % 200) + 1);
const data = (count: number, claimed = count) => riffChunk("data", samples(count), claimed);

describe("of a WAV file", () => {
  it("says what its chunks say, and where the samples are", async () => {
    expect(await headOf(fmtChunk({ channels: 2, sampleRate: 44_100 }), data(400))).toEqual({
      ...{ sampleRate: 44_100, channels: 2, bits: 16, encoding: "pcm", frames: 100, seconds: 100 / 44_100 },
      ...{ frameBytes: 4, dataPosition: 44, claimedDataBytes: 400 },
    });
  });

  it.each([
    ["in their usual order", [fmtChunk(), data(10)], 44],
    ["others before and between, odd ones padded", [riffChunk("LIST", samples(3)), fmtChunk(), data(10)], 56],
    ["the header behind the samples", [data(10), fmtChunk()], 20],
    ["the header behind an odd number of bytes", [data(11), riffChunk("fact", samples(4)), fmtChunk()], 20],
    ["several headers and data: the first of each", [fmtChunk(), fmtChunk({ channels: 2 }), data(10), data(20)], 68],
  ] as const)("has chunks %s", async (_, chunks, dataPosition) => {
    expect(await headOf(...chunks)).toMatchObject({ channels: 1, bits: 16, frames: 5, dataPosition });
  });

  it.each([
    ["0, as its last chunk", 0, 20],
    ["0xFFFFFFFF", 0xffff_ffff, 20],
    ["more than there is", 41, 20],
    ["what is there", 40, 20],
    ["less than is there", 30, 15],
  ])("goes to the end where it claims %s", async (_, claimed, frames) => {
    const head = await headOf(fmtChunk(), data(40, claimed));
    expect(head).toMatchObject({ frames, claimedDataBytes: claimed });
  });

  it("is empty where it claims to be and other chunks follow", async () => {
    expect(await headOf(fmtChunk(), data(0), riffChunk("LIST", samples(6)))).toMatchObject({ frames: 0, seconds: 0 });
    expect(await headOf(data(0), fmtChunk())).toMatchObject({ frames: 0 });
    expect(await headOf(fmtChunk(), data(0))).toMatchObject({ frames: 0 });
    // The last chunk's padding is often forgotten.
    const cut = riffOf(fmtChunk(), data(0), riffChunk("LIST", samples(5))).slice(0, -1);
    expect(await headOfBytes(cut)).toMatchObject({ frames: 0 });
  });

  it("that was streamed has no header behind its samples", async () => {
    expect(await headOf(data(40, 0xffff_ffff), fmtChunk())).toBeNull();
  });

  it("has whole frames only", async () => {
    expect(await headOf(fmtChunk({ channels: 2, bits: 24 }), data(20))).toMatchObject({ frames: 3, frameBytes: 6 });
  });

  it.each([0, 1, 3, 60_000])(
    "has frames as wide as its samples, whatever its block align says: %i",
    async (blockAlign) => {
      expect(await headOf(fmtChunk({ blockAlign, channels: 2 }), data(40))).toMatchObject({
        frames: 10,
        frameBytes: 4,
      });
    },
  );

  it.each([
    ["no channels", { channels: 0 }],
    ["no sample rate", { sampleRate: 0 }],
  ])("is none that is told with %s", async (_, format) => {
    expect(await headOf(fmtChunk(format), data(40))).toBeNull();
  });

  it.each([
    ["8 bits", { bits: 8 }, "pcm", 1],
    ["12 bits, in two bytes", { bits: 12 }, "pcm", 2],
    ["20 bits, in three bytes", { bits: 20 }, "pcm", 3],
    ["24 bits", { bits: 24 }, "pcm", 3],
    ["32 bits", { bits: 32 }, "pcm", 4],
    ["64 bits, which are not decoded", { bits: 64 }, "other", 8],
    ["no bits", { bits: 0, blockAlign: 2 }, "other", 2],
    ["floats", { tag: 3, bits: 32 }, "float", 4],
    ["long floats", { tag: 3, bits: 64 }, "float", 8],
    ["half floats, which are not decoded", { tag: 3, bits: 16 }, "other", 2],
    ["A-law", { tag: 6, bits: 8 }, "other", 1],
    ["mu-law", { tag: 7, bits: 8 }, "other", 1],
  ] as const)("has samples of %s", async (_, format, encoding, frameBytes) => {
    const { bits } = format;
    expect(await headOf(fmtChunk(format), data(24))).toMatchObject({
      bits,
      encoding,
      frameBytes,
      frames: 24 / frameBytes,
    });
  });

  it("of packed blocks has as many frames as its bytes a second tell", async () => {
    const adpcm = { tag: 2, bits: 4, blockAlign: 256, sampleRate: 8000, bytesPerSecond: 4096 };
    expect(await headOf(fmtChunk(adpcm), data(2048))).toMatchObject({ encoding: "other", frames: 4000, seconds: 0.5 });
    expect(await headOf(fmtChunk({ ...adpcm, bytesPerSecond: 0 }), data(4))).toMatchObject({ frames: 32_000 });
  });

  it.each([
    ["whole numbers", extensible(1), "pcm"],
    ["floats", extensible(3, { bits: 32 }), "float"],
    ["A-law", extensible(6, { bits: 8 }), "other"],
    ["another GUID", extensible(1, {}, [...PCM_REST.slice(0, 13), 0x00]), "other"],
    ["no room for a sub-format", fmtChunk({ tag: 0xfffe }), "other"],
  ])("extensible, of %s", async (_, fmt, encoding) => {
    expect(await headOf(fmt, data(40))).toMatchObject({ encoding });
  });
});

describe("of bytes that tell nothing", () => {
  it.each([
    ["none", new Uint8Array(0)],
    ["a name alone", ascii("RIFF")],
    ["another form", concat(ascii("RIFF"), little(4, 4), ascii("WEBP"), fmtChunk(), data(40))],
    ["RF64", concat(ascii("RF64"), riffOf(fmtChunk(), data(40)).subarray(4))],
    ["RIFX", concat(ascii("RIFX"), riffOf(fmtChunk(), data(40)).subarray(4))],
    ["no chunks", riffOf()],
    ["no samples", riffOf(fmtChunk())],
    ["no header", riffOf(data(40))],
    ["a short header", riffOf(riffChunk("fmt ", samples(14)), data(40))],
    ["a header that is cut", riffOf(fmtChunk()).slice(0, 30)],
    ["FLAC", ascii("fLaC00000000000000000000")],
  ])("%s", async (_, bytes) => {
    expect(await headOfBytes(bytes)).toBeNull();
  });
});
