import * as vscode from "vscode";
import type { DimNamesAnswer } from "../../shared/channel/panelSides";
import { RequestError } from "../../shared/channel/requestError";
import { namesProblem, type ReadDimNames, readDimNames, withDimNames } from "../../shared/dimNames";
import { dimNamesOf } from "../../shared/dimNamesOf";
import type { Shape } from "../../tensor/slice/shape";
import { configuration, onDidConfigure } from "../configuration";
import { ids } from "../ids";

/** The setting that names dims by tags. The workspace's patterns stand before the user's. */
export class DimNameSetting implements vscode.Disposable {
  readonly onDidChange = onDidConfigure(ids.configDimNames);
  private readonly subscription: vscode.Disposable;
  private read: ReadDimNames | undefined;
  private areProblemsTold = false;

  constructor() {
    // Before all others that follow it.
    this.subscription = this.onDidChange(() => {
      this.read = undefined;
      this.areProblemsTold = false;
    });
  }

  dispose(): void {
    this.subscription.dispose();
  }

  namesOf(tag: string, shape: Shape): DimNamesAnswer {
    this.read ??= readSetting();
    const { patterns, problems } = this.read;
    const told = this.areProblemsTold ? [] : problems;
    this.areProblemsTold = true;
    const named = dimNamesOf(patterns, tag, shape);
    return { ...(named && { named }), problems: told };
  }

  /** Written for the workspace; for the user where none is open. */
  async set(pattern: string, names: readonly string[]): Promise<void> {
    const problem = names.length > 0 ? namesProblem(names) : undefined;
    if (problem) throw new RequestError("badParams", problem);
    const { workspaceFolders, workspaceFile } = vscode.workspace;
    const isInWorkspace = workspaceFile !== undefined || (workspaceFolders?.length ?? 0) > 0;
    const { workspace, user } = inspected();
    // Names are removed where they stand, which may be the user's settings.
    const isWorkspaces = isInWorkspace && (names.length > 0 || hasPattern(workspace, pattern));
    const after = withDimNames(isWorkspaces ? workspace : user, pattern, names);
    const isEmpty = Object.keys(after).length === 0;
    const target = isWorkspaces ? vscode.ConfigurationTarget.Workspace : vscode.ConfigurationTarget.Global;
    await configuration().update(ids.configDimNames, isEmpty ? undefined : after, target);
  }
}

function inspected(): { readonly workspace: unknown; readonly user: unknown } {
  const found = configuration().inspect<unknown>(ids.configDimNames);
  return { workspace: found?.workspaceValue, user: found?.globalValue };
}

function hasPattern(setting: unknown, pattern: string): boolean {
  return typeof setting === "object" && setting !== null && Object.hasOwn(setting, pattern);
}

/** Each for itself: VS Code puts the user's patterns before the workspace's where it merges them. */
function readSetting(): ReadDimNames {
  const { workspace, user } = inspected();
  const [own, users] = [readDimNames(workspace), readDimNames(user)];
  return { patterns: [...own.patterns, ...users.patterns], problems: [...own.problems, ...users.problems] };
}
