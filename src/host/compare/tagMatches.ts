import type { MatchRule } from "../../pairing/pairedTags";
import type { MappedLayers, TagMapping } from "../../pairing/tagMapping";
import type { Asker } from "../../shared/question";
import { matchTags } from "../../shared/questions/series";
import type { RunId, SeriesId } from "../../shared/series/seriesId";
import type { Catalog } from "../catalog";
import type { MappingFiles } from "./mappingFiles";

/** A series of another run that belongs to one, and what says so. */
export interface TagMatch {
  readonly series: SeriesId;
  readonly rule: MatchRule;
}

/** Series of other runs that belong to one, by the workspace's mapping, else by their names and order. */
export class TagMatches {
  private readonly data: Asker;
  private readonly catalog: Pick<Catalog, "series">;
  private readonly mappings: Pick<MappingFiles, "read">;

  constructor(data: Asker, catalog: Pick<Catalog, "series">, mappings: Pick<MappingFiles, "read">) {
    this.data = data;
    this.catalog = catalog;
    this.mappings = mappings;
  }

  /** Match of a run; undefined where none belongs to it. Throws the reason why the runs cannot be asked. */
  async in(
    { logdir, run }: RunId,
    of: SeriesId,
    { signal }: { readonly signal?: AbortSignal } = {},
  ): Promise<TagMatch | undefined> {
    const { mapping } = await this.mappings.read(of.logdir);
    const isMapped = mapping.pairs.length + mapping.layers.length > 0;
    const list = await this.catalog.series({ logdir, run });
    // The same tag comes before every rule but the mapping: most runs need no question.
    if (!isMapped && list.some(({ tag, kind }) => tag === of.tag && kind === of.kind)) {
      return { series: { logdir, run, tag: of.tag, kind: of.kind }, rule: "exact" };
    }
    const said = isMapped && { mapping: eitherWay(mapping) };
    const asked = { logdir: of.logdir, run: of.run, other: { logdir, run }, ...said };
    const { pairs } = await this.data.ask(matchTags, asked, signal && { signal });
    const pair = pairs.find(({ a }) => a.tag === of.tag && a.kind === of.kind);
    return pair && { series: { logdir, run, tag: pair.b.tag, kind: pair.b.kind }, rule: pair.rule };
  }
}

/** Mapping in either direction: a reference has its match beside it, too. */
function eitherWay({ pairs, layers }: TagMapping): TagMapping {
  const swapped = ({ a, b }: MappedLayers) => ({ a: b, b: a });
  return { pairs: [...pairs, ...pairs.map(swapped)], layers: [...layers, ...layers.map(swapped)] };
}
