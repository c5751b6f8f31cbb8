/** The harmonic mean of precision and recall; 0 where both are. */
export function f1(precision: number, recall: number): number {
  const sum = precision + recall;
  return sum === 0 ? 0 : (2 * precision * recall) / sum;
}
