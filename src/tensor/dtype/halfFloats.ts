import { getFloat16, setFloat16 } from "@petamoriken/float16";

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

const view = new DataView(new ArrayBuffer(4));

/** The half precision number nearest to a float32 of these bits; NaN keeps its sign and the upper bits of its payload. */
export function narrowedHalf(bits: number): number {
  if ((bits & 0x7fffffff) > NAN_EXPONENT) return ((bits >>> 16) & 0x8000) | 0x7c00 | ((bits >>> 13) & 0x3ff || 1);
  view.setInt32(0, bits);
  setFloat16(view, 0, view.getFloat32(0));
  return view.getUint16(0);
}
