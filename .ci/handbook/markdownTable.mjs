// Tables of Markdown.

/** @param {readonly string[]} head @param {readonly (readonly string[])[]} rows */
export function markdownTable(head, rows) {
  const line = (/** @type {readonly string[]} */ cells) => `| ${cells.map(cellText).join(" | ")} |`;
  return [line(head), line(head.map(() => "---")), ...rows.map(line)].join("\n");
}

/** @param {string} text */
function cellText(text) {
  return text.replace(/\|/g, "\\|").replace(/\s+/g, " ").trim();
}
