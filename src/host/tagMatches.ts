import type { MatchRule } from "../pairing/pairedTags";
import type { Asker } from "../shared/question";
import { matchTags } from "../shared/questions/matchTags";
import type { RunId, SeriesId } from "../shared/seriesId";
import type { Catalog } from "./catalog";

/** A series of another run that belongs to one, and what says so. */
export interface TagMatch {
  readonly series: SeriesId;
  readonly rule: MatchRule;
}

/** Which series of other runs belong to one. */
export class TagMatches {
  private readonly data: Asker;
  private readonly catalog: Pick<Catalog, "series">;

  constructor(data: Asker, catalog: Pick<Catalog, "series">) {
    this.data = data;
    this.catalog = catalog;
  }

  /** That of a run; undefined where none belongs to it. Throws why the runs cannot be asked. */
  async in(
    { logdir, run }: RunId,
    of: SeriesId,
    { signal }: { readonly signal?: AbortSignal } = {},
  ): Promise<TagMatch | undefined> {
    const list = await this.catalog.series({ logdir, run });
    // The same tag comes before every other rule: most runs need no question.
    if (list.some(({ tag, kind }) => tag === of.tag && kind === of.kind)) {
      return { series: { logdir, run, tag: of.tag, kind: of.kind }, rule: "exact" };
    }
    const asked = { logdir: of.logdir, run: of.run, other: { logdir, run } };
    const { pairs } = await this.data.ask(matchTags, asked, signal && { signal });
    const pair = pairs.find(({ a }) => a.tag === of.tag && a.kind === of.kind);
    return pair && { series: { logdir, run, tag: pair.b.tag, kind: pair.b.kind }, rule: pair.rule };
  }
}
