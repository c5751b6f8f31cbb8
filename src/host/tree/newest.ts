import { begunSeconds } from "../../format/fileNames";
import type { RunInfo } from "../../shared/series/runInfo";
import type { Nested } from "./nest";

/** Latest start of a run: the greatest time in its files' names, in seconds; 0 where none has one. */
export function timeOf(run: RunInfo): number {
  return run.files.reduce((latest, { name }) => Math.max(latest, begunSeconds(name)), 0);
}

/** Runs and folders with the newest first; those as new as another keep their order. */
export function newestFirst(inside: Nested<RunInfo>): Nested<RunInfo> {
  return sorted(inside).inside;
}

function sorted(inside: Nested<RunInfo>): { readonly inside: Nested<RunInfo>; readonly time: number } {
  const children = inside.children.map(sorted).sort((a, b) => b.time - a.time);
  const own = inside.value ? timeOf(inside.value) : 0;
  return {
    inside: { ...inside, children: children.map((child) => child.inside) },
    time: Math.max(own, children[0]?.time ?? 0),
  };
}
