import { describe, expect, it } from "vitest";
import { readClipHead } from "../../../../src/format/audio/readClipHead";
import type { WavHead } from "../../../../src/shared/media/clipHead";
import { readBlob } from "../../../../src/shared/questions/blobs";
import { describeClips } from "../../../../src/shared/questions/clips";
import { codingOf } from "../../../../src/sound/sampleCoding";
import { unhurried } from "../../../../src/tensor/pace";
import { askerOf } from "../../../support/asking";
import { CountedBytes, repeatedBytes } from "../../../support/countedBytes";
import { diskProvider } from "../../../support/diskProvider";
import { expectedAnswers, KINDS_ROOT } from "../../../support/expectedAnswers";
import { ascii, encoded } from "../../../support/imageBytes";
import { mutant } from "../../../support/mutants";
import { fmtChunk, riffChunk, riffOf } from "../../../support/riffWriter";
import { SeededRandom } from "../../../support/seededRandom";

const MUTANTS = 8_000;
const MAX_READ_BYTES = 1 << 16;
const MAX_HEAD_BYTES = 1 << 20;
/** Length of a seed: bytes behind the header hardly matter, and mutations are to hit the header. */
const SEED_BYTES = 400;

/** Every sound of the fixtures, each once. */
async function sounds(): Promise<readonly Uint8Array[]> {
  const asker = askerOf(diskProvider(KINDS_ROOT));
  const points = expectedAnswers("audio").map(({ args }) => {
    const option = (name: string) => args[args.indexOf(name) + 1] as string;
    return { run: option("--run"), tag: option("--tag"), point: Number(option("--point")) };
  });
  const described = await asker.ask(describeClips, { logdir: KINDS_ROOT, points });
  const found = new Map<string, Uint8Array>();
  for (const { key, byteLength } of described.points.flatMap(({ clips }) => clips)) {
    const bytes = await asker.ask(readBlob, { logdir: KINDS_ROOT, key, start: 0, end: byteLength });
    found.set(Buffer.from(bytes).toString("base64"), bytes);
  }
  return [...found.values()];
}

function expectSound(head: WavHead, byteLength: number): void {
  const { sampleRate, channels, bits, frames, seconds, frameBytes, dataPosition, claimedDataBytes } = head;
  const isCount = (number: number) => Number.isSafeInteger(number) && number >= 0;
  const isSound =
    [channels, bits, frames, frameBytes, dataPosition, claimedDataBytes].every(isCount) &&
    channels >= 1 &&
    sampleRate >= 1 &&
    Number.isFinite(seconds) &&
    dataPosition <= byteLength &&
    (codingOf(head) === undefined || dataPosition + frames * frameBytes <= byteLength);
  if (!isSound) throw new Error(`no sound head: ${JSON.stringify(head)}`);
}

it("of mutants is read in bounds, whatever they claim", async () => {
  const seeds = (await sounds()).map((bytes) => bytes.slice(0, SEED_BYTES));
  expect(seeds.length).toBeGreaterThan(15);
  const random = new SeededRandom(16);
  let known = 0;
  for (let i = 0; i < MUTANTS; i++) {
    const bytes = mutant(random.pick(seeds), random.pick(seeds), random);
    const reads = new CountedBytes();
    const head = await readClipHead(reads.of(encoded(bytes)), reads.pace);
    if (head) {
      expectSound(head, bytes.length);
      known++;
    }
    if (reads.bytes > 4 * bytes.length + 4096) throw new Error(`mutant ${i}: ${reads.bytes} of ${bytes.length} read`);
    if (reads.looks > bytes.length + 100) throw new Error(`mutant ${i}: ${reads.looks} looks at the clock`);
  }
  expect(known).toBeGreaterThan(MUTANTS / 4);
  expect(known).toBeLessThan(MUTANTS);
});

it("of a sound that is cut is there or not, and has no frame that is not", async () => {
  for (const bytes of await sounds()) {
    const whole = await readClipHead(encoded(bytes), unhurried);
    for (let end = 0; end < Math.min(bytes.length, 700); end++) {
      const head = await readClipHead(encoded(bytes.slice(0, end)), unhurried);
      if (!head) continue;
      expectSound(head, end);
      const { frames, seconds } = head;
      expect({ ...head, frames, seconds }).toEqual({ ...whole, frames, seconds });
    }
  }
});

describe("reads no more than it may of huge sounds", () => {
  it.each([
    ["empty chunks", riffOf(), riffChunk("junk", new Uint8Array(0))],
    [
      "empty chunks behind empty samples",
      riffOf(fmtChunk(), riffChunk("data", new Uint8Array(0))),
      ascii("junk\0\0\0\0"),
    ],
    ["zeros", riffOf(), new Uint8Array(1)],
    ["ones", riffOf(), Uint8Array.of(0xff)],
  ])("%s", async (_, head, unit) => {
    const reads = new CountedBytes();
    await readClipHead(reads.of(repeatedBytes(2 ** 30, head, unit)), reads.pace);
    expect(reads.bytes).toBeLessThanOrEqual(MAX_HEAD_BYTES);
    expect(reads.largest).toBeLessThanOrEqual(MAX_READ_BYTES);
    expect(reads.looks).toBeGreaterThan(0);
  });

  it("as samples: they are hopped over", async () => {
    const reads = new CountedBytes();
    const head = riffOf(riffChunk("data", new Uint8Array(0), 2 ** 30 - 100));
    const sound = repeatedBytes(2 ** 30, head, Uint8Array.of(7));
    expect(await readClipHead(reads.of(sound), reads.pace)).toBeNull();
    expect(reads.bytes).toBeLessThan(4096);
  });
});
