/** Bytes in a line. */
export const LINE_BYTES = 16;

/** What stands over the lines. */
export const HEX_HEAD = Array.from({ length: LINE_BYTES }, (_, i) => hex(i, 2)).join(" ");

/** `89 50 4e 47 …  |.PNG…|` for each sixteen bytes; the last line may have fewer. */
export function hexLines(bytes: Uint8Array): string[] {
  const lines: string[] = [];
  for (let start = 0; start < bytes.length; start += LINE_BYTES) {
    const line = bytes.subarray(start, start + LINE_BYTES);
    const digits = Array.from(line, (byte) => hex(byte, 2)).join(" ");
    const letters = Array.from(line, (byte) => (byte >= 0x20 && byte < 0x7f ? String.fromCharCode(byte) : ".")).join(
      "",
    );
    lines.push(`${digits.padEnd(HEX_HEAD.length)}  ${letters}`);
  }
  return lines;
}

/** Where a line begins, with as many digits as the last needs. */
export function offsetText(line: number, byteLength: number): string {
  return hex(line * LINE_BYTES, Math.max(4, hex(Math.max(0, byteLength - 1), 1).length));
}

function hex(value: number, digits: number): string {
  return value.toString(16).padStart(digits, "0");
}
