import { FormatError } from "../../format/formatError";
import { readSummaryMetadata } from "../../format/summaryMetadata";
import type { BlobInfo } from "../../shared/questions/blobs";
import { type MetadataInfo, rawValue } from "../../shared/questions/points";
import { answer } from "../answer";
import { blobInfo } from "../blobInfo";
import { findSeries } from "../findSeries";
import { openRaw } from "../openBlob";
import type { RawValue } from "../provider";

export const answerRawValue = answer(rawValue, async ({ point, ...id }, { provider, pace }) => {
  const raw = await openRaw(await findSeries(provider, id, pace), point, pace);
  const blobs: BlobInfo[] = [];
  for (const blob of raw.blobs) {
    if (pace.isDue()) await pace.giveWay();
    blobs.push(await blobInfo(blob));
  }
  const metadata = metadataInfo(raw);
  return {
    positionBytes: raw.positionBytes,
    whole: await blobInfo(raw.whole),
    blobs,
    ...(metadata && { metadata }),
  };
});

function metadataInfo({ metadata, isOwnMetadata }: RawValue): MetadataInfo | undefined {
  if (metadata.length === 0) return undefined;
  try {
    const { content, ...told } = readSummaryMetadata(metadata);
    return { ...told, content: contentInfo(content), isOwn: isOwnMetadata };
  } catch (error) {
    if (error instanceof FormatError) return undefined;
    throw error;
  }
}

function contentInfo(content: ReturnType<typeof readSummaryMetadata>["content"]): MetadataInfo["content"] {
  switch (content.kind) {
    case "json":
      return { json: content.json };
    case "text":
      return { text: content.text };
    case "bytes":
      return { byteLength: content.bytes.length };
  }
}
