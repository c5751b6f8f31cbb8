import type { Pace } from "../../tensor/pace";
import type { GraphDirection } from "../graphDirection";

/** Boxes of one level and the lines between them, to be laid out. Boxes are numbers; px. */
export interface LevelShape {
  readonly direction: GraphDirection;
  readonly widths: Float64Array;
  readonly heights: Float64Array;
  /**
   * Part of each box's room across the flow beside the place where lines meet it, at its first side (left or upper) and its last; absent:
   * nothing.
   */
  readonly margins?: { readonly first: Float64Array; readonly last: Float64Array };
  /** Ends of each line, places of boxes. A box has no line to itself, two boxes one at most, and one that closes a loop. */
  readonly from: Uint32Array;
  readonly to: Uint32Array;
  /** 1 for each line that closes a loop: it leads against the flow where the others let it; absent: none. */
  readonly loops?: Uint8Array;
  /** The box that stands for what comes from outside, before all others, and the one for what goes there; -1 where there is none. */
  readonly entry: number;
  readonly exit: number;
}

/** Places of the boxes of a level, from its upper left. Its arrays are the caller's. */
export interface LevelPlaces {
  readonly width: number;
  readonly height: number;
  /** The upper left of each box. */
  readonly x: Float64Array;
  readonly y: Float64Array;
  /**
   * The points of line i, from border to border: those from `starts[i]` up to `starts[i + 1]`, x and y each. Straight pieces between them go
   * over no box, and neither do curves that stay in the rectangle of each piece. Where a line goes along the flow it goes straight.
   */
  readonly starts: Uint32Array;
  readonly points: Float32Array;
  /** The better layout took too long: these are simple layers. */
  readonly isSimple: boolean;
}

/** Lays a level out, within some time whatever its size. Throws `cancelled`. */
export type LayOut = (shape: LevelShape, pace: Pace) => Promise<LevelPlaces>;
