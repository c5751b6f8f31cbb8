import * as v from "valibot";
import { blobKey } from "../blobRef";
import { of, question } from "../question";

/** Bytes that are something by themselves: a picture, a sound, a text, a graph. */
export interface BlobInfo {
  readonly byteLength: number;
  /** By its first bytes. */
  readonly mediaType: string;
}

/** What a blob is; only its head is read. Throws `badKey`, `goneKey`. */
export const describeBlob = question({
  name: "blob/describe",
  params: v.object(blobKey.entries),
  result: of<BlobInfo>(),
});
