/** A step, decimal or exact, as JSON has it: a number as far as doubles are exact, else its text. */
export function stepJson(step: bigint | string): number | string {
  const number = Number(step);
  return Number.isSafeInteger(number) ? number : String(step);
}
