/** A sum that keeps what plain addition rounds away (Neumaier): right to the last digits whatever the magnitudes. */
export class CompensatedSum {
  private sum = 0;
  private correction = 0;

  get total(): number {
    return this.sum + this.correction;
  }

  /** Adds a finite term; the caller sees to it that the sum stays finite. */
  add(term: number): void {
    const next = this.sum + term;
    this.correction += Math.abs(this.sum) >= Math.abs(term) ? this.sum - next + term : term - next + this.sum;
    this.sum = next;
  }

  /** Adds the first `length` terms, each `weight` times; to the last bit what `add` makes of them one by one. */
  addAll(terms: Float64Array, length: number, weight: number): void {
    let { sum, correction } = this;
    for (let i = 0; i < length; i++) {
      const term = (terms[i] as number) * weight;
      const next = sum + term;
      correction += Math.abs(sum) >= Math.abs(term) ? sum - next + term : term - next + sum;
      sum = next;
    }
    this.sum = sum;
    this.correction = correction;
  }
}
