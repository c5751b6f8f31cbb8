import { compareNatural } from "../text/naturalOrder";
import { DASHES, HUES, type RunLook } from "./runLook";

/** Hues that are tried one after the other; each has no divisor in common with their number, so that all are. */
const STRIDES = [1, 3, 7, 9] as const;

/** A look as a number: solid hues first, then those of each dash. */
export type LookNumber = number;

const LOOKS = HUES * DASHES;

export function lookOfNumber(look: LookNumber): RunLook {
  return { hue: look % HUES, dash: Math.floor(look / HUES) % DASHES };
}

/** True if a number that was kept is one of a look. */
export function isLookNumber(value: unknown): value is LookNumber {
  return typeof value === "number" && Number.isInteger(value) && value >= 0 && value < LOOKS;
}

/**
 * Looks of names that have none yet, beside those that are taken: a name's own solid hue, where that is taken another solid one,
 * then dashes. Once all are taken, the name alone decides. Names that come together are served in natural order, so the
 * order in which they come tells nothing. Hues that others beside them have are avoided while another is free.
 */
export function assignLooks(
  names: Iterable<string>,
  taken: Iterable<LookNumber>,
  avoided: ReadonlySet<number> = new Set(),
): Map<string, LookNumber> {
  const used = new Set(taken);
  const looks = new Map<string, LookNumber>();
  for (const name of [...new Set(names)].sort(compareNatural)) {
    const all = used.size < LOOKS ? wishes(name).filter((wish) => !used.has(wish)) : [];
    const free = all.find((wish) => wish < HUES && !avoided.has(wish)) ?? all[0];
    const look = free ?? hashOf(name, 2) % LOOKS;
    used.add(look);
    looks.set(name, look);
  }
  return looks;
}

/** All looks, in the order in which a name would have them. */
function wishes(name: string): LookNumber[] {
  const first = hashOf(name, 0) % HUES;
  const stride = STRIDES[hashOf(name, 1) % STRIDES.length] as number;
  return Array.from({ length: LOOKS }, (_, i) => {
    const dash = Math.floor(i / HUES);
    return ((first + i * stride) % HUES) + dash * HUES;
  });
}

/** FNV-1a over UTF-16, mixed so that names that differ at their end differ in all bits; another one for each seed. */
function hashOf(name: string, seed: number): number {
  let hash = 0x811c9dc5 ^ Math.imul(seed, 0x9e3779b9);
  for (let i = 0; i < name.length; i++) hash = Math.imul(hash ^ name.charCodeAt(i), 0x01000193);
  hash = Math.imul(hash ^ (hash >>> 16), 0x85ebca6b);
  hash = Math.imul(hash ^ (hash >>> 13), 0xc2b2ae35);
  return (hash ^ (hash >>> 16)) >>> 0;
}
