import type { ByteInterner, KeptBytes } from "../format/byteInterner";
import type { Content, Dialect } from "../format/dialect";
import { dialectOfId } from "../format/dialects";
import type { SkimmedValue } from "../format/eventSkimmer";
import { type EventValues, eventValuesOf } from "../format/eventValues";
import { pluginNameOf } from "../format/summaryMetadata";
import type { TensorLook } from "../format/tensorLook";
import type { Kind } from "../shared/kind";
import type { FileSeries, SeriesFile } from "./fileSeries";
import { kindOf } from "./kindOfValue";
import { type KeptPoints, PointColumns } from "./pointColumns";
import { RowMemory } from "./rowMemory";

const tagDecoder = new TextDecoder("utf-8", { ignoreBOM: true });

/** The table as data. */
export interface KeptSeriesTable {
  readonly tags: KeptBytes;
  readonly metadata: KeptBytes;
  readonly pluginsOfTags: readonly (string | undefined)[];
  readonly pluginsOfTagNames: readonly (readonly [string, string])[];
  readonly metadataOfTags: readonly (number | undefined)[];
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

const NO_METADATA = new Uint8Array(0);

/** What a series' values are; series of a file that are alike in this share one. */
type SeriesForm = Pick<FileSeries, "content" | "plugin"> & { readonly kind: Kind; readonly values: EventValues };

/** A series of an event file. There are many, often of a single point: what is alike in them stands elsewhere. */
export class EventSeries implements FileSeries {
  readonly tag: string;
  readonly points: PointColumns;
  /** What its latest tensor came to. */
  look: TensorLook | undefined = undefined;
  /** The tag's number. */
  readonly tagNumber: number;
  /** The series of the tag that was begun before this one. */
  readonly older: EventSeries | undefined;
  private readonly table: SeriesTable;
  private readonly form: SeriesForm;

  constructor(
    table: SeriesTable,
    tagNumber: number,
    tag: string,
    form: SeriesForm,
    points: PointColumns,
    older: EventSeries | undefined,
  ) {
    this.table = table;
    this.tagNumber = tagNumber;
    this.tag = tag;
    this.form = form;
    this.points = points;
    this.older = older;
  }

  get file(): SeriesFile {
    return this.table.file;
  }

  get content(): Content {
    return this.form.content;
  }

  get values(): EventValues {
    return this.form.values;
  }

  get plugin(): string {
    return this.form.plugin;
  }

  /** By what this file says. */
  get kind(): Kind {
    return this.form.kind;
  }

  get metadata(): Uint8Array {
    return this.table.metadataOf(this.tagNumber);
  }
}

/** The series of one file, and to which of them a value belongs: by its tag, content, dialect, and the plugin that owns it. */
export class SeriesTable {
  readonly all: EventSeries[] = [];
  readonly file: SeriesFile;
  private readonly tags: ByteInterner;
  private readonly metadata: ByteInterner;
  private readonly moved: () => void;
  private readonly rows = new RowMemory();
  /** The latest of each tag, by its number. */
  private readonly ofTags: (EventSeries | undefined)[] = [];
  private readonly forms = new Map<string, SeriesForm>();
  /** The plugin that a tag's first metadata name, by its number; by its name, whichever content it has. */
  private readonly pluginsOfTags: (string | undefined)[] = [];
  private readonly pluginsOfTagNames = new Map<string, string>();
  private readonly pluginsOfMetadata: string[] = [];
  /** The number of a tag's first metadata, by the tag's number. */
  private readonly metadataOfTags: (number | undefined)[] = [];

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

  /** The first metadata of a tag, by its number; empty where there are none. */
  metadataOf(tag: number): Uint8Array {
    const metadata = this.metadataOfTags[tag];
    return metadata === undefined ? NO_METADATA : this.metadata.bytes(metadata).slice();
  }

  seriesOf({ tag, content, metadata }: SkimmedValue, dialect: Dialect): EventSeries {
    const values = eventValuesOf(dialect);
    if (metadata >= 0 && this.pluginsOfTags[tag] === undefined) {
      this.pluginsOfTags[tag] = this.pluginOfMetadata(metadata);
      this.metadataOfTags[tag] = metadata;
      // The tag may have stood without metadata before.
      if (this.ofTags[tag]) this.moved();
    }
    const said = dialect.metadataField > 0 ? this.pluginsOfTags[tag] : undefined;
    const own = metadata >= 0 ? this.pluginOfMetadata(metadata) : said;
    const plugin = content === "graph" ? "graphs" : (own ?? "");
    const latest = this.ofTags[tag];
    const kind = kindOf(content, plugin);
    // The latest first: where content or dialect of a kind change, and change back, another part begins.
    for (let series = latest; series; series = series.older) {
      if (series.kind !== kind) continue;
      if (series.content === content && series.values === values) return series;
      break;
    }
    if (latest) this.moved();
    const series = this.add(tag, content, values, plugin);
    if (own !== undefined && !this.pluginsOfTagNames.has(series.tag)) this.pluginsOfTagNames.set(series.tag, own);
    return series;
  }

  private add(tag: number, content: Content, values: EventValues, plugin: string): EventSeries {
    const text = tagDecoder.decode(this.tags.bytes(tag));
    const form = this.formOf(content, values, plugin);
    const series = new EventSeries(this, tag, text, form, new PointColumns(this.rows), this.ofTags[tag]);
    this.ofTags[tag] = series;
    this.all.push(series);
    return series;
  }

  private formOf(content: Content, values: EventValues, plugin: string): SeriesForm {
    const key = `${values.id}\n${content}\n${plugin}`;
    let form = this.forms.get(key);
    if (!form) {
      form = { content, values, plugin, kind: kindOf(content, plugin) };
      this.forms.set(key, form);
    }
    return form;
  }

  private pluginOfMetadata(metadata: number): string {
    let plugin = this.pluginsOfMetadata[metadata];
    if (plugin === undefined) {
      plugin = pluginNameOf(this.metadata.bytes(metadata));
      this.pluginsOfMetadata[metadata] = plugin;
    }
    return plugin;
  }

  /** The rows of all points go to `rows`, series after series, and do not change any more. */
  keep(rows: (piece: Int32Array) => void): KeptSeriesTable {
    const series = this.all.map(({ tagNumber, content, values, plugin, points }) => ({
      tagNumber,
      content,
      dialect: values.id,
      plugin,
      points: points.keep(rows),
    }));
    return {
      tags: this.tags.keep(),
      metadata: this.metadata.keep(),
      pluginsOfTags: this.pluginsOfTags,
      pluginsOfTagNames: [...this.pluginsOfTagNames],
      metadataOfTags: this.metadataOfTags,
      series,
    };
  }

  /** Takes up what `keep` once gave; the rows stay where they are. */
  restore(kept: KeptSeriesTable, rows: Int32Array): void {
    this.tags.restore(kept.tags);
    this.metadata.restore(kept.metadata);
    kept.pluginsOfTags.forEach((plugin, tag) => {
      this.pluginsOfTags[tag] = plugin;
    });
    kept.metadataOfTags.forEach((metadata, tag) => {
      this.metadataOfTags[tag] = metadata;
    });
    for (const [tag, plugin] of kept.pluginsOfTagNames) this.pluginsOfTagNames.set(tag, plugin);
    let word = 0;
    for (const { tagNumber, content, dialect, plugin, points } of kept.series) {
      const series = this.add(tagNumber, content, eventValuesOf(dialectOfId(dialect)), plugin);
      word = series.points.takeUp(points, rows, word);
    }
  }
}
