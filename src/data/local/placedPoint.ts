import type { ValuePlace } from "../../format/bytesPlace";
import type { FileSeries } from "../../index/fileSeries";

/** A point of a series, and where its value lies. */
export interface PlacedPoint {
  readonly part: FileSeries;
  /** The point's number in the part. */
  readonly index: number;
  readonly place: ValuePlace;
  /** Names the value: a file that was rewritten has another index, whatever else about it is the same. */
  readonly id: string;
  /** Throws `badValue` where the value was found to be bad. */
  checked(): void;
}
