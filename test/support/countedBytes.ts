import type { EncodedBytes } from "../../src/format/encodedWindow";
import type { Pace } from "../../src/tensor/pace";

/** Amounts read of encoded bytes, and number of looks at the clock. */
export class CountedBytes {
  bytes = 0;
  largest = 0;
  looks = 0;

  of({ byteLength, readAt }: EncodedBytes): EncodedBytes {
    return {
      byteLength,
      readAt: (position, target) => {
        if (position < 0 || position + target.length > byteLength) throw new Error("a read beyond the end");
        this.bytes += target.length;
        this.largest = Math.max(this.largest, target.length);
        return readAt(position, target);
      },
    };
  }

  readonly pace: Pace = {
    isDue: () => {
      this.looks++;
      return false;
    },
    giveWay: () => Promise.resolve(),
    until: (shared) => shared,
  };
}

/** Bytes that go on the same after their beginning. */
export function repeatedBytes(byteLength: number, head: Uint8Array, unit: Uint8Array): EncodedBytes {
  return {
    byteLength,
    readAt: (position, target) => {
      for (let i = 0; i < target.length; i++) {
        const at = position + i;
        target[i] = (at < head.length ? head[at] : unit[(at - head.length) % unit.length]) as number;
      }
    },
  };
}
