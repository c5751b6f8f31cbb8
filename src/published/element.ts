import type { JsonElement, JsonNumber } from "../tensor/text/jsonElement";

/** An element of a tensor; of strings bytes where they are no UTF-8. */
export type TensorElement = boolean | number | bigint | string | Uint8Array | readonly [re: number, im: number];

/** Element of an answer. `isText`: of a tensor of strings, where the name of a number is a text. */
export function elementOf(element: JsonElement | undefined, isText: boolean): TensorElement | undefined {
  if (typeof element === "object") {
    return "base64" in element
      ? Uint8Array.from(atob(element.base64), (char) => char.charCodeAt(0))
      : [Number(element[0]), Number(element[1])];
  }
  return isText || typeof element === "boolean" ? element : numberOf(element);
}

/** Real element; whole numbers that fit no double stand as texts. */
export function numberOf(element: JsonElement | undefined): number | bigint | undefined {
  if (typeof element === "number" || typeof element === "boolean") return Number(element);
  if (typeof element !== "string") return undefined;
  const isWhole = /^-?\d+$/.test(element) && !Number.isSafeInteger(Number(element));
  return isWhole ? BigInt(element) : Number(element);
}

/** Number that may be missing; whole numbers beyond 2^53 stay exact. */
export function exact(value: JsonNumber | null): number | bigint | undefined {
  return numberOf(value ?? undefined);
}

/** Double that may be missing. */
export function double(value: JsonNumber | null | undefined): number | undefined {
  return value === null || value === undefined ? undefined : Number(value);
}

/** Step that may be missing. */
export function stepOf(step: string | null | undefined): bigint | undefined {
  return step === null || step === undefined ? undefined : BigInt(step);
}
