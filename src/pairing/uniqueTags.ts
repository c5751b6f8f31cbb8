import type { Pace } from "../tensor/pace";
import type { MatchRule, PairedTags } from "./pairedTags";
import type { RunTag } from "./runTags";

/** Pairs those of two lists that are left and alone have a key, in both. */
export async function pairUnique<Kind extends string>(
  a: readonly RunTag<Kind>[],
  b: readonly RunTag<Kind>[],
  keyOf: (tag: RunTag<Kind>) => string,
  rule: MatchRule,
  paired: PairedTags<Kind>,
  pace: Pace,
): Promise<void> {
  const ofA = await uniqueByKey(a, keyOf, paired, pace);
  const ofB = await uniqueByKey(b, keyOf, paired, pace);
  for (const [key, one] of ofA) {
    if (pace.isDue()) await pace.giveWay();
    const other = ofB.get(key);
    if (one && other) paired.add(one, other, rule);
  }
}

/** Null where several have a key. */
async function uniqueByKey<Kind extends string>(
  tags: readonly RunTag<Kind>[],
  keyOf: (tag: RunTag<Kind>) => string,
  paired: PairedTags<Kind>,
  pace: Pace,
): Promise<ReadonlyMap<string, RunTag<Kind> | null>> {
  const found = new Map<string, RunTag<Kind> | null>();
  for (const tag of tags) {
    if (pace.isDue()) await pace.giveWay();
    if (!paired.isLeft(tag)) continue;
    const key = keyOf(tag);
    found.set(key, found.has(key) ? null : tag);
  }
  return found;
}

/** Key of a tag within its layer. */
export function partKey({ recorded, group, role }: RunTag<string>): string {
  return `${recorded.kind} ${group} ${role}`;
}

/** Key of a name's meaning, whatever its spelling. */
export function nameKey(tag: RunTag<string>): string {
  return `${partKey(tag)} ${tag.layer}`;
}

export function exactKey({ recorded: { tag, kind } }: RunTag<string>): string {
  return `${kind} ${tag}`;
}
