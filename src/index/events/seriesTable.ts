import type { Content } from "../../format/content";
import type { Dialect } from "../../format/events/dialect";
import { dialectOfId } from "../../format/events/dialects";
import { type EventValues, eventValuesOf } from "../../format/events/eventValues";
import type { ValueForm } from "../../format/events/valueForm";
import type { Kind } from "../../shared/kind";
import type { Held } from "../../tensor/memoryBudget";
import type { SeriesFile } from "../fileSeries";
import { kindOf, pluginOf } from "../kindOfValue";
import type { NamesUser, NameTable } from "../nameTable";
import type { RowPiece } from "../points/keptRows";
import type { KeptChunk, LookChange } from "../points/pointChunk";
import { IndexedPoints } from "../points/pointColumns";
import { RowMemory, type RowStretch } from "../points/rowMemory";
import { BARE_FIRST, type FilePart, NOT_BARE } from "./filePart";
import type { KeptSeriesTable } from "./keptEvents";

const NO_METADATA = new Uint8Array(0);

/** Objects of a series, about; those of chunks as a share of what these hold. */
const SERIES_BYTES = 256;
const CHUNK_SHARE = 1 / 512;

/** File whose events a scan reads. */
export interface EventFile extends SeriesFile {
  /** Bytes that the scan under way has still to read, as a share of those that are read. */
  readonly unreadShare: number;
}

/** Facts of a value that tell its series. */
type SeriesOfValue = Pick<ValueForm, "tag" | "content" | "metadata">;

/** Form that series of a file with the same kind of values share. */
interface SeriesForm {
  readonly file: SeriesFile;
  readonly names: NameTable;
  readonly content: Content;
  readonly values: EventValues;
  readonly plugin: string;
  /** By what this file says. */
  readonly kind: Kind;
}

/** A series of an event file. There are many, often of a single point: what is alike in them stands elsewhere. */
export class EventSeries {
  readonly points: IndexedPoints;
  /** The number of the tag, and that of the tag's first metadata in this file, -1 where it has none so far. */
  readonly tagNumber: number;
  metadataNumber: number;
  /** The series of the tag that was begun before this one. */
  readonly older: EventSeries | undefined;
  private readonly form: SeriesForm;

  constructor(
    form: SeriesForm,
    tagNumber: number,
    metadataNumber: number,
    points: IndexedPoints,
    older: EventSeries | undefined,
  ) {
    this.form = form;
    this.tagNumber = tagNumber;
    this.metadataNumber = metadataNumber;
    this.points = points;
    this.older = older;
  }

  get file(): SeriesFile {
    return this.form.file;
  }

  get tag(): string {
    return this.form.names.tag(this.tagNumber);
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

  get kind(): Kind {
    return this.form.kind;
  }

  get pluginOfTag(): string | undefined {
    return this.metadataNumber < 0 ? undefined : this.form.names.plugin(this.metadataNumber);
  }

  get metadata(): Uint8Array {
    return this.metadataNumber < 0 ? NO_METADATA : this.form.names.metadata.bytes(this.metadataNumber).slice();
  }
}

/** The series of one file, and to which of them a value belongs: by its tag, content, dialect, and the plugin that owns it. */
export class SeriesTable implements NamesUser {
  readonly all: EventSeries[] = [];
  /** Number of times metadata came for a tag that had points before. */
  lateMetadata = 0;
  /** The greatest number of metadata that a series has; -1 where none has any. */
  greatestMetadata = -1;
  private readonly file: SeriesFile;
  private readonly names: NameTable;
  private readonly rows: RowMemory;
  /** Bytes that stay whatever is put aside. */
  private readonly objects: Held;
  private readonly forms = new Map<string, SeriesForm>();
  /** Only during a scan: a place for each tag of the folder is too much for each file. */
  private foundTags: (EventSeries | undefined)[] | undefined = undefined;

  /** `names` knows what the numbers in values mean. */
  constructor(file: EventFile, names: NameTable) {
    this.file = file;
    this.names = names;
    this.rows = new RowMemory(names.points, () => file.unreadShare);
    this.objects = names.points.budget.hold(0);
    names.add(this);
  }

  seriesOf({ tag, content, metadata }: SeriesOfValue, dialect: Dialect): EventSeries {
    const values = eventValuesOf(dialect);
    const latest = this.ofTags[tag];
    let first = latest?.metadataNumber ?? -1;
    if (metadata >= 0 && first < 0) {
      first = metadata;
      for (let series = latest; series; series = series.older) series.metadataNumber = first;
      this.greatestMetadata = Math.max(this.greatestMetadata, first);
      // The tag stood without metadata before.
      if (latest) this.lateMetadata++;
    }
    const said = dialect.metadataField > 0 ? first : -1;
    const own = metadata >= 0 ? metadata : said;
    const plugin = pluginOf(content) ?? this.names.plugin(own);
    const kind = kindOf(content, plugin);
    // The latest first: where content or dialect of a kind change, and change back, another part begins.
    for (let series = latest; series; series = series.older) {
      if (series.kind !== kind) continue;
      if (series.content === content && series.values === values) return series;
      break;
    }
    return this.add(this.formOf(content, values, plugin), tag, first);
  }

