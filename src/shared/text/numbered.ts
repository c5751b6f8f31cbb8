/** Different things, numbered in the order they came. */
export class Numbered<T> {
  readonly all: T[] = [];
  private readonly numbers = new Map<string, number>();

  /** The number of a thing, by a text that no other has. */
  number(key: string, make: () => T): number {
    let number = this.numbers.get(key);
    if (number === undefined) {
      number = this.all.push(make()) - 1;
      this.numbers.set(key, number);
    }
    return number;
  }
}
