import { listRunColumns } from "../../shared/questions/runColumns";
import type { RunColumnNames } from "../../shared/series/runConditions";
import { compareNatural } from "../../shared/text/naturalOrder";
import type { Data } from "../data";

/** Names that columns of all runs in the tree have; undefined where a log folder cannot be asked. */
export async function columnNames(data: Data): Promise<RunColumnNames | undefined> {
  const ready = data.folders.all.filter(({ path }) => data.stateOf(path) === "ready");
  try {
    const found = await Promise.all(ready.map(({ path }) => data.ask(listRunColumns, { logdir: path })));
    return {
      hparams: joined(found.map(({ hparams }) => hparams)),
      scalars: joined(found.map(({ scalars }) => scalars)),
    };
  } catch {
    return undefined;
  }
}

function joined(lists: readonly (readonly string[])[]): readonly string[] {
  return [...new Set(lists.flat())].sort(compareNatural);
}
