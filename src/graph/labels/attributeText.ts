import type { AttributeForm } from "./keyAttributes";

/** A value that a graph holds as such: of a list the entries that are not known are undefined. */
export type PlainValue = string | number | boolean | null | readonly (PlainValue | undefined)[];

/** Texts that are longer end here. */
const MOST_CHARACTERS = 40;

const TIMES = "×";

/** Smaller numbers are written with an exponent. */
const SMALL = 1e-3;

/** A value as a label has it; `isChannelsLast` says where channels stand. Undefined where there is nothing to say. */
export function attributeText(value: PlainValue, form: AttributeForm, isChannelsLast: boolean): string | undefined {
  if (value === null) return undefined;
  if (form === "flag") return String(Boolean(value));
  if (!Array.isArray(value)) return plainText(value);
  const list: readonly (PlainValue | undefined)[] = value;
  if (form === "plain") return plainText(list);
  // Torch takes an empty list for what the other arguments say.
  if (list.length === 0) return undefined;
  const sizes = form === "perDim" || list.length < 4 ? list : isChannelsLast ? list.slice(1, -1) : list.slice(2);
  const [first, ...others] = sizes;
  if (first === undefined) return undefined;
  if (form !== "kernel" && others.every((one) => one === first)) return plainText(first);
  return sizes.map((one) => (one === undefined ? "?" : plainText(one))).join(TIMES);
}

/** Sizes as `64×3×7×7`; one that is not known is `?`. */
export function sizesText(sizes: readonly number[]): string {
  return sizes.map((size) => (size < 0 ? "?" : String(size))).join(TIMES);
}

/** A value as people write it: numbers with the digits that tell, lists in brackets. */
export function plainText(value: PlainValue | undefined): string {
  if (value === undefined) return "?";
  if (value === null) return "None";
  if (typeof value === "number") return numberText(value);
  if (Array.isArray(value)) return `[${value.map((one: PlainValue | undefined) => plainText(one)).join(", ")}]`;
  const text = String(value);
  return text.length > MOST_CHARACTERS ? `${text.slice(0, MOST_CHARACTERS)}…` : text;
}

/** Float32 has some seven digits. */
function numberText(value: number): string {
  if (Number.isInteger(value)) return String(value);
  const rounded = Number(value.toPrecision(6));
  return Math.abs(rounded) < SMALL ? rounded.toExponential() : String(rounded);
}
