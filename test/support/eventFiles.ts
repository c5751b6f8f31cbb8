import { appendFileSync, mkdirSync, writeFileSync } from "node:fs";
import { join } from "node:path";
import { type EventParts, event, file, frame, TENSORFLOW, TENSORFLOW_NAME } from "./eventWriter";

/** Wall time of step 0 in the runs that tests write, in seconds. */
export const START_SECONDS = 1_700_000_000;

/** Writes a run of one file. */
export function writeEvents(folder: string, events: readonly EventParts[]): string {
  mkdirSync(folder, { recursive: true });
  const path = join(folder, TENSORFLOW_NAME);
  writeFileSync(path, file(TENSORFLOW, ...events));
  return path;
}

/** Adds events to the file of a run that was written so. */
export function appendEvents(folder: string, events: readonly EventParts[]): void {
  for (const one of events) appendFileSync(join(folder, TENSORFLOW_NAME), frame(event(one)));
}
