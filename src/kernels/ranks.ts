// Digits of keys, which are elements of four and of eight bytes less a base: 16 bits from a bit on.

/** Counts the highest 16 bits of elements of `width` bytes in a table of 65,536 words. */
export function countFirstDigits(at: usize, count: i32, width: usize, table: usize): void {
  const end = at + width * <usize>count;
  for (let place = at + width - 2; place < end; place += width) addDigit(table, load<u16>(place));
}

/** Counts digits of keys of four bytes in a table of 65,536 words. */
export function countWordDigits(at: usize, count: i32, base: u32, bit: i32, table: usize): void {
  const end = at + ((<usize>count) << 2);
  for (; at < end; at += 4) addDigit(table, (load<u32>(at) - base) >>> bit);
}

/** Counts digits of keys of eight bytes in a table of 65,536 words. */
export function countLongDigits(at: usize, count: i32, base: u64, bit: i32, table: usize): void {
  const end = at + ((<usize>count) << 3);
  for (; at < end; at += 8) addDigit(table, <u32>((load<u64>(at) - base) >>> <u64>bit));
}

/** Writes, eight bytes each, the keys of four bytes whose digit has `marks`; gives their number. */
export function keepWords(at: usize, count: i32, base: u32, bit: i32, marks: usize, found: usize): i32 {
  const bases = i32x4.splat(base);
  let end = found;
  let i = 0;
  for (; i + 16 <= count; i += 16) {
    let place = at + ((<usize>i) << 2);
    let marked = markedOf(digitsOfWords(place, bases, bit), digitsOfWords(place + 32, bases, bit), marks);
    for (; marked !== 0; marked >>= 1, place += 4) {
      const key: u32 = load<u32>(place) - base;
      store<u64>(end, <u64>key);
      end += (<usize>(marked & 1)) << 3;
    }
  }
  for (; i < count; i++) {
    const key = load<u32>(at + ((<usize>i) << 2)) - base;
    store<u64>(end, <u64>key);
    end += isMarked(key >>> bit, marks) << 3;
  }
  return <i32>((end - found) >> 3);
}

/** Writes the keys of eight bytes whose digit has `marks`; gives their number. */
export function keepLongs(at: usize, count: i32, base: u64, bit: i32, marks: usize, found: usize): i32 {
  const bases = i64x2.splat(base);
  let end = found;
  let i = 0;
  for (; i + 16 <= count; i += 16) {
    let place = at + ((<usize>i) << 3);
    let marked = markedOf(digitsOfLongs(place, bases, bit), digitsOfLongs(place + 64, bases, bit), marks);
    for (; marked !== 0; marked >>= 1, place += 8) {
      store<u64>(end, load<u64>(place) - base);
      end += (<usize>(marked & 1)) << 3;
    }
  }
  for (; i < count; i++) {
    const key = load<u64>(at + ((<usize>i) << 3)) - base;
    store<u64>(end, key);
    end += isMarked(<u32>(key >>> <u64>bit), marks) << 3;
  }
  return <i32>((end - found) >> 3);
}

/** Digits of eight keys. */
function digitsOfWords(at: usize, bases: v128, bit: i32): v128 {
  const some = i32x4.shr_u(i32x4.sub(v128.load(at), bases), bit);
  const others = i32x4.shr_u(i32x4.sub(v128.load(at, 16), bases), bit);
  return halvesOf(some, others);
}

function digitsOfLongs(at: usize, bases: v128, bit: i32): v128 {
  return halvesOf(wordsOfLongs(at, bases, bit), wordsOfLongs(at + 32, bases, bit));
}

function wordsOfLongs(at: usize, bases: v128, bit: i32): v128 {
  const some = i64x2.shr_u(i64x2.sub(v128.load(at), bases), bit);
  const others = i64x2.shr_u(i64x2.sub(v128.load(at, 16), bases), bit);
  return v128.shuffle<i32>(some, others, 0, 2, 4, 6);
}

function halvesOf(some: v128, others: v128): v128 {
  const lower = i32x4.splat(0xffff);
  return i16x8.narrow_i32x4_u(v128.and(some, lower), v128.and(others, lower));
}

/**
 * A bit for each of 16 digits: 1 if it has a mark. Marks are bits of four tables of 16 bytes, one for each of its nibbles from the lowest on: a
 * digit has those that all of its nibbles have.
 */
function markedOf(some: v128, others: v128, marks: usize): i32 {
  const byte = i16x8.splat(0xff);
  const low = i8x16.narrow_i16x8_u(v128.and(some, byte), v128.and(others, byte));
  const high = i8x16.narrow_i16x8_u(i16x8.shr_u(some, 8), i16x8.shr_u(others, 8));
  const ofLow = v128.and(marksOf(low, marks), marksOf(i16x8.shr_u(low, 4), marks + 16));
  const ofHigh = v128.and(marksOf(high, marks + 32), marksOf(i16x8.shr_u(high, 4), marks + 48));
  return i8x16.bitmask(i8x16.ne(v128.and(ofLow, ofHigh), i8x16.splat(0)));
}

function marksOf(nibbles: v128, table: usize): v128 {
  return i8x16.swizzle(v128.load(table), v128.and(nibbles, i8x16.splat(15)));
}

function isMarked(digit: u32, marks: usize): usize {
  const low = load<u8>(marks + <usize>(digit & 15)) & load<u8>(marks + <usize>((digit >> 4) & 15), 16);
  const high = load<u8>(marks + <usize>((digit >> 8) & 15), 32) & load<u8>(marks + <usize>((digit >> 12) & 15), 48);
  return <usize>i32((low & high) !== 0);
}

/**
 * Goes over digits `origin + i * step` from the `first` up to the `end`th, adding their counts, doubles, to the one at `sum`, until that would
 * be beyond `rank`; gives the `i` where it stopped.
 */
export function findRank(counts: usize, origin: i32, step: i32, first: i32, end: i32, rank: f64, sum: usize): i32 {
  let below = load<f64>(sum);
  let i = first;
  for (; i < end; i++) {
    const next = below + load<f64>(counts + ((<usize>(origin + i * step)) << 3));
    if (next > rank) break;
    below = next;
  }
  store<f64>(sum, below);
  return i;
}

/** Adds words to as many doubles. */
export function addWords(words: usize, count: i32, doubles: usize): void {
  for (let i = 0; i < count; i++) {
    const place = doubles + ((<usize>i) << 3);
    store<f64>(place, load<f64>(place) + <f64>load<u32>(words + ((<usize>i) << 2)));
  }
}

function addDigit(table: usize, digit: u32): void {
  const place = table + ((<usize>(digit & 0xffff)) << 2);
  store<i32>(place, load<i32>(place) + 1);
}
