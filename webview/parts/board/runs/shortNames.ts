/** Names without the parts that all of them begin with: `experiments/resnet/a` and `…/b` are `a` and `b`. Something of each is left. */
export function shortNames(names: readonly string[]): string[] {
  const parts = names.map((name) => name.split("/"));
  const [first = [], ...others] = parts;
  const isShared = (i: number) =>
    parts.every((own) => own.length > i + 1) && others.every((own) => own[i] === first[i]);
  let shared = 0;
  while (shared < first.length && isShared(shared)) shared++;
  return parts.map((own) => own.slice(shared).join("/"));
}
