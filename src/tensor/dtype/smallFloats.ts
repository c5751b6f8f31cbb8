/** A float whose code fits a byte: sign, exponent, mantissa from the highest of its bits down. */
export interface SmallFloat {
  /** Bits of a code; those above them are not looked at. */
  readonly bits: number;
  readonly mantissaBits: number;
  readonly bias: number;
  /**
   * Codes that are no finite number: all of the highest exponent, as in IEEE 754; the highest code of either sign (NaN); the code of
   * negative zero (NaN), where there is no such zero; or none.
   */
  readonly special: "ieee" | "highest" | "negativeZero" | "none";
}

/**
 * The value of each of the 256 bytes, as the bits of the float32 that equals it (they all do). Every NaN has its code as
 * payload, so no two codes have the same bits. Rules: jax-ml/ml_dtypes, include/float8.h and mxfloat.h.
 */
export function smallFloatBits(format: SmallFloat): Uint32Array<ArrayBuffer> {
  const values = new Float32Array(256);
  const bits = new Uint32Array(values.buffer);
  const signBit = 1 << (format.bits - 1);
  for (let byte = 0; byte < 256; byte++) {
    const code = byte & (2 * signBit - 1);
    const magnitude = smallMagnitude(code & (signBit - 1), format);
    const isNan = Number.isNaN(magnitude) || (format.special === "negativeZero" && code === signBit);
    if (isNan) bits[byte] = ((code & signBit ? 0xffc00000 : 0x7fc00000) | code) >>> 0;
    else values[byte] = code & signBit ? -magnitude : magnitude;
  }
  return bits;
}

/** The code of each of these floats by its upper 12 bits, which tell all that are no NaN: a NaN has its code as payload. */
export function codesByUpperBits(floats: Uint32Array): Uint8Array {
  const codes = new Uint8Array(1 << 12);
  for (const [code, bits] of floats.entries()) codes[bits >>> 20] = code;
  return codes;
}

function smallMagnitude(code: number, { bits, mantissaBits, bias, special }: SmallFloat): number {
  const mantissa = code & ((1 << mantissaBits) - 1);
  const exponent = code >>> mantissaBits;
  const highest = (1 << (bits - 1)) - 1;
  if (special === "highest" && code === highest) return Number.NaN;
  if (special === "ieee" && exponent === highest >>> mantissaBits) {
    return mantissa === 0 ? Number.POSITIVE_INFINITY : Number.NaN;
  }
  const fraction = mantissa / (1 << mantissaBits);
  return exponent === 0 ? fraction * 2 ** (1 - bias) : (1 + fraction) * 2 ** (exponent - bias);
}
