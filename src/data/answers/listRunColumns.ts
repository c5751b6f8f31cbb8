import { listRunColumns } from "../../shared/questions/runColumns";
import { compareNatural } from "../../shared/text/naturalOrder";
import { type Answer, answer } from "../answer";
import type { ReadSettings } from "../hparams/keptRuns";
import { runUnlessGone } from "../series/chosenSeries";
import { UnreadRuns } from "../series/unreadRuns";

export function createListRunColumnsAnswer(readSettings: ReadSettings): Answer {
  return answer(listRunColumns, async ({ logdir }, { provider, pace }) => {
    const hparams = new Set<string>();
    const scalars = new Set<string>();
    const unread = new UnreadRuns();
    for (const { run } of (await provider.runs(logdir, pace)).runs) {
      if (pace.isDue()) await pace.giveWay();
      const opened = await runUnlessGone(provider, { logdir, run }, pace);
      if (!opened) continue;
      for (const { info } of await opened.series(pace)) {
        if (pace.isDue()) await pace.giveWay();
        if (info.kind === "scalar") scalars.add(info.tag);
      }
      const settings = await unread.read(run, () => readSettings({ logdir, run }, opened, pace));
      for (const name of settings?.keys() ?? []) hparams.add(name);
    }
    unread.check();
    return { hparams: [...hparams].sort(compareNatural), scalars: [...scalars].sort(compareNatural) };
  });
}
