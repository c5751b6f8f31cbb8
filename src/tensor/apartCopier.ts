/** Copies elements that stand `stride` apart to places `toStride` apart, of either sign; all are counted in elements. */
export type ApartCopier = (from: number, stride: number, to: number, toStride: number, count: number) => void;

/** Copies elements of one memory into another, in the widest words that alignment allows: a loop for each class of array. */
export function apartCopier(source: Uint8Array, target: Uint8Array, itemBytes: number): ApartCopier {
  const offsets = source.byteOffset | target.byteOffset | itemBytes;
  if (offsets % 4 === 0) {
    const words = itemBytes / 4;
    const [some, others] = [wordsOf(source), wordsOf(target)];
    return words === 1
      ? (...places) => copyWords(some, others, ...places)
      : (...places) => copyManyWords(some, others, words, ...places);
  }
  if (itemBytes === 2 && offsets % 2 === 0) {
    const [some, others] = [pairsOf(source), pairsOf(target)];
    return (...places) => copyPairs(some, others, ...places);
  }
  return (...places) => copyBytes(source, target, itemBytes, ...places);
}

function wordsOf({ buffer, byteOffset, byteLength }: Uint8Array): Uint32Array {
  return new Uint32Array(buffer, byteOffset, byteLength >>> 2);
}

function pairsOf({ buffer, byteOffset, byteLength }: Uint8Array): Uint16Array {
  return new Uint16Array(buffer, byteOffset, byteLength >>> 1);
}

type Places = Parameters<ApartCopier>;

function copyWords(source: Uint32Array, target: Uint32Array, ...[from, stride, to, toStride, count]: Places): void {
  for (let i = 0, a = from, b = to; i < count; i++, a += stride, b += toStride) target[b] = source[a] as number;
}

function copyPairs(source: Uint16Array, target: Uint16Array, ...[from, stride, to, toStride, count]: Places): void {
  for (let i = 0, a = from, b = to; i < count; i++, a += stride, b += toStride) target[b] = source[a] as number;
}

function copyManyWords(
  source: Uint32Array,
  target: Uint32Array,
  words: number,
  ...[from, stride, to, toStride, count]: Places
): void {
  for (let i = 0; i < count; i++) {
    const a = (from + i * stride) * words;
    const b = (to + i * toStride) * words;
    for (let word = 0; word < words; word++) target[b + word] = source[a + word] as number;
  }
}

function copyBytes(
  source: Uint8Array,
  target: Uint8Array,
  itemBytes: number,
  ...[from, stride, to, toStride, count]: Places
): void {
  for (let i = 0; i < count; i++) {
    const a = (from + i * stride) * itemBytes;
    const b = (to + i * toStride) * itemBytes;
    for (let byte = 0; byte < itemBytes; byte++) target[b + byte] = source[a + byte] as number;
  }
}
