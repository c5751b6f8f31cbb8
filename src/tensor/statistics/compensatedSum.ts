/** A sum that keeps what plain addition rounds away (Neumaier): right to the last digits whatever the magnitudes. */
export class CompensatedSum {
  private sum = 0;
  private correction = 0;

  get total(): number {
    return this.sum + this.correction;
  }

  /** Sum of what was added plainly, and what that rounded away. */
  get parts(): readonly [sum: number, lost: number] {
    return [this.sum, this.correction];
  }

  /** Adds a finite term; the caller sees to it that the sum stays finite. */
  add(term: number): void {
    const next = this.sum + term;
    this.correction += Math.abs(this.sum) >= Math.abs(term) ? this.sum - next + term : term - next + this.sum;
    this.sum = next;
  }

  /** Adds another sum, `weight` times: what was added plainly, and what that rounded away. */
  addSum(sum: number, lost: number, weight: number): void {
    this.add(sum * weight);
    this.add(lost * weight);
  }
}
