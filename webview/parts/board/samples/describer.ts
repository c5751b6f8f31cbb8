import type { Kind } from "../../../../src/shared/kind";
import type { Asker } from "../../../../src/shared/question";
import type { Said } from "../../../../src/tensor/said/sentence";
import type { RecordedBlob } from "./sampleSource";

/** Points of one log folder. */
interface PointsToDescribe {
  readonly logdir: string;
  readonly points: { readonly run: string; readonly tag: string; readonly point: number }[];
}

/** Describer of the samples of a kind: all of a point together. */
export interface Describer<OfPoint extends { readonly error?: Said }, Described extends RecordedBlob> {
  readonly kind: Kind;
  /** Limit of points described in one answer. */
  readonly most: number;
  /** One that is thorough tells what takes long to find out, too. */
  ask(host: Asker, points: PointsToDescribe, isThorough: boolean): Promise<readonly OfPoint[]>;
  samplesOf(described: OfPoint): readonly Described[];
  /** True if there is more to find out. */
  isPartial(described: OfPoint): boolean;
}
