import type { ByteTexts } from "./byteTexts";

/** Orders two texts of UTF-8 by their code points. */
export function compareTexts(a: ByteTexts, i: number, b: ByteTexts, j: number): number {
  const [aStart, aEnd] = [a.starts[i] as number, a.ends[i] as number];
  const [bStart, bEnd] = [b.starts[j] as number, b.ends[j] as number];
  const shared = Math.min(aEnd - aStart, bEnd - bStart);
  for (let at = 0; at < shared; at++) {
    const difference = (a.bytes[aStart + at] as number) - (b.bytes[bStart + at] as number);
    if (difference !== 0) return difference;
  }
  return aEnd - aStart - (bEnd - bStart);
}

/** Orders two texts by their code points, as their UTF-8 is ordered. */
export function compareCodePoints(a: string, b: string): number {
  for (let i = 0; i < a.length && i < b.length; i++) {
    if (a[i] !== b[i]) return (a.codePointAt(i) as number) - (b.codePointAt(i) as number);
  }
  return a.length - b.length;
}
