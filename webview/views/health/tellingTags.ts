interface Part {
  readonly next: Map<string, Part>;
}

/**
 * Short forms of tags that still tell each from the others: parts that no tag differs in are left out, but for the last of a tag. Of
 * `model/layers/0/attention/weight` and `model/layers/1/attention/weight` these are `…/0/…/weight` and `…/1/…/weight`.
 */
export function tellingTags(tags: Iterable<string>): ReadonlyMap<string, string> {
  const root: Part = { next: new Map() };
  const all = [...new Set(tags)];
  for (const tag of all) {
    let part = root;
    for (const name of tag.split("/")) {
      const next = part.next.get(name) ?? { next: new Map() };
      part.next.set(name, next);
      part = next;
    }
    // A tag that others begin with ends here.
    part.next.set("/", { next: new Map() });
  }
  return new Map(all.map((tag) => [tag, shortForm(tag.split("/"), root)]));
}

function shortForm(names: readonly string[], root: Part): string {
  const kept: string[] = [];
  let part: Part | undefined = root;
  for (const [i, name] of names.entries()) {
    const isTelling = part === undefined || part.next.size > 1 || i === names.length - 1;
    if (isTelling) kept.push(name);
    else if (kept.at(-1) !== LEFT_OUT) kept.push(LEFT_OUT);
    part = part?.next.get(name);
  }
  return kept.join("/");
}

const LEFT_OUT = "…";
