import * as v from "valibot";
import { method, of } from "../shared/question";

const numbers = v.custom<Uint32Array>((value) => value instanceof Uint32Array);
const lengths = v.custom<Float64Array>((value) => value instanceof Float64Array);

/** Requests of a reader to a thread that lays out levels of graphs. */
export const layoutMethods = {
  /** The middles of the points of each part, as `PlaceWell` has them. */
  place: method(
    v.object({
      parts: v.array(
        v.object({
          before: lengths,
          behind: lengths,
          layers: v.array(numbers),
          above: numbers,
          below: numbers,
        }),
      ),
    }),
    of<{ readonly places: readonly Float64Array[] }>(),
  ),
};

export type LayoutThreadSide = { methods: typeof layoutMethods; notifications: Record<never, never> };

/** A reader answers nothing, but is told once that the thread is up and its code compiled. */
export type LayoutClientSide = { methods: Record<never, never>; notifications: { ready: null } };
