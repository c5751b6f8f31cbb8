import { ByteInterner } from "../format/byteInterner";
import { pluginNameOf } from "../format/summaryMetadata";
import { PointMemory } from "./pointMemory";

const tagDecoder = new TextDecoder("utf-8", { ignoreBOM: true });

/**
 * The tags and metadata that files name, numbered. Files of a log folder share one table: they mostly name the same. What
 * was named once stays as long as the table.
 */
export class NameTable {
  readonly tags = new ByteInterner();
  readonly metadata = new ByteInterner();
  /** Where points of all these files are. */
  readonly points: PointMemory;
  /** By number, where somebody asked. */
  private readonly texts: string[] = [];
  private readonly plugins: string[] = [];

  constructor(points = new PointMemory()) {
    this.points = points;
  }

  /** The text of a tag. */
  tag(number: number): string {
    let text = this.texts[number];
    if (text === undefined) {
      text = tagDecoder.decode(this.tags.bytes(number));
      this.texts[number] = text;
    }
    return text;
  }

  /** The plugin that metadata name; "" for a number below 0, which is none. */
  plugin(number: number): string {
    if (number < 0) return "";
    let plugin = this.plugins[number];
    if (plugin === undefined) {
      plugin = pluginNameOf(this.metadata.bytes(number));
      this.plugins[number] = plugin;
    }
    return plugin;
  }
}
