/** A hash of two numbers whose order counts (the end of MurmurHash3); an int32. */
export function mixed(one: number, other: number): number {
  let hash = Math.imul(one ^ Math.imul(other + 0x7f4a7c15, 0x9e3779b1), 0x85ebca6b);
  hash ^= hash >>> 13;
  hash = Math.imul(hash, 0xc2b2ae35);
  return hash ^ (hash >>> 16);
}

/** FNV-1a over UTF-16 units, from a seed on; an int32. */
export function textHash(text: string, seed: number): number {
  let hash = seed;
  for (let i = 0; i < text.length; i++) hash = Math.imul(hash ^ text.charCodeAt(i), 0x01000193);
  return mixed(hash, seed);
}

/** 32 bits alone would be equal by chance among 100,000 things, so two hashes of seeds of their own make a number. */
export const SEEDS = [0x2545f491, 0x6b8b4567] as const;

/** The lower 16 bits of one hash above another, as a whole number. */
export function joined(low: number, high: number): number {
  return (low >>> 0) + (high & 0xffff) * 2 ** 32;
}
