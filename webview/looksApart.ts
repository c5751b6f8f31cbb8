import { DASHES, type RunLook } from "../src/shared/runLook";

/**
 * Looks that tell runs that are shown together apart: a run's hue is its own wherever it is shown, and only where several have that they get
 * dashes, those last that are solid everywhere. Runs of a group have one look, a colour chosen by hand is solid.
 */
export function looksApart(looks: readonly RunLook[]): RunLook[] {
  const dashes = new Map<string, number>();
  const unitOf = ({ group }: RunLook, i: number) => (group === undefined ? `run ${i}` : `group ${group}`);
  const order = [...looks.keys()].sort((a, b) => (looks[a] as RunLook).dash - (looks[b] as RunLook).dash || a - b);
  const counts = new Map<number, number>();
  for (const i of order) {
    const look = looks[i] as RunLook;
    const unit = unitOf(look, i);
    if (dashes.has(unit)) continue;
    if (look.colour !== undefined && look.group === undefined) {
      dashes.set(unit, 0);
      continue;
    }
    const count = counts.get(look.hue) ?? 0;
    dashes.set(unit, count % DASHES);
    counts.set(look.hue, count + 1);
  }
  return looks.map((look, i) => {
    const dash = dashes.get(unitOf(look, i)) ?? look.dash;
    return dash === look.dash ? look : { ...look, dash };
  });
}
