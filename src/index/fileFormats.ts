import type { ByteSource } from "../format/byteSource";
import { eventFileNames, type FileNames } from "../format/fileNames";
import { HEADER_BYTES, isHeader } from "../format/recordFrame";
import { FileIndex } from "./fileIndex";
import type { IndexedFile } from "./indexedFile";
import type { KeptFileIndex } from "./keptFileIndex";
import type { NameTable } from "./nameTable";

/** A kind of file that runs are made of. */
interface FileFormat {
  readonly id: string;
  readonly names: FileNames;
  /** Whether a file begins as one of these; `head` has its first bytes. */
  sniff(head: Uint8Array): boolean;
  /** The index of such a file, empty before its first scan; `names` may be other files' too. Nothing is read. */
  open(source: ByteSource, names: NameTable): IndexedFile;
  /** The index of a file as `keep` once gave it; undefined where the file has not only grown since. Throws as reading does. */
  restored(source: ByteSource, kept: KeptFileIndex, names: NameTable): IndexedFile | undefined;
}

const eventFile: FileFormat = {
  id: "events",
  names: eventFileNames,
  sniff: (head) => head.length >= HEADER_BYTES && isHeader(head, 0),
  open: (source, names) => new FileIndex(source, names),
  restored: (source, kept, names) => FileIndex.restored(source, kept, names),
};

/** All there are. A file of no known name or look is taken for one of the first: that says what is wrong with it. */
const fileFormats: readonly [FileFormat, ...FileFormat[]] = [eventFile];

export function isSummaryFileName(name: string): boolean {
  return fileFormats.some(({ names }) => names.isName(name));
}

/** The format of a file: as its name says, else as it begins. */
export function formatOf(source: ByteSource): FileFormat {
  const [first] = fileFormats;
  const named = fileFormats.find(({ names }) => names.isName(source.name));
  if (named) return named;
  const head = headOf(source);
  return fileFormats.find((format) => format.sniff(head)) ?? first;
}

/** Nothing where the file cannot be read: its scan says so. */
function headOf(source: ByteSource): Uint8Array {
  const head = new Uint8Array(HEADER_BYTES);
  try {
    return head.subarray(0, source.readAt(0, head));
  } catch {
    return new Uint8Array(0);
  }
}
