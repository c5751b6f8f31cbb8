import type { Blob } from "../../data/provider";
import type { Progress } from "../../shared/channel/progress";
import type { TellProgress } from "../../shared/channel/rateLimit";
import type { Pace } from "../../tensor/pace";

const CHUNK_BYTES = 1 << 20;

/** Reads all bytes of a blob, piece by piece; `take` owns each. Progress in bytes. */
export async function eachChunk(
  blob: Blob,
  take: (bytes: Uint8Array) => void | Promise<void>,
  pace: Pace,
  progress: TellProgress<Progress>,
): Promise<void> {
  const total = blob.byteLength;
  for (let done = 0; done < total; ) {
    const chunk = new Uint8Array(Math.min(CHUNK_BYTES, total - done));
    await blob.readAt(done, chunk);
    await take(chunk);
    done += chunk.length;
    progress(() => ({ done, total }));
    await pace.giveWay();
  }
}
