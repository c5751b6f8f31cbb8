import * as vscode from "vscode";
import type { Asker } from "../../shared/question";
import { describePoint } from "../../shared/questions/points";
import { python } from "../../shared/questions/tensors";
import type { SeriesId } from "../../shared/series/seriesId";
import { errorText, sentenceText } from "../sentenceText";

/** Writes lines of Python to the clipboard that load the whole tensor of the newest point; says why where there are none. */
export async function copyPython(data: Asker, { logdir, run, tag, kind }: SeriesId): Promise<void> {
  const id = { logdir, run, tag, kind };
  try {
    const { point } = await data.ask(describePoint, id);
    const answer = await data.ask(python, { ...id, point, slice: "[...]" });
    if ("text" in answer) await vscode.env.clipboard.writeText(answer.text);
    else void vscode.window.showInformationMessage(withoutLines(sentenceText(answer.reason.sentence)));
  } catch (error) {
    void vscode.window.showErrorMessage(withoutLines(errorText(error)));
  }
}

function withoutLines(reason: string): string {
  return vscode.l10n.t("There are no lines of Python for this value: {0}", reason);
}
