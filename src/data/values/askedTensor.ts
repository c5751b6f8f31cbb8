import type { PairPart, PointId } from "../../shared/series/seriesId";
import type { ComplexAs } from "../../tensor/dtype/complexAs";
import { findDtype } from "../../tensor/dtype/dtype";
import type { Pace } from "../../tensor/pace";
import { madeTensor } from "../compare/madeTensor";
import { findPair } from "../compare/openPair";
import type { DataProvider, OpenTensor, Series } from "../provider";
import { findSeries } from "../series/findSeries";
import { type OpenSlice, openSlice } from "../slices/openSlice";
import { openTensor } from "./openTensor";
import { notComplex, realTensor } from "./realTensor";

/** Tensor that a question about a slice names: that of a point, the one made of a pair, or the real one of its complex numbers. */
export interface AskedTensor {
  /** Names its values beyond all others. */
  readonly valueId: string;
  /** Throws as `openTensor`, `notComparable` of a pair, `notComplex` where real numbers are asked of complex ones and these are none. */
  open(): Promise<OpenTensor>;
  /** A slice of it; without a slice text, all of it. Throws `badSlice` or `outOfRange`, too. */
  openSlice(slice: string | undefined): Promise<{ readonly tensor: OpenTensor; readonly slice: OpenSlice }>;
}

/** Waits for the runs that a question is about, and opens nothing. Throws `notFound`. */
export async function findTensor(
  { pair, complex, ...id }: PointId & { readonly pair?: PairPart; readonly complex?: ComplexAs },
  provider: DataProvider,
  pace: Pace,
): Promise<AskedTensor> {
  if (!pair) return tensorOf(await findSeries(provider, id, pace), id.point, complex, pace);
  const { made, ...sides } = pair;
  const { valueId, open } = await findPair({ ...id, pair: sides }, provider, pace);
  const found = asked(JSON.stringify([valueId, made]), async () => madeTensor(await open(), made));
  return complex === undefined ? found : onlyComplex(found, complex);
}

/** A point's own tensor, where its series is known; with `complex` the real numbers that its complex ones are looked at as. */
export function tensorOf(series: Series, point: number, complex: ComplexAs | undefined, pace: Pace): AskedTensor {
  const found = asked(series.valueId(point), () => openTensor(series, point, pace));
  return complex === undefined ? found : onlyComplex(found, complex);
}

/**
 * The tensors of a series' points: those of complex numbers as `complex` says, all others as they are. Throws `notComplex` where not one can
 * be complex.
 */
export function tensorsOf(series: Series, complex: ComplexAs | undefined, pace: Pace): (point: number) => AskedTensor {
  const { dtype = "", isMixed } = series.info;
  if (complex !== undefined && !isMixed && findDtype(dtype)?.kind !== "complex") throw notComplex(dtype);
  return (point) => asked(valueIdAs(series.valueId(point), complex), () => openTensor(series, point, pace, complex));
}

function onlyComplex(found: AskedTensor, complex: ComplexAs): AskedTensor {
  return asked(valueIdAs(found.valueId, complex), async () => {
    const tensor = await found.open();
    const real = realTensor(tensor, complex);
    if (real === tensor) throw notComplex(tensor.elements.dtype);
    return real;
  });
}

function valueIdAs(valueId: string, complex: ComplexAs | undefined): string {
  return complex === undefined ? valueId : JSON.stringify([valueId, complex]);
}

function asked(valueId: string, open: () => Promise<OpenTensor>): AskedTensor {
  return {
    valueId,
    open,
    async openSlice(text) {
      const tensor = await open();
      return { tensor, slice: openSlice(tensor, text) };
    },
  };
}
