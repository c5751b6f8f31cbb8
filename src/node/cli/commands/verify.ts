import { json } from "../../../published/json";
import { listRuns, verifyRun } from "../../../shared/questions/runs";
import { bytesText } from "../../../shared/text/bytesText";
import { type AddCommand, command, onPath } from "../command";
import type { Session } from "../session";
import { type ListedRuns, listedRuns, listText } from "./list";

export const addVerify: AddCommand = (program, { session, print }) => {
  onPath(
    command(program, {
      name: "verify",
      description: "reads everything, checks every checksum: like list, with all damage",
      example: "tensor-view verify runs/",
    }),
  ).action(async (path: string) => {
    const runs = await verifiedRuns(session, path);
    await print(json({ runs }), () => listText(runs));
  });
};

/** Checks every checksum first; then the files have all of their damage. */
export async function verifiedRuns(session: Session, path: string): Promise<ListedRuns> {
  const logdir = await session.open(path);
  for (const { run } of (await session.ask(listRuns, { logdir })).runs) {
    await session.askLong(verifyRun, { logdir, run }, ({ done, total }) => {
      return `${run}: ${bytesText(done)} of ${bytesText(total)} checked`;
    });
  }
  return listedRuns(session, path);
}
