import { DASHES, HUES, type RunLook } from "../../../../src/shared/subject/runLook";
import { lookColour } from "../../../ui/plot/colours/lookColour";
import type { Theme } from "../../../ui/plot/colours/theme";

/** Looks of means by those of their runs: the first whose colour no mean before has; once all are taken, dashes tell them apart. */
export function meanLooks(groups: readonly (readonly RunLook[])[], theme: Pick<Theme, "runs">): RunLook[] {
  const colours = new Set<string>();
  const looks = new Set<string>();
  return groups.map((ofRuns) => {
    const queries = [...ofRuns.map((look) => ({ ...look, dash: 0 })), ...ALL];
    const keyOf = (look: RunLook) => JSON.stringify([lookColour(look, theme), look.dash]);
    const free =
      queries.find((look) => !colours.has(lookColour(look, theme))) ?? queries.find((look) => !looks.has(keyOf(look)));
    const look = free ?? (queries[0] as RunLook);
    colours.add(lookColour(look, theme));
    looks.add(keyOf(look));
    return look;
  });
}

const ALL: readonly RunLook[] = Array.from({ length: HUES * DASHES }, (_, i) => ({
  hue: i % HUES,
  dash: Math.floor(i / HUES),
}));
