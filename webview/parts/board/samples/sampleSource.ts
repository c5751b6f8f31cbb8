import type { HeldBlob } from "../../blobs/blobCache";
import type { CardRun } from "../runs/cardRun";
import type { SampleId } from "./sampleId";

/** Facts of any sample's bytes. */
export interface RecordedBlob {
  readonly key: string;
  readonly byteLength: number;
  /** By its first bytes. */
  readonly mediaType: string;
}

/** A sample at a step. */
export interface FoundSample<Described> {
  readonly is: "found";
  /** Step of the point: the nearest that is not beyond the requested one. */
  readonly step: bigint;
  readonly point: number;
  readonly wallTimeSeconds: number;
  readonly sampleCount: number;
  readonly described: Described;
}

/** Content of a sample at a step. */
export type SampleAt<Described> =
  /** All of its points come later; undefined where it has none. */
  | { readonly is: "none"; readonly firstStep: bigint | undefined }
  | {
      readonly is: "failed";
      readonly error: string;
      readonly step?: bigint;
      readonly point?: number;
      /** Nothing is wrong: its point has fewer samples. */
      readonly isMissing?: true;
    }
  | FoundSample<Described>;

/** Source of samples. Event: `change`, once something new is loaded. */
export interface SampleSource<Described> extends EventTarget {
  /**
   * Sample at a step; undefined while it is requested. Calls for all visible samples, in the same frame, tell what is wanted now; queries of
   * the same owner in earlier frames are dropped.
   */
  at(id: SampleId, step: bigint | undefined, owner?: object): SampleAt<Described> | undefined;
  /** Its bytes, to be released by the caller. Bytes that are fetched ahead come last. */
  hold(run: CardRun, blob: RecordedBlob, isAhead?: boolean): HeldBlob;
  /** Says that an owner wants nothing more. */
  release(owner: object): void;
}
