import type { LibraryFunction } from "../../../graph/graphLibrary";
import type { Pace } from "../../../tensor/pace";
import type { OpenGraph } from "../openGraph";
import type { Loop } from "./loopTrips";

/** Attributes of a loop are few. */
const MOST_ENTRIES = 64;

/** A loop, and what its functions are called. */
interface NamedLoop extends Loop {
  readonly condName: string;
  readonly bodyName: string;
}

/** Opens the functions of a loop that are in a library's `functions`; undefined where one is not. */
export async function loopOfNode(
  open: OpenGraph,
  node: number,
  functions: ReadonlyMap<string, LibraryFunction>,
  pace: Pace,
): Promise<NamedLoop | undefined> {
  const attributes = await open.attributes(node, MOST_ENTRIES, pace);
  const [cond, body] = ["cond", "body"].map((name) => {
    const value = attributes.find((attribute) => attribute.name === name)?.value;
    return typeof value === "object" && value !== null && "function" in value
      ? functions.get(value.function)
      : undefined;
  });
  if (!cond || !body) return undefined;
  return {
    ...{ open, node },
    cond: await open.body(cond.name, pace),
    body: await open.body(body.name, pace),
    condResults: cond.returns.map(({ from }) => from),
    bodyResults: body.returns.map(({ from }) => from),
    condName: cond.name,
    bodyName: body.name,
  };
}
