import { type RunId, seriesKey } from "../../../src/shared/series/seriesId";
import type { GivenName } from "../../../src/shared/subject/subject";
import type { Host } from "../page/host";

/** The names that the user gave runs, as the host tells them. */
export async function givenNames(host: Host, runs: readonly RunId[]): Promise<GivenName> {
  const ids = runs.map(({ logdir, run }) => ({ logdir, run }));
  const told = await host.channel.request("looks/names", { runs: ids });
  const names = new Map(ids.map((id, i) => [seriesKey(id), told[i] ?? undefined]));
  return ({ logdir, run }) => names.get(seriesKey({ logdir, run }));
}
