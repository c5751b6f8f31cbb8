import { describeBlob } from "../../shared/questions/blobs";
import { answer } from "../answer";
import { blobInfo } from "../blobInfo";
import { openBlob } from "../openBlob";

export const answerDescribeBlob = answer(describeBlob, async (ref, { provider, pace }) =>
  blobInfo(await openBlob(provider, ref, pace)),
);
