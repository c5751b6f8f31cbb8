import type { Shape } from "../../tensor/slice/shape";

/** Control characters, and those that change how what stands around them looks. */
const UNSEEN = /[\p{Cc}\p{Cf}\p{Cs}\p{Zl}\p{Zp}]/u;

/** A text as Python has it. */
export function stringLiteral(text: string): string {
  const escaped = text.replace(/["\\]|[\p{Cc}\p{Cf}\p{Cs}\p{Zl}\p{Zp}]/gu, (character) => {
    if (character === '"' || character === "\\") return `\\${character}`;
    const code = character.codePointAt(0) as number;
    if (code < 0x100) return `\\x${hex(code, 2)}`;
    return code < 0x10000 ? `\\u${hex(code, 4)}` : `\\U${hex(code, 8)}`;
  });
  return `"${escaped}"`;
}

/** A path as Python has it: raw where that can be, so that the backslashes of Windows stand as people know them. */
export function pathLiteral(path: string): string {
  // A raw literal can neither hold the quote around it nor end in a backslash.
  const endsRaw = !path.endsWith("\\");
  const quote = ['"', "'"].find((one) => !path.includes(one));
  return quote && endsRaw && !UNSEEN.test(path) ? `r${quote}${path}${quote}` : stringLiteral(path);
}

/** A shape as Python's tuple. */
export function tupleOf(shape: Shape): string {
  return shape.length === 1 ? `(${shape[0]},)` : `(${shape.join(", ")})`;
}

function hex(code: number, digits: number): string {
  return code.toString(16).padStart(digits, "0");
}
