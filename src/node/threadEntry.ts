import { parentPort, workerData } from "node:worker_threads";
import { Channel, type Handlers, type Methods, type Side } from "../shared/channel/channel";
import type { ThreadData } from "./bundledThread";
import { ReadingMark, type Watch } from "./readingMark";
import { type NoSide, threadPort } from "./threadPort";

type AnsweringSide<Own extends Methods> = { methods: Own; notifications: Record<never, never> };

/** Data that this thread was started with. */
export function startData<Data = unknown>(): Data & ThreadData {
  return workerData as Data & ThreadData;
}

/** Marks operations on files, for a thread that knows no log folders. */
export function ownWatch(): Watch {
  return new ReadingMark(startData().memory).watch(0);
}

/** Answers the starter of this thread. */
export function serve<Own extends Methods, Starter extends Side = NoSide>(
  methods: Own,
  handlers: Handlers<NoInfer<Own>>,
): Channel<AnsweringSide<Own>, Starter> {
  if (!parentPort) throw new Error("this is a thread's entry");
  return new Channel<AnsweringSide<Own>, Starter>(threadPort(parentPort), methods, handlers, {});
}