  private add(form: SeriesForm, tag: number, metadata: number): EventSeries {
    const { ofTags } = this;
    this.greatestMetadata = Math.max(this.greatestMetadata, metadata);
    const series = new EventSeries(form, tag, metadata, new IndexedPoints(this.rows), ofTags[tag]);
    ofTags[tag] = series;
    this.all.push(series);
    return series;
  }

  /** The latest series of each tag, by its number. */
  private get ofTags(): (EventSeries | undefined)[] {
    let found = this.foundTags;
    if (!found) {
      found = [];
      for (const series of this.all) found[series.tagNumber] = series;
      this.foundTags = found;
    }
    return found;
  }

  private formOf(content: Content, values: EventValues, plugin: string): SeriesForm {
    const key = `${values.id}\n${content}\n${plugin}`;
    let form = this.forms.get(key);
    if (!form) {
      const { file, names } = this;
      form = { file, names, content, values, plugin, kind: kindOf(content, plugin) };
      this.forms.set(key, form);
    }
    return form;
  }

  /** Gives the memory back that only one scan needs. */
  endScan(): void {
    this.foundTags = undefined;
    this.countObjects();
  }

  private countObjects(): void {
    this.names.look();
    this.objects.resize(SERIES_BYTES * this.all.length + Math.ceil(this.rows.reservedBytes * CHUNK_SHARE));
  }

  /** The rows of all points go to `rows`, series after series. */
  keep(rows: (piece: RowPiece) => void): KeptSeriesTable {
    const { all, names } = this;
    const metadata = [...new Set(all.map(({ metadataNumber }) => metadataNumber))].filter((number) => number >= 0);
    const series = all.map(({ metadataNumber, content, values, plugin, points }) => ({
      metadata: metadata.indexOf(metadataNumber),
      content,
      dialect: values.id,
      plugin,
      points: points.keep(rows),
    }));
    const tags = names.tags.keep(all.map(({ tagNumber }) => tagNumber));
    return { tags, metadata: names.metadata.keep(metadata), series };
  }

  /** Takes up what `keep` once gave, and owns the rows. */
  restore(kept: KeptSeriesTable, rows: Int32Array): void {
    const tags = this.names.tags.restore(kept.tags);
    const metadata = this.names.metadata.restore(kept.metadata);
    const chunks = kept.series.flatMap(({ points }) => points.chunks);
    const left = this.rows.takeUp(rows, chunks.map(stretchOf)).values();
    kept.series.forEach(({ metadata: own, content, dialect, plugin, points }, i) => {
      const form = this.formOf(content, eventValuesOf(dialectOfId(dialect)), plugin);
      const series = this.add(form, tags[i] as number, metadata[own] ?? -1);
      series.points.takeUp(points, left, undefined);
    });
    this.countObjects();
  }

  /**
   * Adds the points of a part of the file, whose values go to the series that they would have come to one by one; false where those of one
   * series there would be of several here, and then adds none. `joinLooks` is called in between. Owns the rows.
   */
  join(part: FilePart, dialect: Dialect, joinLooks: () => LookChange): boolean {
    const tags = this.names.tags.restore(part.tags);
    const metadata = this.names.metadata.restore(part.metadata);
    const isJoinable = part.series.every((series, i) => {
      const first = this.ofTags[tags[i] as number]?.metadataNumber ?? -1;
      const isTold = part.bareness[i] === NOT_BARE || first < 0 || dialect.metadataField === 0;
      return isTold || this.kindUnder(series.content, first) === kindOf(series.content, series.plugin);
    });
    if (!isJoinable) return false;
    const chunks = part.series.flatMap(({ points }) => points.chunks);
    const places = this.rows.takeUp(part.rows, chunks.map(stretchOf)).values();
    const changed = joinLooks();
    part.series.forEach(({ metadata: own, content, points }, i) => {
      const tag = tags[i] as number;
      const first = metadata[own] ?? -1;
      let series = part.bareness[i] === BARE_FIRST ? this.seriesOf({ tag, content, metadata: -1 }, dialect) : undefined;
      if (!series || first >= 0) series = this.seriesOf({ tag, content, metadata: first }, dialect);
      series.points.takeUp(points, places, changed);
    });
    return true;
  }

  /** Kind of values without metadata of their own. */
  private kindUnder(content: Content, metadata: number): Kind {
    return kindOf(content, pluginOf(content) ?? this.names.plugin(metadata));
  }

  eachName(tag: (number: number) => void, metadata: (number: number) => void): void {
    for (const { tagNumber, metadataNumber } of this.all) {
      tag(tagNumber);
      if (metadataNumber >= 0) metadata(metadataNumber);
    }
  }

  /** Counts what it holds no more. */
  free(): void {
    this.names.remove(this);
    this.rows.free();
    this.objects.free();
  }
}

function stretchOf({ count, form }: KeptChunk): RowStretch {
  return { rows: count, rowWords: form };
}
