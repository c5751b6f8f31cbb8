import type { PairPart, PointId } from "../shared/seriesId";
import type { Pace } from "../tensor/pace";
import { madeTensor } from "./compare/madeTensor";
import { findPair } from "./compare/openPair";
import { findSeries } from "./findSeries";
import { type OpenSlice, openSlice } from "./openSlice";
import { openTensor } from "./openTensor";
import type { DataProvider, OpenTensor, Series } from "./provider";

/** What a question about a slice is about: a point's tensor, or what it makes with another. */
export interface AskedTensor {
  /** Names its values beyond all others. */
  readonly valueId: string;
  /** Throws as `openTensor`, and `notComparable`. */
  open(): Promise<OpenTensor>;
  /** A slice of it; without a slice text, all of it. Throws `badSlice` or `outOfRange`, too. */
  openSlice(slice: string | undefined): Promise<{ readonly tensor: OpenTensor; readonly slice: OpenSlice }>;
}

/** Waits for the runs that a question is about, and opens nothing. Throws `notFound`. */
export async function findTensor(
  { pair, ...id }: PointId & { readonly pair?: PairPart },
  provider: DataProvider,
  pace: Pace,
): Promise<AskedTensor> {
  if (!pair) return tensorAt(await findSeries(provider, id, pace), id.point, pace);
  const { made, ...sides } = pair;
  const { valueId, open } = await findPair({ ...id, pair: sides }, provider, pace);
  return asked(JSON.stringify([valueId, made]), async () => madeTensor(await open(), made));
}

/** A point's own tensor, where its series is known. */
export function tensorAt(series: Series, point: number, pace: Pace): AskedTensor {
  return asked(series.valueId(point), () => openTensor(series, point, pace));
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
