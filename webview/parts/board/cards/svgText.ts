const ENTITIES: Readonly<Record<string, string>> = {
  "&": "&amp;",
  "<": "&lt;",
  ">": "&gt;",
  '"': "&quot;",
  "'": "&#39;",
};

/** A text as XML has it; names may hold anything, and what no XML may hold becomes U+FFFD. */
export function escaped(text: string): string {
  return Array.from(text, (sign) => ENTITIES[sign] ?? (isFit(sign.codePointAt(0) ?? 0) ? sign : "\ufffd")).join("");
}

function isFit(code: number): boolean {
  if (code < 0x20) return code === 9 || code === 10 || code === 13;
  return code < 0xd800 || (code > 0xdfff && code < 0xfffe) || code > 0xffff;
}
