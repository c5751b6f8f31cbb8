import type { HeldBlob } from "../../blobs/blobCache";
import type { CardRun } from "../runs/cardRun";
import type { SampleId } from "./sampleId";

/** What is known of any sample's bytes. */
export interface RecordedBlob {
  readonly key: string;
  readonly byteLength: number;
  /** By its first bytes. */
  readonly mediaType: string;
}

/** A sample at a step. */
export interface FoundSample<Described> {
  readonly is: "found";
  /** Of the point: the nearest that is not beyond the step that was asked for. */
  readonly step: bigint;
  readonly point: number;
  readonly wallTimeSeconds: number;
  readonly sampleCount: number;
  readonly described: Described;
}

/** What there is to show of a sample at a step. */
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

/** Where samples come from. Event: `change`, once something is known that was not before. */
export interface SampleSource<Described> extends EventTarget {
  /**
   * Undefined while it is asked for. Whoever calls it for all that is to be shown, in the same frame, says by that what is
   * wanted now; what the same owner wanted in earlier frames is not asked for any more.
   */
  at(id: SampleId, step: bigint | undefined, owner?: object): SampleAt<Described> | undefined;
  /** Its bytes, to be released by whoever holds them. What is fetched ahead comes last. */
  hold(run: CardRun, blob: RecordedBlob, isAhead?: boolean): HeldBlob;
  /** Says that an owner wants nothing more. */
  release(owner: object): void;
}
