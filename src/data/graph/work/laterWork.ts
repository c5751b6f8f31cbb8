import { say } from "../../../tensor/sentence";
import { DataError } from "../../dataError";
import type { GraphWork } from "./graphWork";

const later = { of: () => Promise.reject(new DataError("notFound", say("cancelled"))) };

/** Until it is there. */
export const LATER_WORK: Pick<GraphWork, "hints"> = { hints: later };
