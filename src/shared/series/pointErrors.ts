import { isSentence, type Sentence, type SentenceCode } from "../../tensor/said/sentence";

/** A row: the point, its kind of error, and where its numbers begin. */
const ROW_WORDS = 3;
const KIND = 1;
const NUMBERS = 2;

const FIRST_ROWS = 4;
const NO_NUMBERS = new Float64Array(0);

/** A sentence without its numbers: null stands for the next one. */
interface ErrorKind {
  readonly code: SentenceCode;
  readonly params: Readonly<Record<string, string | null | ErrorKind>>;
}

/** Errors as data; the arrays own their memory. */
export interface KeptErrors {
  readonly rows: Uint32Array;
  readonly numbers: Float64Array;
  readonly kinds: readonly ErrorKind[];
}

/** Errors that somebody looks at. */
export type FoundErrors = Readonly<Omit<PointErrors, "set">>;

/**
 * Errors of points whose values cannot be shown, by the points' numbers, ascending. 12 bytes a point and 8 for each number of its sentence,
 * such as an offset: common parts of sentences stand once.
 */
export class PointErrors {
  size = 0;
  private rows = new Uint32Array(ROW_WORDS * FIRST_ROWS);
  private numbers: Float64Array = NO_NUMBERS;
  private numberCount = 0;
  private readonly kinds: ErrorKind[] = [];
  private readonly kindNumbers = new Map<string, number>();
  /** The last sentence that was noted: mostly the next is the same object. */
  private last: { readonly sentence: Sentence; readonly kind: number; readonly numbers: readonly number[] } | undefined;

  /** Notes the error of a point that has none. Points in ascending order cost nothing but their row. */
  set(point: number, sentence: Sentence): void {
    const { kind, numbers } = this.partsOf(sentence);
    const row = this.rowFrom(point);
    if (ROW_WORDS * this.size === this.rows.length) {
      const rows = new Uint32Array(2 * this.rows.length);
      rows.set(this.rows);
      this.rows = rows;
    }
    const word = ROW_WORDS * row;
    if (row < this.size) this.rows.copyWithin(word + ROW_WORDS, word, ROW_WORDS * this.size);
    this.rows[word] = point;
    this.rows[word + KIND] = kind;
    this.rows[word + NUMBERS] = this.numberCount;
    for (const number of numbers) this.addNumber(number);
    this.size++;
  }

  private partsOf(sentence: Sentence): { readonly kind: number; readonly numbers: readonly number[] } {
    if (this.last?.sentence !== sentence) {
      const numbers: number[] = [];
      this.last = { sentence, kind: this.kindNumber(kindOf(sentence, numbers)), numbers };
    }
    return this.last;
  }

  private addNumber(number: number): void {
    if (this.numberCount === this.numbers.length) {
      const grown = new Float64Array(Math.max(FIRST_ROWS, 2 * this.numberCount));
      grown.set(this.numbers);
      this.numbers = grown;
    }
    this.numbers[this.numberCount++] = number;
  }

  private kindNumber(kind: ErrorKind): number {
    const key = JSON.stringify(kind);
    const known = this.kindNumbers.get(key);
    if (known !== undefined) return known;
    const number = this.kinds.push(kind) - 1;
    this.kindNumbers.set(key, number);
    return number;
  }

  has(point: number): boolean {
    const row = this.rowFrom(point);
    return row < this.size && this.pointAt(row) === point;
  }

  get(point: number): Sentence | undefined {
    const row = this.rowFrom(point);
    return row < this.size && this.pointAt(row) === point ? this.sentenceAt(row) : undefined;
  }

  /** The row of the first point that is not before one; the number of rows where all are. */
  rowFrom(point: number): number {
    const last = this.size - 1;
    if (last < 0 || this.pointAt(last) < point) return this.size;
    let low = 0;
    for (let high = last; low < high; ) {
      const middle = (low + high) >>> 1;
      if (this.pointAt(middle) < point) low = middle + 1;
      else high = middle;
    }
    return low;
  }

