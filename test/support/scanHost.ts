import type { ByteSource } from "../../src/format/byteSource";
import type { ScanHost } from "../../src/index/runIndex";

/** Host of a scan where nothing is kept, nobody writes and no other thread helps. */
export function scanHost(open: (name: string) => ByteSource): ScanHost {
  return {
    open,
    unreadable: () => undefined,
    isReading: () => undefined,
    isLive: () => false,
    lanes: () => 0,
    kept: async () => undefined,
    indexed: async () => undefined,
    parts: () => undefined,
    keep: () => undefined,
  };
}
