import * as vscode from "vscode";

/** Tells VS Code the value of a context key, by which commands are shown. */
export function setContext(key: string, value: boolean): void {
  void vscode.commands.executeCommand("setContext", key, value);
}
