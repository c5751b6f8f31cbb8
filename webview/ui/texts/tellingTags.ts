interface Part {
  readonly next: Map<string, Part>;
}

/**
 * Short forms of tags that still tell each from the others: parts that no tag differs in are left out, but for the last of a tag. Of
 * `model/layers/0/attention/weight` and `model/layers/1/attention/weight` these are `…/0/…/weight` and `…/1/…/weight`, of
 * `model.layers.0.weight` and `model.layers.1.weight` `…0.weight` and `…1.weight`.
 */
export function tellingTags(tags: Iterable<string>): ReadonlyMap<string, string> {
  const root: Part = { next: new Map() };
  const all = [...new Set(tags)];
  for (const tag of all) {
    let part = root;
    for (const name of namesOf(tag)) {
      const next = part.next.get(name) ?? { next: new Map() };
      part.next.set(name, next);
      part = next;
    }
    // A tag that others begin with ends here.
    part.next.set("/", { next: new Map() });
  }
  const short = new Map(all.map((tag) => [tag, shortForm(tag, root)]));
  return wholeWhereAlike(short);
}

/** Short forms of the tags of a growing or reordered list: made anew only where other tags are among them. */
export function keptTellingTags(): (tags: readonly string[]) => ReadonlyMap<string, string> {
  let known: ReadonlyMap<string, string> = new Map();
  let count = 0;
  return (tags) => {
    if (tags.length !== count || !tags.every((tag) => known.has(tag))) known = tellingTags(tags);
    count = tags.length;
    return known;
  };
}

function namesOf(tag: string): string[] {
  return tag.split(/[/.]/);
}

function shortForm(tag: string, root: Part): string {
  const names = namesOf(tag);
  let text = "";
  let end = 0;
  let part: Part | undefined = root;
  for (const [i, name] of names.entries()) {
    const isTelling = part === undefined || part.next.size > 1 || i === names.length - 1;
    const isFirst = i === 0;
    const before = isFirst ? "" : (tag[end] ?? "");
    end += name.length + (isFirst ? 0 : 1);
    part = part?.next.get(name);
    const isBehindGap = text.endsWith(LEFT_OUT);
    if (isTelling) text += (isBehindGap && before === "." ? "" : before) + name;
    else if (!isBehindGap) text += (before === "." ? "" : before) + LEFT_OUT;
  }
  return text;
}

/** Tags may differ in nothing but what parts them. */
function wholeWhereAlike(short: ReadonlyMap<string, string>): ReadonlyMap<string, string> {
  const times = new Map<string, number>();
  for (const text of short.values()) times.set(text, (times.get(text) ?? 0) + 1);
  return new Map([...short].map(([tag, text]) => [tag, times.get(text) === 1 ? text : tag]));
}

const LEFT_OUT = "…";
