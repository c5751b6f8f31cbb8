import type { NearReads } from "../../format/nearReads";
import type { ValuePlace } from "../../format/valueReader";
import type { FileSeries } from "../../index/fileSeries";
import { type RealDtype, showableDtype } from "../../tensor/dtype";
import { elementCount } from "../../tensor/shape";

/** A value that was read, and where in it its number lies. */
interface KnownValue {
  readonly bytes: Uint8Array;
  readonly numberOffset: number;
  readonly dtype: RealDtype;
  readonly element: Uint8Array;
}

/** Longer values are no scalars but by name. */
const MOST_BYTES = 1024;

/**
 * Numbers of values that are tensors of one element: such a value is like one of the same length that was looked into before, but
 * for the bytes of the number, and then says the same of itself.
 */
export class AlikeNumbers {
  private readonly source: NearReads;
  /** By their length; undefined where the number of one does not lie there as it is. */
  private readonly known = new Map<number, KnownValue | undefined>();

  constructor(source: NearReads) {
    this.source = source;
  }

  /** The number of a value; undefined where it is like none that is known. */
  number({ positionBytes, lengthBytes }: ValuePlace): number | undefined {
    const like = this.known.get(lengthBytes);
    if (!like) return undefined;
    const offset = this.source.hold(positionBytes, lengthBytes);
    if (offset < 0) return undefined;
    const { bytes } = this.source;
    const { numberOffset, dtype, element } = like;
    const numberEnd = numberOffset + element.length;
    for (let i = 0; i < numberOffset; i++) if (bytes[offset + i] !== like.bytes[i]) return undefined;
    for (let i = numberEnd; i < lengthBytes; i++) if (bytes[offset + i] !== like.bytes[i]) return undefined;
    for (let i = 0; i < element.length; i++) element[i] = bytes[offset + numberOffset + i] as number;
    dtype.tidy?.(element);
    return Number(dtype.decode(element)[0]);
  }

  /** Looks into a value that is like none known. Throws where it is no tensor. */
  async learn(place: ValuePlace, { content, values }: FileSeries): Promise<void> {
    const { positionBytes, lengthBytes } = place;
    const isHopeless = this.known.has(lengthBytes) && !this.known.get(lengthBytes);
    if (content !== "tensor" || lengthBytes > MOST_BYTES || isHopeless) return;
    const layout = await values.readTensorLayout(place);
    const dtype = showableDtype(layout.storedDtype);
    const isNumber = layout.storedCount === 1 && elementCount(layout.shape) === 1;
    const offset = this.source.hold(positionBytes, lengthBytes);
    if (
      layout.positionBytes === undefined ||
      !isNumber ||
      dtype.kind === "string" ||
      dtype.kind === "complex" ||
      offset < 0
    ) {
      this.known.set(lengthBytes, undefined);
      return;
    }
    this.known.set(lengthBytes, {
      bytes: this.source.bytes.slice(offset, offset + lengthBytes),
      numberOffset: layout.positionBytes - positionBytes,
      dtype,
      element: new Uint8Array(dtype.itemBytes),
    });
  }
}
