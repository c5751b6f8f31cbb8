import { nameAnswers } from "../../src/node/names/nameAnswers";
import type { StartNameThread } from "../../src/node/names/nameMatcher";
import { type NameThreadSide, nameMethods } from "../../src/node/names/nameMethods";
import type { NoSide } from "../../src/node/threadPort";
import { Channel } from "../../src/shared/channel/channel";
import { memoryPorts } from "./memoryPorts";

/** Matches names in this thread, over a channel as the thread's. */
export const localNames: StartNameThread = () => {
  const [host, thread] = memoryPorts();
  new Channel<NameThreadSide, NoSide>(thread, nameMethods, nameAnswers, {});
  return { channel: new Channel<NoSide, NameThreadSide>(host, {}, {}, {}), end: () => undefined };
};
