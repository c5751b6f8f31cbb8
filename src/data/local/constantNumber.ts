import type { ValuePlace } from "../../format/bytesPlace";
import { FormatError } from "../../format/formatError";
import type { ValueReader } from "../../format/valueReader";
import { findDtype } from "../../tensor/dtype";
import type { Pace } from "../../tensor/pace";
import { elementCount } from "../../tensor/shape";

/** The only element of the tensor at a place; undefined where it has another count of them, or is no real number that can be read. */
export async function constantNumber(values: ValueReader, place: ValuePlace, pace: Pace): Promise<number | undefined> {
  try {
    const layout = await values.readTensorLayout(place);
    const dtype = findDtype(layout.storedDtype);
    if (elementCount(layout.shape) !== 1 || !dtype || dtype.kind === "string" || dtype.kind === "complex") {
      return undefined;
    }
    // No value at all: zero.
    if (layout.storedCount === 0) return 0;
    const bytes =
      layout.positionBytes === undefined
        ? await values.decodeElements(place, layout, pace)
        : bytesAt(place, layout.positionBytes, dtype.itemBytes);
    const [number] = dtype.decode(bytes);
    return number === undefined ? undefined : Number(number);
  } catch (error) {
    if (error instanceof FormatError && error.reason !== "unreadable") return undefined;
    throw error;
  }
}

function bytesAt({ source }: ValuePlace, positionBytes: number, byteCount: number): Uint8Array {
  const bytes = new Uint8Array(byteCount);
  return bytes.subarray(0, source.readAt(positionBytes, bytes));
}
