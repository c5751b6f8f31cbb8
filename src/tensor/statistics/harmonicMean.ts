/** Harmonic mean of two numbers from 0 on; 0 where both are 0. Of precision and recall it is F1. */
export function harmonicMean(a: number, b: number): number {
  return a + b === 0 ? 0 : (2 * a * b) / (a + b);
}
