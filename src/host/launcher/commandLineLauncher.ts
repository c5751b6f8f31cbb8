import { chmod, readFile, writeFile } from "node:fs/promises";
import { homedir } from "node:os";
import { delimiter, dirname, join } from "node:path";
import * as vscode from "vscode";
import { type Store, StoredValue, textsOf } from "../storedValue";
import { isLauncher, type LauncherTarget, launcherName, launcherText } from "./launcherText";

/** Mode of the file: any user may run it. */
const MODE = 0o755;

/** The launcher of the command line: written where the user says, and anew once an update has moved the extension. */
export class CommandLineLauncher {
  private readonly target: LauncherTarget;
  private readonly written: StoredValue<readonly string[]>;

  /** `state` is of all workspaces. */
  constructor(target: LauncherTarget, state: Store) {
    this.target = target;
    this.written = new StoredValue(state, "launchers", textsOf);
  }

  async install(): Promise<void> {
    const [folder] =
      (await vscode.window.showOpenDialog({
        canSelectFolders: true,
        canSelectFiles: false,
        canSelectMany: false,
        defaultUri: vscode.Uri.file(usualFolder()),
        title: vscode.l10n.t("Install Command Line: a folder on the PATH"),
        openLabel: vscode.l10n.t("Install Here"),
      })) ?? [];
    if (!folder) return;
    const path = join(folder.fsPath, launcherName(this.target.platform));
    if (!(await mayWrite(path))) return;
    try {
      await this.write(path);
    } catch (error) {
      const why = error instanceof Error ? error.message : String(error);
      void vscode.window.showErrorMessage(vscode.l10n.t("{0} cannot be written: {1}", path, why));
      return;
    }
    await this.written.set([...new Set([...this.written.value, path])]);
    void vscode.window.showInformationMessage(
      isOnPath(dirname(path))
        ? vscode.l10n.t("{0} was written: tensor-view runs in any terminal.", path)
        : vscode.l10n.t(
            "{0} was written. {1} is not on the PATH: add it there, or call the file by its path.",
            path,
            dirname(path),
          ),
    );
  }

  /** Writes those anew that lead elsewhere by now; forgets what is gone, or somebody else's. */
  async renew(): Promise<void> {
    const kept: string[] = [];
    const wanted = launcherText(this.target);
    const known = this.written.value;
    for (const path of known) {
      const text = await readFile(path, "utf8").catch(() => "");
      if (!isLauncher(text)) continue;
      kept.push(path);
      // One that cannot be written stays as it is, for a later start.
      if (text !== wanted) await this.write(path).catch(() => undefined);
    }
    if (kept.length < known.length) await this.written.set(kept);
  }

  private async write(path: string): Promise<void> {
    await writeFile(path, launcherText(this.target), { mode: MODE });
    // One that was there keeps its mode.
    await chmod(path, MODE);
  }
}

/** False where the user keeps a file that stands there and is none of ours. */
async function mayWrite(path: string): Promise<boolean> {
  const there = await readFile(path, "utf8").catch(() => undefined);
  if (there === undefined || isLauncher(there)) return true;
  const replace = vscode.l10n.t("Replace");
  const text = vscode.l10n.t("{0} is there already, and was not written by Tensor View.", path);
  return (await vscode.window.showWarningMessage(text, { modal: true }, replace)) === replace;
}

/** The folder of a user's own programs if the PATH has it, else the user's own folder. */
function usualFolder(): string {
  const own = join(homedir(), ".local", "bin");
  return isOnPath(own) ? own : homedir();
}

function isOnPath(folder: string): boolean {
  return (process.env.PATH ?? "").split(delimiter).includes(folder);
}
