/** Nibbles of a digit, and values of each. */
const NIBBLES = 4;
const VALUES = 16;
const ANY = 0xffff;

/** Marks of digits: bits of four tables, one for each nibble from the lowest on; a digit has those that all of its nibbles have. */
function marksOf(patterns: readonly (readonly number[])[]): Uint8Array {
  const marks = new Uint8Array(NIBBLES * VALUES);
  for (const [i, pattern] of patterns.entries()) {
    for (let place = 0; place < marks.length; place++) {
      const isIn = ((pattern[Math.floor(place / VALUES)] as number) >> (place % VALUES)) & 1;
      marks[place] = (marks[place] as number) | (isIn << (i % 8));
    }
  }
  return marks;
}

/** Marks of some digits; where there are more than eight of them, others may have one, too. */
export function marksOfDigits(digits: readonly number[]): Uint8Array {
  return marksOf([...new Set(digits)].map((digit) => [0, 4, 8, 12].map((bit) => 1 << ((digit >> bit) & (VALUES - 1)))));
}

/** Marks of all digits but the last `odd` ones of either sign, which floats have that are not finite: 0, 16 or 128. */
export function marksOfAll(odd: number): Uint8Array {
  const last = (ANY << (VALUES - odd / VALUES)) & ANY;
  return marksOf([
    [ANY, ANY & ~last, ANY, ANY],
    [ANY, ANY, ANY & ~(1 << 15), ANY],
    [ANY, ANY, ANY, ANY & ~((1 << 15) | (1 << 7))],
  ]);
}
