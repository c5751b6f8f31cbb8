/** Copies elements that stand `stride` apart to places `toStride` apart, of either sign; all are counted in elements. */
export type ApartCopier = (from: number, stride: number, to: number, toStride: number, count: number) => void;

/** Copies elements of one memory into another, in the widest words that alignment allows: a loop for each class of array. */
export function apartCopier(source: Uint8Array, target: Uint8Array, itemBytes: number): ApartCopier {
  const offsets = source.byteOffset | target.byteOffset | itemBytes;
  if (offsets % 4 === 0) return wordCopier(wordsOf(source), wordsOf(target), itemBytes / 4);
  if (itemBytes === 2 && offsets % 2 === 0) return pairCopier(pairsOf(source), pairsOf(target));
  return byteCopier(source, target, itemBytes);
}

function wordsOf({ buffer, byteOffset, byteLength }: Uint8Array): Uint32Array {
  return new Uint32Array(buffer, byteOffset, byteLength >>> 2);
}

function pairsOf({ buffer, byteOffset, byteLength }: Uint8Array): Uint16Array {
  return new Uint16Array(buffer, byteOffset, byteLength >>> 1);
}

function wordCopier(source: Uint32Array, target: Uint32Array, words: number): ApartCopier {
  if (words > 1) return manyWordCopier(source, target, words);
  return (from, stride, to, toStride, count) => {
    for (let i = 0, a = from, b = to; i < count; i++, a += stride, b += toStride) target[b] = source[a] as number;
  };
}

function pairCopier(source: Uint16Array, target: Uint16Array): ApartCopier {
  return (from, stride, to, toStride, count) => {
    for (let i = 0, a = from, b = to; i < count; i++, a += stride, b += toStride) target[b] = source[a] as number;
  };
}

function manyWordCopier(source: Uint32Array, target: Uint32Array, words: number): ApartCopier {
  return (from, stride, to, toStride, count) => {
    for (let i = 0; i < count; i++) {
      const a = (from + i * stride) * words;
      const b = (to + i * toStride) * words;
      for (let word = 0; word < words; word++) target[b + word] = source[a + word] as number;
    }
  };
}

function byteCopier(source: Uint8Array, target: Uint8Array, itemBytes: number): ApartCopier {
  return (from, stride, to, toStride, count) => {
    for (let i = 0; i < count; i++) {
      const a = (from + i * stride) * itemBytes;
      const b = (to + i * toStride) * itemBytes;
      for (let byte = 0; byte < itemBytes; byte++) target[b + byte] = source[a + byte] as number;
    }
  };
}
