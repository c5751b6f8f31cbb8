import type { ByteSource } from "../format/byteSource";
import { lastPart } from "../shared/series/lastPart";
import type { Pace } from "../tensor/pace";
import type { PartPlace } from "./fileParts";
import type { IndexedFile } from "./indexedFile";
import type { KeptIndex } from "./keptIndex";
import type { FoundFile } from "./logdir";
import type { NameTable } from "./nameTable";

/** Bytes of a file's beginning that a format may look at: they are read at once for all of them. */
const MAX_HEAD_BYTES = 4096;

/** Format of files that runs are made of. */
export interface FileFormat {
  /** True for names of its files, without their folders. */
  isName(name: string): boolean;
  /** Bytes that `sniff` needs, at most 4,096; a shorter file has fewer. */
  readonly headBytes: number;
  /** True where a file of another name begins as its files do. */
  sniff(head: Uint8Array): boolean;
  /**
   * Claims a file by its folder and name: the run and the name under which it is read. Files with the same are read as one,
   * one behind the other in the plain order of their paths. Undefined, or absent, where a file is one of its folder.
   */
  claim?(file: FoundFile): FoundFile | undefined;
  /** The index of such a file, empty before its first scan; `names` may be other files' too. Nothing is read. */
  open(source: ByteSource, names: NameTable): IndexedFile;
  /**
   * The index of a file as `keep` once gave it; undefined where that is of another format or version, or the file has not only grown
   * since. Throws as reading does. Absent where indexes are not kept.
   */
  restored?(source: ByteSource, kept: KeptIndex, names: NameTable): IndexedFile | undefined;
  /**
   * Index of a part of a file, as the file's scan joins it (`ScanDepth.parts`); undefined where it cannot be joined. Throws as reading does,
   * rejects when cancelled. Absent where no scan asks for parts.
   */
  part?(source: ByteSource, place: PartPlace, pace: Pace): Promise<KeptIndex | undefined>;
}

/** Formats that a log folder may have; a file of no known name or beginning is taken for one of the first: that says what is wrong with it. */
export class FileFormats {
  private readonly all: readonly [FileFormat, ...FileFormat[]];
  private readonly headBytes: number;

  constructor(...all: readonly [FileFormat, ...FileFormat[]]) {
    this.all = all;
    this.headBytes = Math.min(MAX_HEAD_BYTES, Math.max(...all.map(({ headBytes }) => headBytes)));
  }

  /** True for names of files of any format. */
  isName(name: string): boolean {
    return this.all.some((format) => format.isName(name));
  }

  /** The claim of the format that a file's name tells. */
  claim(file: FoundFile): FoundFile | undefined {
    return this.named(file.name)?.claim?.(file);
  }

  /** The format of a file: by its name, else by its beginning. */
  of(source: ByteSource): FileFormat {
    const named = this.named(lastPart(source.name));
    if (named) return named;
    const head = this.headOf(source);
    return this.all.find((format) => format.sniff(head.subarray(0, format.headBytes))) ?? this.all[0];
  }

  private named(name: string): FileFormat | undefined {
    return this.all.find((format) => format.isName(name));
  }

  /** Nothing where the file cannot be read: its scan says so. */
  private headOf(source: ByteSource): Uint8Array {
    const head = new Uint8Array(this.headBytes);
    try {
      return head.subarray(0, source.readAt(0, head));
    } catch {
      return new Uint8Array(0);
    }
  }
}
