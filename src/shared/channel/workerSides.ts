import * as v from "valibot";
import { method, of } from "../question";
import { runId } from "../series/seriesId";
import { askMethod } from "./askMethod";

/** Requests of a worker's starter. Except for questions, answers are empty. */
export const workerMethods = {
  ask: askMethod,
  /** Sets which folders are searched; known ones are kept as they are. Answers at once, the search goes on. */
  "logdirs/set": method(
    v.object({
      /** Each with the number that its operations are marked with. */
      logdirs: v.array(v.object({ path: v.string(), number: v.number() })),
      exclude: v.array(v.string()),
      /** Files not to be read by themselves: reading them ended a worker before. */
      crashed: v.array(v.string()),
      /** Runs whose files are looked at as those that are shown, as long as they stand here. */
      watched: v.exactOptional(v.array(runId)),
    }),
    of<null>(),
  ),
  /** Searches a log folder again and looks at all its files. */
  "logdirs/refresh": method(v.object({ logdir: v.string() }), of<null>()),
  /** Says that files (or folders with some) came, went or changed. */
  "files/changed": method(v.object({ paths: v.array(v.string()) }), of<null>()),
};

export type WorkerSide = { methods: typeof workerMethods; notifications: Record<never, never> };

/** Notifications of a worker. */
export type WorkerClientSide = {
  methods: Record<never, never>;
  notifications: {
    /** Files or series of runs are not what they were; without `runs` which runs there are, too. */
    "runs/changed": { readonly logdir: string; readonly runs?: readonly string[] };
    log: { readonly level: "info" | "warn" | "error"; readonly message: string };
  };
};
