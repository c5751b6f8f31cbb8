import { expect, it } from "vitest";
import { crc32c } from "../../../src/format/crc32c";
import { crcOfBoth } from "../../../src/format/crcOfBoth";
import { SeededRandom } from "../../support/seededRandom";

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
