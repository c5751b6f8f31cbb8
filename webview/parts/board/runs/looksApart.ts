import { DASHES, HUES, type RunLook } from "../../../../src/shared/subject/runLook";

/**
 * Looks that tell up to ten runs that are shown together apart by their hues, all solid; dashes begin with the eleventh. A run keeps its
 * hue unless one before it has that: those that are solid everywhere come first. Runs of a group have one look, a colour chosen by hand
 * takes no hue.
 */
export function looksApart(looks: readonly RunLook[]): RunLook[] {
  const units = new Map<string, RunLook>();
  const unitOf = ({ group }: RunLook, i: number) => (group === undefined ? `run ${i}` : `group ${group}`);
  const order = [...looks.keys()].sort((a, b) => (looks[a] as RunLook).dash - (looks[b] as RunLook).dash || a - b);
  let taken = new Set<number>();
  let count = 0;
  for (const i of order) {
    const look = looks[i] as RunLook;
    const unit = unitOf(look, i);
    if (units.has(unit)) continue;
    if (look.colour !== undefined && look.group === undefined) {
      units.set(unit, { ...look, dash: 0 });
      continue;
    }
    const hue = taken.has(look.hue) ? freeHue(look.hue, taken) : look.hue;
    units.set(unit, { ...look, hue, dash: Math.floor(count / HUES) % DASHES });
    taken.add(hue);
    count++;
    if (taken.size === HUES) taken = new Set();
  }
  return looks.map((look, i) => {
    const { hue, dash } = units.get(unitOf(look, i)) ?? look;
    return hue === look.hue && dash === look.dash ? look : { ...look, hue, dash };
  });
}

function freeHue(own: number, taken: ReadonlySet<number>): number {
  let hue = own;
  while (taken.has(hue)) hue = (hue + 1) % HUES;
  return hue;
}
