import * as vscode from "vscode";
import { PAGE_SETTINGS, type PageSettings, readPageSettings } from "../shared/channel/pageSettings";
import { ids } from "./ids";

/** The extension's part of VS Code's settings. */
export function configuration(): vscode.WorkspaceConfiguration {
  return vscode.workspace.getConfiguration(ids.configSection);
}

/** The value of a setting, by its name behind the section's: people may write anything there. */
export function configured(name: string): unknown {
  return configuration().get<unknown>(name);
}

/** Event of changes of any of these settings. */
export function onDidConfigure(...names: readonly string[]): vscode.Event<void> {
  return (listener) =>
    vscode.workspace.onDidChangeConfiguration((event) => {
      if (names.some((name) => event.affectsConfiguration(`${ids.configSection}.${name}`))) listener();
    });
}

/** Event of changes of the settings that pages get. */
export const onDidConfigurePages = onDidConfigure(...PAGE_SETTINGS);

export function configuredOfPages(): PageSettings {
  return readPageSettings(configured);
}
