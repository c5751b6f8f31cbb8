import { describeBlob, digestBlob, saveBlob } from "../../../shared/questions/blobs";
import { type AddCommand, command, onPath } from "../command";
import { record } from "../texts/people";

interface BlobOptions {
  readonly key: string;
  readonly output?: string;
}

export const addBlob: AddCommand = (program, { session, print }) => {
  onPath(
    command(program, {
      name: "blob",
      description: "the bytes of a picture, sound or graph by the key that 'read' gave",
      example: "tensor-view blob runs/ --key KEY --output picture.png",
    }),
  )
    .requiredOption("--key <key>", "key of the blob; it holds as long as its file is not rewritten")
    .option("--output <file>", "write the bytes to a file")
    .action(async (path: string, { key, output }: BlobOptions) => {
      const ref = { logdir: await session.open(path), key };
      const { byteLength, mediaType } = await session.ask(describeBlob, ref);
      const sha256 = await session.askLong(digestBlob, ref, "bytes digested");
      if (output !== undefined) {
        const saved = { ...ref, file: output };
        await session.askLong(saveBlob, saved, "bytes written");
      }
      const answer = { bytes: byteLength, sha256, mediaType, ...(output !== undefined && { file: output }) };
      await print(answer, () => record(answer));
    });
};
