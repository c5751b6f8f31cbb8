import type { ColourRange } from "../../../../src/shared/questions/tensors";
import type { ValueAxis } from "../../../ui/plot/axes/valueAxis";
import type { HeatScale } from "./heatScale";

/** Share of a legend's length left free on either side: handles can be moved outwards. */
const AIR = 0.1;

/** Limit of a legend's reach beyond the range, in lengths of it: else a narrow range could not be seen. */
const REACH = 3;

/** Axis of a legend: the range of its scale, and the robust extent of the values where that is wider. */
export function legendAxis(scale: HeatScale, robust: Pick<ColourRange, "low" | "high">): ValueAxis {
  const { scale: kind } = scale.parts;
  if (!(scale.high > scale.low)) return around(scale.low);
  const atLeast = kind === "log" ? scale.low : Number.NEGATIVE_INFINITY;
  const shares = [robust.low ?? scale.low, robust.high ?? scale.high].map((value) =>
    scale.shareOf(Math.max(value, atLeast)),
  );
  const start = Math.max(-REACH, Math.min(0, ...shares));
  const end = Math.min(1 + REACH, Math.max(1, ...shares));
  const air = AIR * (end - start);
  const [from, to] = [start - air, end + air];
  const low = finite(scale.valueAt(from));
  const high = finite(scale.valueAt(to));
  return {
    scale: kind,
    low,
    high,
    to: (value) => (scale.shareOf(value) - from) / (to - from),
    from: (place) => finite(scale.valueAt(from + place * (to - from))),
  };
}

/** All values are the same one. */
function around(value: number): ValueAxis {
  const air = Math.abs(value) / 4 || 1;
  const low = finite(value - air);
  const width = finite(value + air) - low;
  return {
    scale: "linear",
    low,
    high: low + width,
    to: (one) => (one - low) / width,
    from: (place) => low + place * width,
  };
}

/** The value at a place, with no more digits than tell it from those that lie so near. */
export function valueNear(axis: ValueAxis, place: number, near: number): number {
  const value = axis.from(place);
  const width = Math.abs(axis.from(place + near) - axis.from(place - near)) / 2;
  for (let digits = 1; digits < 17; digits++) {
    const rounded = Number(value.toPrecision(digits));
    if (Math.abs(rounded - value) <= width / 2) return rounded;
  }
  return value;
}

function finite(value: number): number {
  return Math.max(-Number.MAX_VALUE, Math.min(Number.MAX_VALUE, value));
}
