/** True if bytes of equal number are alike; those that begin where words do are compared as these. */
export function sameBytes(some: Uint8Array, others: Uint8Array): boolean {
  const isAligned = (some.byteOffset | others.byteOffset) % 4 === 0;
  const wordCount = isAligned ? some.length >>> 2 : 0;
  const words = new Int32Array(some.buffer, isAligned ? some.byteOffset : 0, wordCount);
  const otherWords = new Int32Array(others.buffer, isAligned ? others.byteOffset : 0, wordCount);
  for (let i = 0; i < wordCount; i++) if (words[i] !== otherWords[i]) return false;
  for (let i = 4 * wordCount; i < some.length; i++) if (some[i] !== others[i]) return false;
  return true;
}
