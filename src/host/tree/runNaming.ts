import * as vscode from "vscode";
import type { RunId } from "../../shared/series/seriesId";
import { runTitle } from "../../shared/subject/subject";
import type { RunLooks } from "../runLooks";

const MAX_NAME = 300;

/** Asks for the name that a run is to be shown under; empty gives it its own again. */
export async function askRunName(looks: Pick<RunLooks, "nameOf" | "setName">, { logdir, run }: RunId): Promise<void> {
  const own = runTitle({ logdir, run });
  const typed = await vscode.window.showInputBox({
    title: vscode.l10n.t("Name of the run {0}", own),
    prompt: vscode.l10n.t("Leave it empty to restore its own name"),
    placeHolder: own,
    value: looks.nameOf({ logdir, run }) ?? own,
    validateInput: (text) =>
      text.trim().length > MAX_NAME ? vscode.l10n.t("A name has at most {0} characters.", MAX_NAME) : undefined,
  });
  if (typed === undefined) return;
  const name = typed.trim();
  await looks.setName({ logdir, run }, name === "" || name === own ? null : name);
}
