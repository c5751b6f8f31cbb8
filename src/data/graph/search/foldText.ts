/** A text as it is compared whatever its case: `ς`, `σ` and `Σ` are the same, and so are `ß` and `SS`. */
export function foldText(text: string): string {
  // One by one: the lower case of a sigma depends on what stands around it.
  return Array.from(text.toUpperCase(), (character) => character.toLowerCase()).join("");
}
