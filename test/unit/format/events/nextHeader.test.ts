import { expect, it } from "vitest";
import { crc32c, maskCrc } from "../../../../src/format/crc32c";
import { nextHeader } from "../../../../src/format/events/nextHeader";
import { HEADER_BYTES, isHeader } from "../../../../src/format/events/recordFrame";
import { SeededRandom } from "../../../support/seededRandom";

const random = new SeededRandom(5);

function naive(bytes: Uint8Array, from: number, last: number): number {
  for (let at = from; at <= last; at++) {
    if (bytes[at + 5] === 0 && bytes[at + 6] === 0 && bytes[at + 7] === 0 && isHeader(bytes, at)) return at;
  }
  return last + 1;
}

function plant(bytes: Uint8Array, at: number): void {
  const view = new DataView(bytes.buffer, bytes.byteOffset);
  const bits = random.pick([0, 3, 8, 16, 31, 40, 41, 52]);
  view.setBigUint64(at, BigInt(Math.floor(random.next() * 2 ** bits)), true);
  const isNear = random.next() < 0.3;
  view.setUint32(at + 8, maskCrc(crc32c(bytes, at, at + 8)) ^ (isNear ? 1 << random.whole(0, 31) : 0), true);
}

const contents: Readonly<Record<string, (count: number) => Uint8Array>> = {
  zeros: (count) => new Uint8Array(count),
  noise: (count) => random.bytes(count),
  "small int64": (count) => Uint8Array.from(random.bytes(count), (byte, i) => (i % 8 < 2 ? byte : 0)),
};

it.each(Object.entries(contents))("the next header among %s is the first that a naive search finds", (_, content) => {
  for (const count of [12, 13, 27, 28, 29, 100, 999, 65_547, 65_548, 65_560, 140_000]) {
    for (const planted of [0, 1, 2, 5]) {
      const bytes = content(count + 3).subarray(3);
      for (let i = 0; i < planted; i++) plant(bytes, random.whole(0, count - HEADER_BYTES));
      const last = random.pick([count - HEADER_BYTES, random.whole(0, count - HEADER_BYTES)]);
      for (let from = 0; from <= last; from++) {
        const found = naive(bytes, from, last);
        expect(nextHeader(bytes, from, last), `${count} from ${from}`).toBe(found);
        from = found;
      }
    }
  }
});
