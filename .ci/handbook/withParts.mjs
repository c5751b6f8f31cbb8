// Puts made parts between the marks of pages: `<!-- made: NAME -->` and `<!-- end -->`.

const MARKED = /<!-- made: (.+?) -->\n[\s\S]*?<!-- end -->/g;

/**
 * The pages that would be another with these parts. Each part has to stand in one page, once.
 * @param {ReadonlyMap<string, string>} pages by their paths
 * @param {Readonly<Record<string, string>>} parts
 * @returns {{ written: Map<string, string>, problems: string[] }}
 */
export function withParts(pages, parts) {
  /** @type {Map<string, string[]>} */
  const places = new Map(Object.keys(parts).map((name) => [name, []]));
  /** @type {string[]} */
  const problems = [];
  /** @type {Map<string, string>} */
  const written = new Map();
  for (const [file, text] of pages) {
    const made = text.replace(MARKED, (whole, /** @type {string} */ name) => {
      places.get(name)?.push(file);
      if (!places.has(name)) problems.push(`${file} has a part "${name}" that nothing makes`);
      return places.has(name) ? `<!-- made: ${name} -->\n\n${parts[name]}\n\n<!-- end -->` : whole;
    });
    if (made !== text) written.set(file, made);
  }
  for (const [name, files] of places) {
    if (files.length === 0) problems.push(`no page has the part "${name}"`);
    if (files.length > 1) problems.push(`the part "${name}" stands more than once: ${files.join(", ")}`);
  }
  return { written, problems };
}
