// Counts of codes: the bits of elements of one and of two bytes.

/** Adds elements of a byte to four tables of 256 words, which add up to their counts: equal neighbours do not wait for each other. */
export function countBytes(at: usize, count: i32, tables: usize): void {
  const end = at + <usize>count;
  for (; at + 4 <= end; at += 4) {
    addOne(tables, load<u8>(at));
    addOne(tables + 1024, load<u8>(at, 1));
    addOne(tables + 2048, load<u8>(at, 2));
    addOne(tables + 3072, load<u8>(at, 3));
  }
  for (; at < end; at++) addOne(tables, load<u8>(at));
}

/**
 * Adds elements of two bytes to a table of 65,536 words. Of codes that had 0 there it writes code and place of the first element, two words each;
 * gives their number.
 */
export function countPairs(at: usize, count: i32, table: usize, news: usize): i32 {
  let end = news;
  for (let i = 0; i < count; i++) {
    const code = <usize>load<u16>(at + ((<usize>i) << 1));
    const place = table + (code << 2);
    const known = load<i32>(place);
    if (known === 0) {
      store<i32>(end, <i32>code);
      store<i32>(end, i, 4);
      end += 8;
    }
    store<i32>(place, known + 1);
  }
  return <i32>((end - news) >> 3);
}

function addOne(table: usize, code: usize): void {
  const place = table + (code << 2);
  store<i32>(place, load<i32>(place) + 1);
}
