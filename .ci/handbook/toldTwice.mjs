// What tables of the handbook tell twice: settings and commands in all pages, keys in one table.

/** @param {ReadonlyMap<string, string>} pages by their paths @returns {string[]} */
export function toldTwice(pages) {
  const tables = [...pages].flatMap(([file, text]) => tablesOf(text).map((table) => ({ file, table })));
  /** Settings stand first in their rows, ids of commands last. */
  const names = tables.flatMap(({ file, table }) =>
    table.flatMap((cells) => [
      ...named("the setting", cells[0]).map((name) => ({ file, name })),
      ...named("the command", cells.at(-1)).map((name) => ({ file, name })),
    ]),
  );
  return [
    ...names.flatMap(({ file, name }, place) => {
      const before = names.slice(0, place).find((one) => one.name === name);
      return before ? [`${file} tells of ${name}, as ${before.file} does`] : [];
    }),
    ...tables.flatMap(({ file, table: [[first, title] = [], ...rows] }) => {
      const keys = first === "Key" ? rows.map(([cell = ""]) => cell) : [];
      const twice = keys.filter((key, place) => keys.indexOf(key) < place);
      return twice.map((key) => `${file} has ${key} twice below "${title}"`);
    }),
  ];
}

/** @param {string} kind @param {string | undefined} cell */
function named(kind, cell) {
  const [, name] = cell?.match(/^`(tensorView\.\w+)`$/) ?? [];
  return name === undefined ? [] : [`${kind} ${name}`];
}

/** The cells of each table, row by row, without the line below its head. @param {string} text */
function tablesOf(text) {
  const tables = text.match(/^\|.*\n\|[ :|-]+\n(?:\|.*\n)*/gm) ?? [];
  return tables.map((table) => {
    const [head = "", , ...rows] = table.trim().split("\n");
    return [head, ...rows].map(cellsOf);
  });
}

/** @param {string} line */
function cellsOf(line) {
  return line
    .split(/(?<!\\)\|/)
    .slice(1, -1)
    .map((cell) => cell.trim());
}
