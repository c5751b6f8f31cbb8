import type { BlobInfo } from "../shared/questions/describeBlob";
import { mediaTypeOf, SIGNATURE_BYTES } from "./mediaType";
import type { Blob } from "./provider";

/** What a blob is by its first bytes. */
export async function blobInfo(blob: Blob): Promise<BlobInfo> {
  const { byteLength } = blob;
  const head = new Uint8Array(Math.min(SIGNATURE_BYTES, byteLength));
  await blob.readAt(0, head);
  return { byteLength, mediaType: mediaTypeOf(head) };
}
