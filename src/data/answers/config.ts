import type { RunConfig } from "../../shared/config/runConfig";
import { configTable } from "../../shared/questions/config";
import { type Answer, answer } from "../answer";
import type { CacheLimits } from "../cache/sharedCache";
import { TextSettingsReader } from "../config/readTextSettings";
import { runSettings } from "../config/runSettings";
import { chosenRunNames, openedRuns } from "../series/chosenSeries";
import { UnreadRuns } from "../series/unreadRuns";

/** Answers the settings of runs; what stands in texts is cached. */
export function createConfigAnswer(limits: CacheLimits): Answer {
  const texts = new TextSettingsReader(limits);
  return answer(configTable, async ({ runNames, baseline: named, ...filter }, asked) => {
    const { provider, pace, progress } = asked;
    const { logdir } = filter;
    if (named !== undefined) await provider.run({ logdir, run: named }, pace);
    const chosen = await chosenRunNames(filter, asked, runNames && new Set(runNames));
    const isOther = named !== undefined && !chosen.includes(named);
    const names = isOther ? [...chosen, named] : chosen;
    const runs: RunConfig[] = [];
    let baseline: RunConfig | undefined = named === undefined ? undefined : { run: named, sources: [], values: [] };
    const unread = new UnreadRuns();
    let done = 0;
    for await (const { name, run } of openedRuns(logdir, names, asked)) {
      const found = await unread.read(name, () => runSettings(name, run, texts, pace));
      done++;
      progress(() => ({ done, total: names.length }));
      if (!found) continue;
      if (name === named) baseline = found;
      if (name !== named || !isOther) runs.push(found);
    }
    unread.check();
    return { runs, ...(baseline && { baseline }), errors: unread.errors };
  });
}
