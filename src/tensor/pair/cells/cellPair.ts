import type { ElementValue, ElementValues } from "../../elements/elementValues";
import { complexText, isComplex } from "../../text/elementText";
import { numberText } from "../../text/numberText";
import type { PairDtypes } from "../dtypes/comparedDtype";
import type { Tolerance } from "../tolerance/tolerance";
import { exactMagnitude } from "./exactDifferences";
import { PairCells } from "./pairCells";
import { markAt, PAIR_MARKS, type PairMark, sameString } from "./pairMarks";

/** Difference of one cell. */
interface CellPair {
  /** A - B with all of its digits, that of integers exact; undefined of strings. */
  readonly difference?: string;
  /** `|a-b|` over the greater magnitude; undefined where a side is not finite, and of strings. */
  readonly relative?: number;
  /** Representable numbers from one to the other; undefined of integers, too. */
  readonly ulp?: bigint;
  readonly mark: PairMark;
}

/** One element of each side, stored as `dtypes` says. Throws `unsupportedDtype` where they cannot be compared. */
export function cellPair(a: ElementValue, b: ElementValue, dtypes: PairDtypes, tolerance: Tolerance): CellPair {
  const [one, other] = [alone(a), alone(b)];
  if (one.kind === "string" && other.kind === "string") {
    const [text, reference] = [one.array[0], other.array[0]];
    const isSame = text !== undefined && reference !== undefined && sameString(text, reference);
    return { mark: isSame ? PAIR_MARKS.agrees : PAIR_MARKS.exceeds };
  }
  const cells = new PairCells(dtypes, 1);
  cells.load(one, other);
  cells.findDifferences();
  const mark = markAt(cells, 0, tolerance);
  const difference = differenceText(cells);
  if (cells.kindAt(0) !== "finite") return { difference, mark };
  cells.findUlps();
  const { ulps } = cells;
  const distance = ulps?.distances[0] ?? 0;
  const ulp = ulps?.isWide ? exactMagnitude(distance, ulps.lows[0] as number) : BigInt(distance);
  return { difference, relative: cells.relativeAt(0), ...(ulps && { ulp }), mark };
}

function differenceText(cells: PairCells): string {
  const { isExact, parts, d, lows } = cells;
  if (isExact) {
    const difference = d[0] as number;
    const magnitude = exactMagnitude(Math.abs(difference), lows[0] as number);
    return String(difference < 0 ? -magnitude : magnitude);
  }
  const text = (part: number) => numberText(part, "float64");
  if (parts === 1) return text(cells.differenceOf(0));
  return complexText({ re: cells.differenceOf(0), im: cells.differenceOf(1) }, text);
}

function alone(value: ElementValue): ElementValues {
  if (typeof value === "number") return { kind: "real", array: Float64Array.of(value) };
  if (typeof value === "bigint") {
    return { kind: "real", array: value < 0n ? BigInt64Array.of(value) : BigUint64Array.of(value) };
  }
  if (isComplex(value)) return { kind: "complex", array: Float64Array.of(value.re, value.im) };
  return { kind: "string", array: [value] };
}
