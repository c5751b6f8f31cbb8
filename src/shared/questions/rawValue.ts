import type { Json } from "../../tensor/jsonText";
import { of, question } from "../question";
import { pointId } from "../seriesId";
import type { BlobInfo } from "./describeBlob";

/** What a value's metadata say. */
export interface MetadataInfo {
  readonly plugin: string;
  readonly displayName: string;
  readonly description: string;
  readonly dataClass: string;
  /** What the plugin keeps for itself: as JSON where it is known or reads as such, as a text, or so many bytes. */
  readonly content: { readonly json: Json } | { readonly text: string } | { readonly byteLength: number };
  /** The value's own; else the first that were recorded of its tag. */
  readonly isOwn: boolean;
}

/** What a file holds of a point, whatever it means. */
export interface RawInfo {
  readonly positionBytes: number;
  readonly whole: BlobInfo;
  /** Without what is around them; the first thousand. */
  readonly blobs: readonly BlobInfo[];
  /** Absent where the file has none that can be read. */
  readonly metadata?: MetadataInfo;
}

export const rawValue = question({ name: "point/raw", params: pointId, result: of<RawInfo>() });
