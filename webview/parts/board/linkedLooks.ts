import type { LinkedBoard } from "./boardState";
import type { BoardRun } from "./runs/boardRun";
import type { WorkspaceBoard } from "./workspaceBoard";

/** Pins and colours that a link brings, given to the workspace once: nothing that is there already is removed. */
export class LinkedLooks {
  private linked: LinkedBoard;
  private readonly coloured = new Set<string>();

  constructor(linked: LinkedBoard) {
    this.linked = linked;
  }

  /** Runs may come later than the link. */
  apply(board: WorkspaceBoard, runs: readonly BoardRun[]): void {
    const { kept } = board;
    if (!kept) return;
    const { pins, colourGroup, colours } = this.linked;
    this.linked = { pins: [], colourGroup: "", colours };
    for (const tag of pins.filter((pin) => !kept.pins.includes(pin))) void board.pin(tag, true);
    if (colourGroup !== "" && colourGroup !== kept.colourGroup) void board.group(colourGroup);
    for (const { name, id, look } of runs) {
      const colour = Object.hasOwn(colours, name) ? colours[name] : undefined;
      if (colour === undefined || this.coloured.has(name)) continue;
      this.coloured.add(name);
      if (look.colour !== colour) void board.colour(id, colour);
    }
  }
}

/** Pins and colours for a link to bring; undefined where there are none. */
export function linkedBoard({ kept }: WorkspaceBoard, runs: readonly BoardRun[]): LinkedBoard | undefined {
  const colours = runs.flatMap(({ name, look }): [string, string][] => (look.colour ? [[name, look.colour]] : []));
  const { pins = [], colourGroup = "" } = kept ?? {};
  if (pins.length === 0 && colourGroup === "" && colours.length === 0) return undefined;
  return { pins, colourGroup, colours: Object.fromEntries(colours) };
}
