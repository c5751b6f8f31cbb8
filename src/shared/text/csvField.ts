/** A field of RFC 4180: in quotes where it has a comma, a quote or a line's end. */
export function csvField(text: string): string {
  return /[",\r\n]/.test(text) ? `"${text.replaceAll('"', '""')}"` : text;
}
