// Required by a process before all else: where that ends, the most memory it had is written to its fourth stream.
import { writeSync } from "node:fs";
import { processPeakBytes } from "./peers/processPeak";

process.on("exit", () => writeSync(3, String(processPeakBytes(process.pid))));
