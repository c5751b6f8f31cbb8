/** What names share is cut where it is longer than this. */
const LONG_PREFIX = 12;

/** So much of it stays. */
const KEPT = 3;

/** Names whose long common beginning is left out in the middle: `experiments/resnet/a` and `…/b` are `exp…/a` and `exp…/b`. */
export function shortNames(names: readonly string[]): string[] {
  const shared = sharedLength(names);
  if (shared === 0) return [...names];
  return names.map((name) => `${name.slice(0, KEPT)}…${name.slice(shared)}`);
}

/** How much all names share, up to the beginning of a part: no word and no number is cut. */
function sharedLength(names: readonly string[]): number {
  const [first, ...others] = names;
  if (first === undefined || others.length === 0) return 0;
  let shared = first.length;
  for (const name of others) {
    let same = 0;
    while (same < shared && name.charCodeAt(same) === first.charCodeAt(same)) same++;
    shared = same;
  }
  // Something of each name is left, and what is left begins with what parts it from the rest.
  const isWithin = names.every(({ length }) => length > shared);
  const end = isWithin ? shared : shared - 1;
  return cutAt(first, /\//g, end) ?? cutAt(first, /[_\-, ]|\.(?!\d)/g, end) ?? 0;
}

/** The last place where a part begins, as long as enough is left out; a number's point parts nothing. */
function cutAt(name: string, parts: RegExp, end: number): number | undefined {
  const last = [...name.matchAll(parts)].filter(({ index }) => index <= end).at(-1);
  return last && last.index > LONG_PREFIX ? last.index : undefined;
}
