import { indexOfElement } from "../../tensor/elements/elementIndex";
import { elementCount } from "../../tensor/slice/shape";
import type { OpenTensor } from "../provider";
import type { Magnitude } from "./growthRecords";
import type { WalkedValue } from "./valueWalk";

type Index = readonly number[];

/** Findings in a point's value. */
export interface ValueHealth {
  /** Index of the first such element. */
  readonly nanAt: Index | undefined;
  readonly infAt: Index | undefined;
  /** The greatest finite magnitude, and where it is first; undefined where nothing is finite. */
  readonly absmax: Magnitude | undefined;
  readonly absmaxAt: Index | undefined;
  /** Every element is 0, and there is one. */
  readonly isZero: boolean;
  /** Bit for bit the value of the live point before. */
  readonly isAsBefore: boolean;
  /** To the live point before; undefined where there is none to tell. */
  readonly update: number | undefined;
}

/** Findings of a walk through a tensor, by indices. */
export function valueHealth(
  { shape }: OpenTensor,
  { check, isAsBefore }: WalkedValue,
  update: number | undefined,
): ValueHealth {
  const index = (element: number | undefined) => (element === undefined ? undefined : indexOfElement(element, shape));
  const { absmax } = check;
  // Both kinds of zero, of numbers and of bigints.
  const isZero = elementCount(shape) > 0 && check.isFinite && Number(absmax) === 0;
  return {
    nanAt: index(check.nanAt),
    infAt: index(check.infAt),
    absmax,
    absmaxAt: index(check.absmaxAt),
    isZero,
    isAsBefore,
    update,
  };
}
