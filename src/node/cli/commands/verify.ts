import { listRuns, verifyRun } from "../../../shared/questions/runs";
import { bytesText } from "../../../shared/text/bytesText";
import { type AddCommand, command, onPath } from "../command";
import type { Session } from "../session";
import { type ListAnswer, listAnswer, listText } from "./list";

export const addVerify: AddCommand = (program, { session, print }) => {
  onPath(
    command(program, {
      name: "verify",
      description: "reads everything, checks every checksum: like list, with all damage",
      example: "tensor-view verify runs/",
    }),
  ).action(async (path: string) => {
    const answer = await verifyAnswer(session, path);
    await print(answer, () => listText(answer));
  });
};

/** Checks every checksum first; then the files have all of their damage. */
export async function verifyAnswer(session: Session, path: string): Promise<ListAnswer> {
  const logdir = await session.open(path);
  for (const { run } of (await session.ask(listRuns, { logdir })).runs) {
    await session.askLong(verifyRun, { logdir, run }, ({ done, total }) => {
      return `${run}: ${bytesText(done)} of ${bytesText(total)} checked`;
    });
  }
  return listAnswer(session, path);
}
