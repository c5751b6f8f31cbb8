import { HEADER_BYTES, isHeader } from "../format/events/recordFrame";
import { eventFileNames } from "../format/fileNames";
import { FileIndex } from "./events/fileIndex";
import { indexPart } from "./events/partIndex";
import { type FileFormat, FileFormats } from "./fileFormat";

/** TensorBoard's and MindSpore's event files. */
export const eventFiles: FileFormat = {
  isName: eventFileNames.isName,
  headBytes: HEADER_BYTES,
  sniff: (head) => head.length >= HEADER_BYTES && isHeader(head, 0),
  open: (source, names) => new FileIndex(source, names),
  restored: (source, kept, names) => FileIndex.restored(source, kept, names),
  part: indexPart,
};

/** Formats of the product. */
export const fileFormats = new FileFormats(eventFiles);
