import type { PlainValue } from "./attributeText";

/** `{ value : 1}`; texts have a blank more at each end. */
const VALUE = /^\{ ?value : (.*)\}$/su;

/** A constant of torch's, as its writer puts it into the attribute `attr`: an empty `{}` is None. Undefined where it is no plain value. */
export function torchValue(attr: string): PlainValue | undefined {
  if (attr === "{}") return null;
  const text = VALUE.exec(attr)?.[1];
  if (text === undefined) return undefined;
  if (text.startsWith(" ")) return text.trim();
  return text !== "" && Number.isFinite(Number(text)) ? Number(text) : undefined;
}
