import type { ByteInterner } from "../format/byteInterner";
import type { Content, Dialect } from "../format/dialect";
import { dialectOfId } from "../format/dialects";
import type { SkimmedValue } from "../format/eventSkimmer";
import { tensorboard } from "../format/gen/tensorboard.js";
import { TensorLook } from "../format/tensorLook";
import type { FileSeries, SeriesFile } from "./fileSeries";
import { kindOf } from "./kind";
import { type KeptPoints, PointColumns } from "./pointColumns";
import { RowMemory } from "./rowMemory";

const tagDecoder = new TextDecoder("utf-8", { ignoreBOM: true });

/** The table as data. */
export interface KeptSeriesTable {
  /** The interned bytes, by their numbers. */
  readonly tags: readonly Uint8Array[];
  readonly metadata: readonly Uint8Array[];
  readonly pluginsOfTags: readonly (string | undefined)[];
  readonly pluginsOfTagNames: readonly (readonly [string, string])[];
  readonly series: readonly KeptSeries[];
}

interface KeptSeries {
  /** The tag's number in `tags`. */
  readonly tagNumber: number;
  readonly content: Content;
  readonly dialect: Dialect["id"];
  readonly plugin: string;
  readonly points: KeptPoints;
}

/** The series of one file, and to which of them a value belongs: by its tag, content, dialect, and the plugin that owns it. */
export class SeriesTable {
  readonly all: FileSeries[] = [];
  private readonly file: SeriesFile;
  private readonly tags: ByteInterner;
  private readonly metadata: ByteInterner;
  private readonly moved: () => void;
  private readonly rows = new RowMemory();
  /** By the tag's number. */
  private readonly ofTags: FileSeries[][] = [];
  /** The plugin that a tag's first metadata name, by its number; by its name, whichever content it has. */
  private readonly pluginsOfTags: (string | undefined)[] = [];
  private readonly pluginsOfTagNames = new Map<string, string>();
  private readonly pluginsOfMetadata: string[] = [];

  /** `tags` and `metadata` know what the numbers in values mean; `moved` is told when a value as before belongs elsewhere now. */
  constructor(file: SeriesFile, tags: ByteInterner, metadata: ByteInterner, moved: () => void) {
    this.file = file;
    this.tags = tags;
    this.metadata = metadata;
    this.moved = moved;
  }

  /** The plugin that this file's first metadata of a tag name, whichever content it has. */
  pluginOf(tag: string): string | undefined {
    return this.pluginsOfTagNames.get(tag);
  }

  seriesOf({ tag, content, metadata }: SkimmedValue, dialect: Dialect): FileSeries {
    if (metadata >= 0 && this.pluginsOfTags[tag] === undefined) {
      this.pluginsOfTags[tag] = this.pluginOfMetadata(metadata);
      // The tag may have stood without metadata before.
      if (this.ofTags[tag]) this.moved();
    }
    const said = dialect.metadataField > 0 ? this.pluginsOfTags[tag] : undefined;
    const own = metadata >= 0 ? this.pluginOfMetadata(metadata) : said;
    const plugin = content === "graph" ? "graphs" : (own ?? "");
    this.ofTags[tag] ??= [];
    const known = this.ofTags[tag];
    const kind = kindOf(content, plugin);
    // The latest first: where content or dialect of a kind change, and change back, another part begins.
    for (let i = known.length - 1; i >= 0; i--) {
      const series = known[i] as FileSeries;
      if (kindOf(series.content, series.plugin) !== kind) continue;
      if (series.content === content && series.dialect === dialect) return series;
      break;
    }
    if (known.length > 0) this.moved();
    const series = this.add(tag, content, dialect, plugin);
    if (own !== undefined && !this.pluginsOfTagNames.has(series.tag)) this.pluginsOfTagNames.set(series.tag, own);
    return series;
  }

  private add(tag: number, content: Content, dialect: Dialect, plugin: string): FileSeries {
    const series = {
      file: this.file,
      tag: tagDecoder.decode(this.tags.bytes(tag)),
      content,
      dialect,
      plugin,
      points: new PointColumns(this.rows),
      look: new TensorLook(),
    };
    this.ofTags[tag] ??= [];
    this.ofTags[tag].push(series);
    this.all.push(series);
    return series;
  }

  private pluginOfMetadata(metadata: number): string {
    let plugin = this.pluginsOfMetadata[metadata];
    if (plugin === undefined) {
      try {
        const message = tensorboard.SummaryMetadata.decode(this.metadata.bytes(metadata));
        plugin = message.pluginData?.pluginName ?? "";
      } catch {
        // Metadata that are no message own nothing; the value itself is as good as without them.
        plugin = "";
      }
      this.pluginsOfMetadata[metadata] = plugin;
    }
    return plugin;
  }

  keep(): KeptSeriesTable {
    const tagNumbers = new Map(this.ofTags.flatMap((list, tag) => (list ?? []).map((series) => [series, tag])));
    return {
      tags: this.tags.all,
      metadata: this.metadata.all,
      pluginsOfTags: this.pluginsOfTags,
      pluginsOfTagNames: [...this.pluginsOfTagNames],
      series: this.all.map((series) => ({
        tagNumber: tagNumbers.get(series) as number,
        content: series.content,
        dialect: series.dialect.id,
        plugin: series.plugin,
        points: series.points.keep(),
      })),
    };
  }

  /** Takes up what `keep` once gave. */
  restore(kept: KeptSeriesTable): void {
    for (const bytes of kept.tags) this.tags.intern(bytes, 0, bytes.length);
    for (const bytes of kept.metadata) this.metadata.intern(bytes, 0, bytes.length);
    this.pluginsOfTags.push(...kept.pluginsOfTags);
    for (const [tag, plugin] of kept.pluginsOfTagNames) this.pluginsOfTagNames.set(tag, plugin);
    for (const { tagNumber, content, dialect, plugin, points } of kept.series) {
      this.add(tagNumber, content, dialectOfId(dialect), plugin).points.addKept(points);
    }
  }
}
