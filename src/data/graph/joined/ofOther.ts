import type { OtherGraph } from "../../../shared/graph/graphRef";
import { say } from "../../../tensor/said/sentence";
import { DataError } from "../../dataError";

/** Does what concerns the other of two graphs: what is wrong with it names its run and tag. */
export async function ofOther<T>({ run, tag }: OtherGraph, work: () => Promise<T>): Promise<T> {
  try {
    return await work();
  } catch (error) {
    if (!(error instanceof DataError)) throw error;
    throw new DataError(error.reason, say("ofOtherGraph", { run, tag, why: error.sentence }));
  }
}
