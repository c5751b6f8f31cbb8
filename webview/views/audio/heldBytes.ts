import type { HeldBlob } from "../../parts/blobs/blobCache";
import type { SampleId } from "../../parts/board/samples/sampleId";
import type { ClipSource, FoundClip } from "./audioSource";

/** The bytes of one clip, as long as they are wanted. */
export class HeldBytes {
  private key = "";
  private held: HeldBlob | undefined;
  private readonly changed: () => void;

  constructor(changed: () => void) {
    this.changed = changed;
  }

  get blob(): Blob | undefined {
    return this.held?.blob;
  }

  get error(): string | undefined {
    return this.held?.error;
  }

  want(source: ClipSource, { run }: SampleId, { described }: FoundClip): void {
    const key = `${run.id.logdir}\n${described.key}`;
    if (key === this.key) return;
    this.clear();
    this.key = key;
    const held = source.hold(run, described);
    this.held = held;
    void held.settled.then(() => {
      if (this.held === held) this.changed();
    });
  }

  clear(): void {
    this.held?.release();
    this.held = undefined;
    this.key = "";
  }
}
