import { HEADER_BYTES, isHeader, isPayload, payloadLength } from "../../src/format/events/recordFrame";
import { concat, frame, frameHeader } from "./eventWriter";
import type { SeededRandom } from "./seededRandom";

/** Payloads of a whole file's records. */
export function payloadsOf(bytes: Uint8Array): Uint8Array[] {
  const payloads: Uint8Array[] = [];
  for (let position = 0; position + HEADER_BYTES <= bytes.length && isHeader(bytes, position); ) {
    const start = position + HEADER_BYTES;
    const end = start + payloadLength(bytes, position);
    if (end + 4 > bytes.length || !isPayload(bytes, start, end)) break;
    payloads.push(bytes.slice(start, end));
    position = end + 4;
  }
  return payloads;
}

type Mutation = (bytes: Uint8Array, random: SeededRandom) => Uint8Array;

/** Lengths that mean something to somebody: small, around 2^31, 2^32, 2^53 and 2^63, and the highest. */
const LENGTHS = [
  0n,
  1n,
  12n,
  255n,
  65_536n,
  2n ** 31n - 1n,
  2n ** 31n,
  2n ** 32n,
  2n ** 53n,
  2n ** 63n,
  2n ** 64n - 1n,
];

const place = (bytes: Uint8Array, random: SeededRandom) => random.whole(0, Math.max(0, bytes.length - 1));

const flipBit: Mutation = (bytes, random) => {
  const flipped = bytes.slice();
  const at = place(bytes, random);
  if (at < flipped.length) flipped[at] = (flipped[at] as number) ^ (1 << random.whole(0, 7));
  return flipped;
};

const cut: Mutation = (bytes, random) => bytes.slice(0, place(bytes, random));

const takeOut: Mutation = (bytes, random) => {
  const at = place(bytes, random);
  return concat(bytes.slice(0, at), bytes.slice(at + random.whole(1, 40)));
};

const insert: Mutation = (bytes, random) => {
  const at = place(bytes, random);
  const count = random.whole(1, 40);
  const inserted = random.whole(0, 1) ? random.bytes(count) : new Uint8Array(count);
  return concat(bytes.slice(0, at), inserted, bytes.slice(at));
};

const repeat: Mutation = (bytes, random) => {
  const at = place(bytes, random);
  const end = at + random.whole(1, 300);
  return concat(bytes.slice(0, end), bytes.slice(at));
};

/** A number of any length in place of whatever stands there: a length, a dim, a key or a value. */
const varint: Mutation = (bytes, random) => {
  const at = place(bytes, random);
  const count = random.whole(1, 10);
  const number = Uint8Array.from({ length: count }, (_, i) => random.whole(0, 127) | (i < count - 1 ? 0x80 : 0));
  return concat(bytes.slice(0, at), number, bytes.slice(at + random.whole(1, count)));
};

const overwrite: Mutation = (bytes, random) => {
  const changed = bytes.slice();
  const at = place(bytes, random);
  changed.fill(random.pick([0, 0xff, 0x7f, 0x80, 0x08, 0x0a]), at, at + random.whole(1, 9));
  return changed;
};

const anywhere: readonly Mutation[] = [flipBit, cut, takeOut, insert, repeat, varint, overwrite];

/** Changes inside the payloads, whose checksums are then right: what is in them is read. */
const insideRecords: Mutation = (bytes, random) => {
  const payloads = payloadsOf(bytes);
  if (payloads.length === 0) return flipBit(bytes, random);
  for (let changes = random.whole(1, 3); changes > 0; changes--) {
    const i = random.whole(0, payloads.length - 1);
    payloads[i] = random.pick(anywhere)(payloads[i] as Uint8Array, random);
  }
  return concat(...payloads.map(frame));
};

/** A record whose header has the right checksum for a length that is not its own. */
const forgeLength: Mutation = (bytes, random) => {
  const payloads = payloadsOf(bytes);
  if (payloads.length === 0) return insert(bytes, random);
  const i = random.whole(0, payloads.length - 1);
  const forged = frame(payloads[i] as Uint8Array);
  const length = random.whole(0, 1) ? random.pick(LENGTHS) : BigInt(random.whole(0, 2 * bytes.length));
  forged.set(frameHeader(length));
  return concat(...payloads.map((payload, other) => (other === i ? forged : frame(payload))));
};

/** Records in another order, some left out, some twice. */
const shuffle: Mutation = (bytes, random) => {
  const payloads = payloadsOf(bytes);
  if (payloads.length === 0) return repeat(bytes, random);
  return concat(...payloads.map(() => frame(random.pick(payloads))));
};

const mutations: readonly Mutation[] = [...anywhere, insideRecords, insideRecords, insideRecords, forgeLength, shuffle];

/** A file made worse in one to three ways; another one may be joined to it. */
export function mutant(bytes: Uint8Array, other: Uint8Array, random: SeededRandom): Uint8Array {
  let mutated = random.whole(0, 9) === 0 ? concat(bytes, other) : bytes;
  for (let times = random.whole(1, 3); times > 0; times--) mutated = random.pick(mutations)(mutated, random);
  return mutated;
}
