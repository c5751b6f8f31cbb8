import { type ChecksumsKernel, checksumsWasm } from "../../kernels/gen/checksums";
import { kernelOf } from "../../tensor/kernel/kernel";
import { kernelMemory } from "../../tensor/kernel/kernelMemory";
import { crc32c } from "../crc32c";
import { HEADER_BYTES, isHeader } from "./recordFrame";

const checksums = kernelOf<ChecksumsKernel>(checksumsWasm);

/** Places that are looked at in one go. */
const PIECE_PLACES = 1 << 16;

/** Bytes of a length that a writer makes: others are at least 2^40. */
const LENGTH_BYTES = 5;

/** Lowest bits of the two bytes of a checksum that come to its lower end when it is masked. */
const MASKED_BITS = [15, 23];

/** Contributions of four bits of a length to bytes of its checksum, as the kernel takes them; those of zeros are in the first ones of all. */
const tables = makeTables();

function makeTables(): Uint8Array {
  const zeros = crc32c(new Uint8Array(8));
  const all = MASKED_BITS.flatMap((bit) =>
    Array.from({ length: LENGTH_BYTES * 32 }, (_, i) => {
      const length = new Uint8Array(8);
      length[i >> 5] = i & 16 ? (i & 15) << 4 : i & 15;
      return (crc32c(length) ^ (i < 16 ? 0 : zeros)) >>> bit;
    }),
  );
  return Uint8Array.from(all);
}

/**
 * The next place, from `from` up to `last`, where a length has its right checksum and is one that a writer makes (at most 2^40). Beyond
 * `last` where there is none.
 */
export function nextHeader(bytes: Uint8Array, from: number, last: number): number {
  for (let start = from; start <= last; start += PIECE_PLACES) {
    const end = Math.min(last + 1, start + PIECE_PLACES);
    const place = headerIn(bytes.subarray(start, end - 1 + HEADER_BYTES));
    if (place !== undefined) return start + place;
  }
  return last + 1;
}

function headerIn(piece: Uint8Array): number | undefined {
  const memory = kernelMemory();
  return memory.use(() => {
    const start = memory.addressOf(piece);
    const table = memory.addressOf(tables);
    // The kernel reads beyond the last place, within its memory.
    const last = start + piece.length - HEADER_BYTES;
    for (let at = start; at <= last; at++) {
      at = checksums().findHeader(at, last, table);
      if (at <= last && isHeader(piece, at - start)) return at - start;
    }
    return undefined;
  });
}
