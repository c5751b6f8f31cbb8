import type { ByteSource } from "../../format/byteSource";
import { dialectOfId } from "../../format/events/dialects";
import type { Pace } from "../../tensor/pace";
import type { PartPlace } from "../fileParts";
import { NameTable } from "../nameTable";
import { joinRows, type RowPiece } from "../points/keptRows";
import { FileIndex } from "./fileIndex";
import type { FilePart } from "./filePart";
import { PartFacts, PartIndexer } from "./partIndexer";

/**
 * Index of the records of a part of a file, which are found by a header's checksum; undefined where none begins there, one is damaged, or
 * values of one tag are of several series. Rejects when cancelled.
 */
export async function indexPart(source: ByteSource, place: PartPlace, pace: Pace): Promise<FilePart | undefined> {
  const facts = new PartFacts();
  const dialect = dialectOfId(place.dialect);
  const index = new FileIndex(
    source,
    new NameTable(),
    (file, _, names) => new PartIndexer(file, dialect, names, facts),
  );
  const pieces: RowPiece[] = [];
  const part = await index.scanPart(place, pace, (piece) => pieces.push(piece));
  if (!part || !facts.isPlain || part.dialect !== place.dialect) return undefined;
  return { ...part, bareness: facts.bareness(index.series), rows: await joinRows(pieces, pace) };
}
