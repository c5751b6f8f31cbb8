import type { TagHealth } from "../../../../../src/shared/questions/health";
import type { CardRun } from "../../../../../webview/parts/board/runs/cardRun";
import type { HealthRow } from "../../../../../webview/views/health/healthRows";
import { LOGDIR } from "./healthPage";

export function cardRun(name: string): CardRun {
  return { id: { logdir: LOGDIR, run: name }, key: name, name, shortName: name, look: { hue: 0, dash: 0 } };
}

export function rowsOf(run: string, ...tags: readonly TagHealth[]): HealthRow[] {
  return tags.map((health) => ({ run: cardRun(run), health, isWhole: true }));
}
