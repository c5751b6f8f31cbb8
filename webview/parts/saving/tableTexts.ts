type Lines = readonly (readonly string[])[];

/** Lines of cells, the heads first, as a table in Markdown; columns of numbers are aligned right. */
export function markdownTable([heads = [], ...rows]: Lines, areNumbers: readonly boolean[] = []): string {
  const line = (cells: readonly string[]) => `| ${cells.join(" | ")} |\n`;
  const ends = heads.map((_, i) => (areNumbers[i] ? "--:" : "---"));
  return [heads.map(markdownCell), ends, ...rows.map((cells) => cells.map(markdownCell))].map(line).join("");
}

/** Text that means nothing to Markdown, in one line. */
function markdownCell(text: string): string {
  return text.replaceAll(/[\\`*_[\]<>|#~&]/g, "\\$&").replaceAll(/\s*\r?\n\s*/g, " ");
}

/** Lines of cells, the heads first, as a table in LaTeX, with the package booktabs; columns of numbers are aligned right. */
export function latexTable([heads = [], ...rows]: Lines, areNumbers: readonly boolean[] = []): string {
  const columns = heads.map((_, i) => (areNumbers[i] ? "r" : "l")).join("");
  const line = (cells: readonly string[]) => `${cells.map(latexCell).join(" & ")} \\\\\n`;
  return [
    `\\begin{tabular}{${columns}}\n\\toprule\n`,
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
