import { stringElements } from "../format/stringElements";
import {
  decodeElements,
  elementsInFile,
  elementsInMemory,
  readScalar,
  readTensorLayout,
  type ValuePlace,
} from "../format/tensorElements";
import type { TensorLayout } from "../format/tensorLayout";
import type { Kind } from "../index/kind";
import type { RunSeries } from "../index/runSeries";
import { showableDtype } from "../tensor/dtype";
import type { TensorElements } from "../tensor/elementSource";
import type { Pace } from "../tensor/pace";
import { DataError } from "./dataError";
import type { ElementCache } from "./elementCache";

/** A tensor whose elements can be read. */
export interface OpenTensor {
  readonly layout: TensorLayout;
  readonly elements: TensorElements;
}

/**
 * Opens the tensor of a point (a scalar is one of rank 0). Reads the value's head, and all of it only where its values
 * must be decoded. Throws `badValue`, or `unsupportedDtype`.
 */
export async function openTensor(
  series: RunSeries,
  point: number,
  cache: ElementCache,
  pace: Pace,
): Promise<OpenTensor> {
  const { part, place } = placeOf(series, point);
  if (part.content === "scalar") {
    const layout = scalarLayout();
    return { layout, elements: elementsInMemory(layout, await readScalar(place)) };
  }
  if (part.content !== "tensor") {
    if (part.content === "other" && VALUE_KINDS.includes(series.kind)) {
      throw new DataError("badValue", `the event names ${series.tag} and holds no value of it`);
    }
    throw new DataError("unsupportedKind", `${series.tag} is of kind ${series.kind}, not a tensor`);
  }
  const layout = await readTensorLayout(place);
  const { kind } = showableDtype(layout.storedDtype);
  const inMemory = (elements: Uint8Array) =>
    kind === "string" ? stringElements(place.source, layout, elements) : elementsInMemory(layout, elements);
  if (layout.positionBytes !== undefined) {
    return { layout, elements: elementsInFile(place.source, layout, layout.positionBytes) };
  }
  // No value at all: zeros, or no element.
  if (layout.storedCount === 0) return { layout, elements: inMemory(new Uint8Array(0)) };
  // A file that was rewritten has another index, whatever else about it is the same.
  const key = `${part.file.id}\n${place.positionBytes}`;
  let elements = cache.get(key);
  if (!elements) {
    elements = await decodeElements(place, layout, pace);
    cache.set(key, elements);
  }
  return { layout, elements: inMemory(elements) };
}

/**
 * What the values of a point that can be shown are, as its file stores them; undefined where they are no numbers. Reads
 * only the value's head.
 */
export async function storedLayout(series: RunSeries, point: number): Promise<TensorLayout | undefined> {
  const { part, place } = placeOf(series, point);
  if (part.content === "scalar") return scalarLayout();
  return part.content === "tensor" ? readTensorLayout(place) : undefined;
}

/** Where a point's value lies. Throws `notFound`, or `badValue` with the reason found at indexing. */
export function placeOf(series: RunSeries, point: number): { part: RunSeries["parts"][number]; place: ValuePlace } {
  const found = series.place(point);
  if (!found) {
    throw new DataError("notFound", `${series.tag} has ${series.pointCount} points: there is no point ${point}`);
  }
  const { part, index } = found;
  const error = part.points.errors.get(index);
  if (error !== undefined) throw new DataError("badValue", error);
  const { source } = part.file;
  const { dialect } = part;
  const positionBytes = part.points.positionBytes(index);
  const lengthBytes = part.points.lengthBytes(index);
  return { part, place: { source, dialect, positionBytes, lengthBytes } };
}

/** Kinds whose every point has a tensor or a number; others may have all they say in their metadata. */
const VALUE_KINDS: readonly Kind[] = ["scalar", "tensor", "histogram", "text"];

function scalarLayout(): TensorLayout {
  return { dtype: "float32", storedDtype: "float32", shape: [], field: 0, storedCount: 1, positionBytes: undefined };
}
