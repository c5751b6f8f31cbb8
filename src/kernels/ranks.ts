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

/** Writes, eight bytes each, the keys of four bytes whose digit has the mark 1, not 0, in a table of bytes; gives their number. */
export function keepWords(at: usize, count: i32, base: u32, bit: i32, marks: usize, found: usize): i32 {
  const last = at + ((<usize>count) << 2);
  let end = found;
  for (; at < last; at += 4) {
    const key = load<u32>(at) - base;
    store<u64>(end, <u64>key);
    end += markOf(marks, key >>> bit) << 3;
  }
  return <i32>((end - found) >> 3);
}

/** Writes the keys of eight bytes whose digit has the mark 1, not 0, in a table of bytes; gives their number. */
export function keepLongs(at: usize, count: i32, base: u64, bit: i32, marks: usize, found: usize): i32 {
  const last = at + ((<usize>count) << 3);
  let end = found;
  for (; at < last; at += 8) {
    const key = load<u64>(at) - base;
    store<u64>(end, key);
    end += markOf(marks, <u32>(key >>> <u64>bit)) << 3;
  }
  return <i32>((end - found) >> 3);
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

function markOf(marks: usize, digit: u32): usize {
  return load<u8>(marks + <usize>(digit & 0xffff));
}
