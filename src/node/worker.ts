// The worker thread: everything that reads and decodes files runs here, behind one channel.
import { type WorkerClientSide, workerMethods } from "../shared/channel/workerSides";
import { countKernelMemory } from "../tensor/kernel/kernelMemory";
import { MemoryBudget } from "../tensor/memoryBudget";
import { DataService, type DataServiceClient } from "./dataService";
import { ReadingMark } from "./readingMark";
import { SharedMemory } from "./sharedMemory";
import { serve, startData } from "./threadEntry";
import type { WorkerData } from "./workerThread";

const { memory, shared, slot, ...settings } = startData<WorkerData>();
const budget = new MemoryBudget(new SharedMemory(shared).ledger(slot));
countKernelMemory(budget);
const client: DataServiceClient = {
  changed: (change) => channel.notify("runs/changed", change),
  log: (level, message) => channel.notify("log", { level, message }),
};
const service = new DataService(new ReadingMark(memory), settings, client, budget);
const channel = serve<typeof workerMethods, WorkerClientSide>(workerMethods, service.handlers);
