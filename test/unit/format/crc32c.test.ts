import { expect, it } from "vitest";
import { crc32c, crcOfBoth, maskCrc } from "../../../src/format/crc32c";
import { kernelMemory } from "../../../src/tensor/kernel/kernelMemory";
import { SeededRandom } from "../../support/seededRandom";

/** The polynomial's definition, a bit at a time. */
function bitwise(bytes: Uint8Array): number {
  let crc = 0xffffffff;
  for (const byte of bytes) {
    crc ^= byte;
    for (let bit = 0; bit < 8; bit++) crc = crc & 1 ? (crc >>> 1) ^ 0x82f63b78 : crc >>> 1;
  }
  return ~crc >>> 0;
}

const text = (characters: string) => new TextEncoder().encode(characters);

it.each([
  ["nothing", new Uint8Array(0), 0],
  ["the digits", text("123456789"), 0xe3069283],
  ["32 zeros (RFC 3720)", new Uint8Array(32), 0x8a9136aa],
  ["32 times 0xff (RFC 3720)", new Uint8Array(32).fill(0xff), 0x62a8ab43],
  ["0 to 31 (RFC 3720)", Uint8Array.from({ length: 32 }, (_, i) => i), 0x46dd794e],
])("of %s is the known one", (_, bytes, crc) => {
  expect(crc32c(bytes)).toBe(crc);
});

it("is the bitwise one for every length and every begin", () => {
  const bytes = new SeededRandom(1).bytes(60);
  for (let start = 0; start < 10; start++) {
    for (let length = 0; length <= 40; length++) {
      const wanted = bitwise(bytes.slice(start, start + length));
      expect(crc32c(bytes, start, start + length), `${start}, ${length}`).toBe(wanted);
    }
  }
});

it("goes on from an earlier part", () => {
  const bytes = new SeededRandom(2).bytes(50);
  for (let cut = 0; cut <= 50; cut++) {
    expect(crc32c(bytes, cut, 50, crc32c(bytes, 0, cut))).toBe(bitwise(bytes));
  }
});

it("is the bitwise one of what a kernel folds, elsewhere or in its memory, and leaves it as it is", () => {
  const random = new SeededRandom(3);
  const bytes = random.bytes(140_000);
  const memory = kernelMemory();
  const lengths = [4095, 4096, 4097, 4111, 4112, 65_535, 65_536, 65_537, 69_631, 69_632, 131_072, 139_000];
  for (const length of [...lengths, ...Array.from({ length: 40 }, () => random.whole(4000, 9000))]) {
    const start = random.whole(0, 999);
    const wanted = bitwise(bytes.subarray(start, start + length));
    const cut = start + random.whole(0, length);
    expect(crc32c(bytes, start, start + length), `${start}, ${length}`).toBe(wanted);
    expect(crc32c(bytes, cut, start + length, crc32c(bytes, start, cut)), `${start}, ${cut}`).toBe(wanted);
    memory.use(() => {
      memory.bytes.fill(0xee);
      const lent = memory.take(length + 7).subarray(7);
      lent.set(bytes.subarray(start, start + length));
      expect(crc32c(lent), `${length} lent`).toBe(wanted);
      expect(lent.every((byte, i) => byte === bytes[start + i])).toBe(true);
    });
  }
});

it("is masked as TFRecord stores it", () => {
  // tensorflow/tsl/lib/hash/crc32c_test.cc: the mask is (rotated right by 15) + 0xa282ead8.
  expect(maskCrc(0)).toBe(0xa282ead8);
  expect(maskCrc(0xffffffff)).toBe(0xa282ead7);
  expect(maskCrc(1)).toBe(0xa284ead8);
});

it("is the checksum of both one after the other, whatever their lengths", () => {
  const bytes = new SeededRandom(1).bytes(70_000);
  for (const at of [0, 1, 2, 3, 255, 256, 4095, 65_536, 69_999, 70_000]) {
    const [first, second] = [crc32c(bytes, 0, at), crc32c(bytes, at)];
    expect(crcOfBoth(first, second, bytes.length - at), `${at}`).toBe(crc32c(bytes));
  }
});

it("is that of as many bytes as no memory has", () => {
  // Zeros of twice the length are those of the length twice.
  let zeros = crc32c(new Uint8Array(1 << 16));
  for (let length = 2 ** 16; length < 2 ** 45; length *= 2) zeros = crcOfBoth(zeros, zeros, length);
  const more = crcOfBoth(zeros, crc32c(new Uint8Array(3)), 3);
  const other = crcOfBoth(crc32c(new Uint8Array(3)), zeros, 2 ** 45);
  expect(more).toBe(other);
});
