// The worker thread: everything that reads and decodes files runs here, behind one channel.
import { parentPort, workerData } from "node:worker_threads";
import { Channel } from "../shared/channel";
import { type WorkerClientSide, type WorkerSide, workerMethods } from "../shared/workerSides";
import { MemoryBudget } from "../tensor/memoryBudget";
import { DataService, type DataServiceClient } from "./dataService";
import { ReadingMark } from "./readingMark";
import { SharedMemory } from "./sharedMemory";
import { threadPort } from "./threadPort";
import type { WorkerData } from "./workerThread";

if (!parentPort) throw new Error("this is a worker thread's entry");
const { memory, shared, slot, ...settings } = workerData as WorkerData;
const budget = new MemoryBudget(new SharedMemory(shared).ledger(slot));
const client: DataServiceClient = {
  changed: (change) => channel.notify("runs/changed", change),
  log: (level, message) => channel.notify("log", { level, message }),
};
const service = new DataService(new ReadingMark(memory), settings, client, budget);
const channel = new Channel<WorkerSide, WorkerClientSide>(threadPort(parentPort), workerMethods, service.handlers, {});
