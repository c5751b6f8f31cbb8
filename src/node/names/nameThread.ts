// A thread that matches names for the extension host, which must not wait for a pattern.
import { parentPort } from "node:worker_threads";
import { Channel } from "../../shared/channel";
import { threadPort } from "../threadPort";
import { nameAnswers } from "./nameAnswers";
import { type NameClientSide, type NameThreadSide, nameMethods } from "./nameMethods";

if (!parentPort) throw new Error("this is a thread's entry");
new Channel<NameThreadSide, NameClientSide>(threadPort(parentPort), nameMethods, nameAnswers, {});