  pointAt(row: number): number {
    return this.rows[ROW_WORDS * row] as number;
  }

  sentenceAt(row: number): Sentence {
    const word = ROW_WORDS * row;
    let next = this.rows[word + NUMBERS] as number;
    const filled = ({ code, params }: ErrorKind): Sentence => {
      const own: Record<string, string | Sentence> = {};
      for (const [name, value] of Object.entries(params)) {
        if (value === null) own[name] = String(this.numbers[next++]);
        else own[name] = typeof value === "string" ? value : filled(value);
      }
      return { code, params: own };
    };
    return filled(this.kinds[this.rows[word + KIND] as number] as ErrorKind);
  }

  /** The last of the first `count` points that has no error; -1 where all have. */
  lastWithout(count: number): number {
    const end = this.rowFrom(count);
    // Behind the last gap rows and points count alike.
    let low = 0;
    for (let high = end; low < high; ) {
      const middle = (low + high) >>> 1;
      if (this.pointAt(middle) === count - end + middle) high = middle;
      else low = middle + 1;
    }
    return count - (end - low) - 1;
  }

  *[Symbol.iterator](): Iterator<readonly [point: number, error: Sentence]> {
    for (let row = 0; row < this.size; row++) yield [this.pointAt(row), this.sentenceAt(row)];
  }

  keep(): KeptErrors {
    return {
      rows: this.rows.slice(0, ROW_WORDS * this.size),
      numbers: this.numbers.slice(0, this.numberCount),
      kinds: [...this.kinds],
    };
  }

  /** Adds errors as `keep` once gave them, of points that are counted from `from` and stand behind all others. */
  join({ rows, numbers, kinds }: KeptErrors, from: number): void {
    const kindNumbers = kinds.map((kind) => this.kindNumber(kind));
    const start = ROW_WORDS * this.size;
    const grown = new Uint32Array(Math.max(this.rows.length, start + rows.length));
    grown.set(this.rows.subarray(0, start));
    for (let word = 0; word < rows.length; word += ROW_WORDS) {
      grown[start + word] = from + (rows[word] as number);
      grown[start + word + KIND] = kindNumbers[rows[word + KIND] as number] as number;
      grown[start + word + NUMBERS] = this.numberCount + (rows[word + NUMBERS] as number);
    }
    const all = new Float64Array(this.numberCount + numbers.length);
    all.set(this.numbers.subarray(0, this.numberCount));
    all.set(numbers, this.numberCount);
    this.rows = grown;
    this.numbers = all;
    this.numberCount = all.length;
    this.size += rows.length / ROW_WORDS;
  }

  /** Takes up what `keep` once gave. */
  static takeUp({ rows, numbers, kinds }: KeptErrors): PointErrors {
    const errors = new PointErrors();
    errors.size = rows.length / ROW_WORDS;
    errors.rows = new Uint32Array(Math.max(rows.length, ROW_WORDS * FIRST_ROWS));
    errors.rows.set(rows);
    errors.numbers = numbers;
    errors.numberCount = numbers.length;
    for (const kind of kinds) errors.kindNumber(kind);
    return errors;
  }
}

/** Form of a sentence, in common with others; its numbers go to `numbers`, in order. */
function kindOf({ code, params }: Sentence, numbers: number[]): ErrorKind {
  const own: Record<string, string | null | ErrorKind> = {};
  for (const [name, value] of Object.entries(params)) {
    if (isSentence(value)) own[name] = kindOf(value, numbers);
    else if (isNumber(value)) {
      numbers.push(Number(value));
      own[name] = null;
    } else own[name] = value;
  }
  return { code, params: own };
}

/** True if a double has just that text. */
function isNumber(text: string): boolean {
  const number = Number(text);
  return text !== "" && String(number) === text && !Number.isNaN(number);
}
