import { stringText } from "../../tensor/text/stringText";

/** A name as it is; in quotes, with escapes, where it could not be told from what stands around it. */
export function nameText(name: string): string {
  const literal = stringText(name);
  return literal === `"${name}"` && name !== "" && name.trim() === name ? name : literal;
}
