/** Bytes that are no UTF-8 as a text: ASCII with its ends of lines as it is, all else as `\xff`, so none is mistaken for another. */
export function escapedText(bytes: Uint8Array): string {
  const parts: string[] = [];
  for (const byte of bytes) parts.push(PLAIN[byte] as string);
  return parts.join("");
}

const PLAIN: readonly string[] = Array.from({ length: 256 }, (_, byte) => {
  const character = String.fromCharCode(byte);
  if (character === "\\") return "\\\\";
  const isPlain = (byte >= 0x20 && byte < 0x7f) || character === "\n" || character === "\t";
  return isPlain ? character : `\\x${byte.toString(16).padStart(2, "0")}`;
});
