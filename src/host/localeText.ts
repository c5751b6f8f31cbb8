import * as vscode from "vscode";

/** A number as people of the display language write it. */
export function localeNumber(value: number): string {
  return value.toLocaleString(vscode.env.language);
}

/** A date and its time as people of the display language write it. */
export function localeDate(date: Date): string {
  return date.toLocaleString(vscode.env.language);
}
