/** Bytes of all typed arrays in an answer, which is most of what it holds. */
export function answerBytes(value: unknown): number {
  if (ArrayBuffer.isView(value)) return value.byteLength;
  if (value instanceof ArrayBuffer) return value.byteLength;
  if (typeof value !== "object" || value === null) return 0;
  return Object.values(value).reduce((sum: number, part: unknown) => sum + answerBytes(part), 0);
}
