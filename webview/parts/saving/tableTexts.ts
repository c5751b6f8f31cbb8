type Lines = readonly (readonly string[])[];

/** Lines of cells, the heads first, as a table in Markdown. */
export function markdownTable([heads = [], ...rows]: Lines): string {
  const line = (cells: readonly string[]) => `| ${cells.join(" | ")} |\n`;
  return [heads.map(markdownCell), heads.map(() => "---"), ...rows.map((cells) => cells.map(markdownCell))]
    .map(line)
    .join("");
}

/** Text that means nothing to Markdown, in one line. */
function markdownCell(text: string): string {
  return text.replaceAll(/[\\`*_[\]<>|#~&]/g, "\\$&").replaceAll(/\s*\r?\n\s*/g, " ");
}

/** Lines of cells, the heads first, as a table in LaTeX; with the package booktabs. */
export function latexTable([heads = [], ...rows]: Lines): string {
  const line = (cells: readonly string[]) => `${cells.map(latexCell).join(" & ")} \\\\\n`;
  return [
    `\\begin{tabular}{${"l".repeat(heads.length)}}\n\\toprule\n`,
    line(heads),
    "\\midrule\n",
    ...rows.map(line),
    "\\bottomrule\n\\end{tabular}\n",
  ].join("");
}

const LATEX: Readonly<Record<string, string>> = {
  "\\": "\\textbackslash{}",
  "~": "\\textasciitilde{}",
  "^": "\\textasciicircum{}",
  "<": "\\textless{}",
  ">": "\\textgreater{}",
  "|": "\\textbar{}",
  // At the beginning of a row it would be an option of the line before.
  "[": "{[}",
};

function latexCell(text: string): string {
  return text.replaceAll(/[\\~^<>|[#$%&_{}]/g, (sign) => LATEX[sign] ?? `\\${sign}`).replaceAll(/\s*\r?\n\s*/g, " ");
}
