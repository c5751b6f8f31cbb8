const UNDERSCORE = 0x5f;
const ZERO = 0x30;
const NINE = 0x39;

/** End of a name without `_` and digits at its end. */
export function withoutNumber(bytes: Uint8Array, start: number, end: number): number {
  let at = end;
  while (at > start && (bytes[at - 1] as number) >= ZERO && (bytes[at - 1] as number) <= NINE) at--;
  return at < end && at > start && bytes[at - 1] === UNDERSCORE ? at - 1 : end;
}
