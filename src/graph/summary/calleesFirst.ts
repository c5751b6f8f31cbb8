import type { Pace } from "../../tensor/pace";
import type { GraphLibrary } from "../graphLibrary";

/** Functions of a library and all that they call, each behind those that it calls unless these call it. */
export async function calleesFirst(
  { functions }: GraphLibrary,
  names: Iterable<string>,
  pace: Pace,
): Promise<string[]> {
  const calls = new Map(functions.map((one) => [one.name, one.calls]));
  const begun = new Set<string>();
  const placed = new Set<string>();
  const ahead = [...names];
  for (let name = ahead.at(-1); name !== undefined; name = ahead.at(-1)) {
    if (pace.isDue()) await pace.giveWay();
    if (begun.has(name)) {
      placed.add(name);
      ahead.pop();
      continue;
    }
    begun.add(name);
    for (const called of calls.get(name) ?? []) if (!begun.has(called)) ahead.push(called);
  }
  return [...placed];
}
