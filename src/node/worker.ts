// The worker thread: everything that reads and decodes files runs here, behind one channel.
import { parentPort, workerData } from "node:worker_threads";
import type { DataClientSide, DataSide } from "../shared/api";
import { Channel } from "../shared/channel";
import { DataService } from "./dataService";
import { ReadingMark } from "./readingMark";
import { threadPort } from "./threadPort";
import type { WorkerData } from "./workerClient";

if (!parentPort) throw new Error("this is a worker thread's entry");
const { memory, ...settings } = workerData as WorkerData;
const service = new DataService(new ReadingMark(memory), settings, {
  changed: (logdir) => channel.notify("runs/changed", { logdir }),
  statsProgress: (progress) => channel.notify("stats/progress", progress),
  verifyProgress: (progress) => channel.notify("verify/progress", progress),
  exportProgress: (progress) => channel.notify("export/progress", progress),
  histogramProgress: (progress) => channel.notify("histogram/progress", progress),
  log: (level, message) => channel.notify("log", { level, message }),
});
const channel = new Channel<DataSide, DataClientSide>(threadPort(parentPort), service.handlers, {});
