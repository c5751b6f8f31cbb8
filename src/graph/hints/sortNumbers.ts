import type { Pace } from "../../tensor/pace";

/** Sorted at once: some milliseconds. */
const RUN = 1 << 15;

/** Sorts numbers in place, giving way in between where they are many. */
export async function sortNumbers(numbers: Float64Array, pace: Pace): Promise<void> {
  const { length } = numbers;
  for (let start = 0; start < length; start += RUN) {
    numbers.subarray(start, start + RUN).sort();
    if (length > RUN && pace.isDue()) await pace.giveWay();
  }
  for (let width = RUN; width < length; width *= 2) {
    const before = numbers.slice();
    for (let start = 0; start < length; start += 2 * width) {
      const middle = Math.min(length, start + width);
      const end = Math.min(length, start + 2 * width);
      for (let at = start, left = start, right = middle; at < end; at++) {
        const isLeft = right === end || (left < middle && (before[left] as number) <= (before[right] as number));
        numbers[at] = before[isLeft ? left++ : right++] as number;
        if (at % RUN === 0 && pace.isDue()) await pace.giveWay();
      }
    }
  }
}
