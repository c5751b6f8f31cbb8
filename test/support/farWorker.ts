// The worker with a source beside that of files: `far://` addresses.

import { Sources } from "../../src/data/sources";
import { DataService } from "../../src/node/dataService";
import { ReadingMark } from "../../src/node/readingMark";
import { DiskSource } from "../../src/node/sources/diskSource";
import { serve, startData } from "../../src/node/threadEntry";
import type { WorkerData } from "../../src/node/workerThread";
import { type WorkerClientSide, workerMethods } from "../../src/shared/channel/workerSides";
import { FAR_RUNS } from "./farRuns";
import { FarSource } from "./farSource";

const { memory, ...settings } = startData<WorkerData>();
const client = {
  changed: (change: WorkerClientSide["notifications"]["runs/changed"]) => channel.notify("runs/changed", change),
  log: (level: "info" | "warn" | "error", message: string) => channel.notify("log", { level, message }),
};
const service = new DataService(new ReadingMark(memory), settings, client, undefined, (use) => {
  return new Sources([
    ["file", new DiskSource(use)],
    ["far", new FarSource(FAR_RUNS, use)],
  ]);
});
const channel = serve<typeof workerMethods, WorkerClientSide>(workerMethods, service.handlers);
