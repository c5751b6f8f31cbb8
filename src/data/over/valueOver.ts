import { say } from "../../tensor/said/sentence";
import { TensorError } from "../../tensor/said/tensorError";
import type { JsonElement } from "../../tensor/text/jsonElement";

/** A live point, and the live one before it. */
export interface PointAndPrevious {
  readonly point: number;
  readonly before: number | undefined;
}

/** Value that is followed over the steps, at one point; null where it has none. Throws the point's error, and `NoFigureError`. */
export type ValueOver = (live: PointAndPrevious) => Promise<JsonElement | null>;

/** The value can be read, but its dtype has no such figure. */
export class NoFigureError extends TensorError {
  constructor(dtype: string) {
    super("unsupportedDtype", say("dtypeNotReal", { dtype }));
  }
}
