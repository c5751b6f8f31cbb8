/**
 * Compares names as people order them: runs of digits by their value, so that `layer.2` stands before `layer.10`, and what begins
 * with 0 behind a decimal point as a fraction, so that `lr0.001` stands before `lr0.01`. Everything else goes by code point, so that the order is the same on every machine.
 */
export function compareNatural(a: string, b: string): number {
  let i = 0;
  let j = 0;
  while (i < a.length && j < b.length) {
    const digitsA = digitsAt(a, i);
    const digitsB = digitsAt(b, j);
    if (digitsA > 0 && digitsB > 0) {
      const [x, y] = [a.slice(i, i + digitsA), b.slice(j, j + digitsB)];
      const order = isFraction(a, i) ? compareFractions(x, y) : compareDigits(x, y);
      if (order !== 0) return order;
      i += digitsA;
      j += digitsB;
      continue;
    }
    const order = (a.codePointAt(i) as number) - (b.codePointAt(j) as number);
    if (order !== 0) return order;
    i++;
    j++;
  }
  const rest = a.length - i - (b.length - j);
  if (rest !== 0) return rest;
  return a < b ? -1 : a > b ? 1 : 0;
}

/**
 * A text of which the plain order (`<`) is the natural one of well-formed names, but for those that differ in leading zeros alone,
 * whose keys are equal. To be made once where a name is compared many times.
 */
export function naturalKey(name: string): string {
  if (!/[\d\ud800-\uffff]/.test(name)) return name;
  return name.replace(/[\ud800-\uffff]/g, byCodePoint).replace(/(?<=\d\.)(0\d*)|0*(\d+)/g, byValue);
}

/** UTF-16 units as their code points are ordered: surrogates behind all others. */
function byCodePoint(unit: string): string {
  const code = unit.charCodeAt(0);
  return String.fromCharCode(code < 0xe000 ? code + 0x2000 : code - 0x800);
}

/**
 * A number with its length before it, behind a digit: beside other characters it stands where digits do. A fraction stands before
 * all numbers, its end before its digits.
 */
function byValue(_: string, fraction: string | undefined, digits: string): string {
  if (fraction !== undefined) return `0\0${fraction}\0`;
  const whole = "\uffff".repeat(Math.floor(digits.length / 0xffff));
  return `0${whole}${String.fromCharCode(digits.length % 0xffff)}${digits}`;
}

function digitsAt(text: string, start: number): number {
  let end = start;
  while (end < text.length && text.charCodeAt(end) >= 48 && text.charCodeAt(end) <= 57) end++;
  return end - start;
}

/** True if digits stand behind a decimal point. */
function isFraction(name: string, at: number): boolean {
  return name[at - 1] === "." && digitsAt(name, at - 2) > 0;
}

/** Order of fractions: fractions that begin with 0 digit by digit, before all others. */
function compareFractions(a: string, b: string): number {
  const [isZeroA, isZeroB] = [a.startsWith("0"), b.startsWith("0")];
  if (isZeroA !== isZeroB) return isZeroA ? -1 : 1;
  if (!isZeroA) return compareDigits(a, b);
  return a < b ? -1 : a > b ? 1 : 0;
}

function compareDigits(a: string, b: string): number {
  const x = a.replace(/^0+(?=\d)/, "");
  const y = b.replace(/^0+(?=\d)/, "");
  if (x.length !== y.length) return x.length - y.length;
  return x < y ? -1 : x > y ? 1 : 0;
}
