/** A number as it was typed: exactly `digits` times ten to the `exponent`. */
export interface Decimal {
  readonly digits: bigint;
  readonly exponent: number;
}

/** A decimal number as people and programs type it, sign and exponent included. */
export const DECIMAL = String.raw`[+-]?(?:\d+\.?\d*|\.\d+)(?:[eE][+-]?\d+)?`;

const WHOLE_TEXT = new RegExp(`^${DECIMAL}$`);

/** Digits before the point, or zeros behind it, beyond which no dtype tells numbers apart. */
const MOST_PLACES = 400;

/** Undefined where the text is no decimal number. */
export function parseDecimal(text: string): Decimal | undefined {
  if (!WHOLE_TEXT.test(text)) return undefined;
  const [mantissa = "", exponent = "0"] = text.toLowerCase().split("e");
  const [before = "", behind = ""] = mantissa.replace(/^[+-]/, "").split(".");
  const digits = BigInt(before + behind);
  return { digits: text.startsWith("-") ? -digits : digits, exponent: Number(exponent) - behind.length };
}

/** Digits before the point; less than 0 where zeros follow it. */
function places({ digits, exponent }: Decimal): number {
  return String(digits < 0n ? -digits : digits).length + exponent;
}

/** True if the number is so great, or so near to 0, that only its sign counts. */
export function extent(decimal: Decimal): "huge" | "tiny" | "plain" {
  if (decimal.digits === 0n) return "plain";
  const count = places(decimal);
  if (count > MOST_PLACES) return "huge";
  return count < -MOST_PLACES ? "tiny" : "plain";
}

/** A plain number as a fraction. */
export function fraction({ digits, exponent }: Decimal): readonly [numerator: bigint, denominator: bigint] {
  if (digits === 0n) return [0n, 1n];
  return exponent < 0 ? [digits, 10n ** BigInt(-exponent)] : [digits * 10n ** BigInt(exponent), 1n];
}

/** The greatest whole number that is not above, and whether it is the number itself. */
export function floor(decimal: Decimal): { readonly whole: bigint; readonly isExact: boolean } {
  const isNegative = decimal.digits < 0n;
  switch (extent(decimal)) {
    case "huge": {
      const beyond = 2n ** 1024n;
      return { whole: isNegative ? -beyond : beyond, isExact: true };
    }
    case "tiny":
      return { whole: isNegative ? -1n : 0n, isExact: false };
    default: {
      const [numerator, denominator] = fraction(decimal);
      const rest = numerator % denominator;
      return { whole: numerator / denominator - (rest < 0n ? 1n : 0n), isExact: rest === 0n };
    }
  }
}
