import { getFloat16 } from "@petamoriken/float16";

const NAN_EXPONENT = 0x7f800000;

let widened: Uint32Array | undefined;

/**
 * The float32 of each of the 65,536 half precision numbers, as bits: NaNs keep their payloads. A table look-up is some
 * ten times faster than arithmetic.
 */
export function widenedHalves(): Uint32Array {
  if (!widened) {
    const values = new Float32Array(0x10000);
    const bits = new Uint32Array(values.buffer);
    const view = new DataView(new ArrayBuffer(2));
    for (let code = 0; code < 0x10000; code++) {
      view.setUint16(0, code);
      const value = getFloat16(view, 0);
      if (Number.isNaN(value)) bits[code] = (((code & 0x8000) << 16) | NAN_EXPONENT | ((code & 0x3ff) << 13)) >>> 0;
      else values[code] = value;
    }
    widened = bits;
  }
  return widened;
}

/** From here on magnitudes are infinite, and below there are halves less than normal, as bits of float32: 2^16, 2^-14. */
const INFINITE = 0x47800000;
const NORMAL = 0x38800000;

/** The half precision number nearest to a float32 of these bits; NaN keeps its sign and the upper bits of its payload. */
export function narrowedHalf(bits: number): number {
  const sign = (bits >>> 16) & 0x8000;
  const magnitude = bits & 0x7fffffff;
  if (magnitude > NAN_EXPONENT) return sign | 0x7c00 | ((bits >>> 13) & 0x3ff || 1);
  if (magnitude >= INFINITE) return sign | 0x7c00;
  if (magnitude >= NORMAL) return sign | nearest(magnitude - NORMAL + (1 << 23), 13);
  // Those of fewer than all bits are multiples of 2^-24; below half of it nothing is left.
  const lost = 126 - (magnitude >>> 23);
  return lost > 24 ? sign : sign | nearest((magnitude & 0x7fffff) | 0x800000, lost);
}

/** A whole number without its lowest bits, rounded: of two as near the even one. */
function nearest(whole: number, bits: number): number {
  return (whole + (1 << (bits - 1)) - 1 + ((whole >>> bits) & 1)) >>> bits;
}
