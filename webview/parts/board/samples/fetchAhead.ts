import type { HeldBlob } from "../../blobs/blobCache";
import { isSameId, type SampleId } from "./sampleId";
import type { RecordedBlob, SampleSource } from "./sampleSource";

/** Bytes of samples that nobody looks at yet. */
const MOST_BYTES = 3 * 2 ** 20;

/** Samples that are asked for what they are, ahead. */
const MOST_SAMPLES = 200;

/** Ms without anything new to be shown. */
const IDLE_MS = 250;

/** Sample that may be looked at next. */
interface AheadQuery {
  readonly id: SampleId;
  readonly step: bigint | undefined;
}

/** Fetches what may be looked at next, once nothing else is to be read: a few bytes of it at most. */
export class FetchAhead<Described extends RecordedBlob> {
  private readonly canShow: (described: Described) => boolean;
  private samples: SampleSource<Described> | undefined;
  private queries: readonly AheadQuery[] = [];
  private held: HeldBlob[] = [];
  private timer: ReturnType<typeof setTimeout> | undefined;

  /** Fetches nothing that cannot be shown. */
  constructor(canShow: (described: Described) => boolean) {
    this.canShow = canShow;
  }

  /** Fetches samples in the given order. Begins once nothing else was asked for a while. */
  want(samples: SampleSource<Described>, all: readonly AheadQuery[]): void {
    const queries = all.slice(0, MOST_SAMPLES);
    if (samples === this.samples && isSameQueries(queries, this.queries)) return;
    this.rest();
    this.samples = samples;
    this.queries = queries;
    this.timer = setTimeout(() => {
      samples.addEventListener("change", this.fetch);
      this.fetch();
    }, IDLE_MS);
  }

  /** Stops fetching; fetched bytes stay in the cache as long as there is room. */
  rest(): void {
    clearTimeout(this.timer);
    this.samples?.removeEventListener("change", this.fetch);
    this.samples?.release(this);
    this.samples = undefined;
    for (const blob of this.held) blob.release();
    this.held = [];
  }

  private readonly fetch = (): void => {
    const { samples } = this;
    if (!samples) return;
    let bytes = 0;
    const fresh: HeldBlob[] = [];
    for (const { id, step } of this.queries) {
      const at = samples.at(id, step, this);
      if (at?.is !== "found" || !this.canShow(at.described)) continue;
      bytes += at.described.byteLength;
      if (bytes > MOST_BYTES) break;
      fresh.push(samples.hold(id.run, at.described, true));
    }
    // Held anew before they are let go: none is read twice.
    for (const blob of this.held) blob.release();
    this.held = fresh;
  };
}

function isSameQueries(a: readonly AheadQuery[], b: readonly AheadQuery[]): boolean {
  return a.length === b.length && a.every((query, i) => isSameQuery(query, b[i]));
}

function isSameQuery({ id, step }: AheadQuery, other: AheadQuery | undefined): boolean {
  return other !== undefined && step === other.step && isSameId(id, other.id);
}
